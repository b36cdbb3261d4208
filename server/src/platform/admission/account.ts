import { AsyncLocalStorage } from 'node:async_hooks'

type Store = { account: string; isInTransaction: boolean }

const storage = new AsyncLocalStorage<Store>()

export const runAs = <T>(account: string, work: () => T): T =>
  storage.run({ account, isInTransaction: false }, work)

/** A nested transaction must not wait for its outer one. */
export const runInTransaction = <T>(account: string, work: () => T): T =>
  storage.run({ account, isInTransaction: true }, work)

export const getAccount = (): Store | undefined => storage.getStore()
