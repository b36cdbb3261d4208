import { AsyncLocalStorage } from 'node:async_hooks'

type Store = { account: string; is_in_transaction: boolean }

const storage = new AsyncLocalStorage<Store>()

export const runAs = <T>(account: string, work: () => T): T =>
  storage.run({ account, is_in_transaction: false }, work)

/** A nested transaction must not wait for its outer one. */
export const runInTransaction = <T>(account: string, work: () => T): T =>
  storage.run({ account, is_in_transaction: true }, work)

export const getAccount = (): Store | undefined => storage.getStore()
