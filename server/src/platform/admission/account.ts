import { AsyncLocalStorage } from 'node:async_hooks'

type Store = { account: string; is_in_transaction: boolean }

const storage = new AsyncLocalStorage<Store>()

/** Runs a call under the name of its account: a user's id, or a visitor's network. */
export const runAs = <T>(account: string, work: () => T): T =>
  storage.run({ account, is_in_transaction: false }, work)

/** Marks work inside a transaction, so that a nested transaction does not wait for its outer one. */
export const runInTransaction = <T>(account: string, work: () => T): T =>
  storage.run({ account, is_in_transaction: true }, work)

/** The account of the running call; undefined for jobs and timers. */
export const getAccount = (): Store | undefined => storage.getStore()
