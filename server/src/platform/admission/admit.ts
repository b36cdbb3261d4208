import type { ServerResponse } from 'node:http'
import { AppError } from '../errors.ts'
import { readNetwork } from '../http/addresses.ts'
import { runAs } from './account.ts'
import { createAccountQueue } from './account-queue.ts'

const ACCOUNT = { atOnce: 8, waiting: 100 }
/** Many people may share a network address. */
const NETWORK = { atOnce: 16, waiting: 400 }

export type Caller = {
  user_id: string | null
  ip: string
  response: ServerResponse
}

export const buildAccountKey = ({ user_id, ip }: Pick<Caller, 'user_id' | 'ip'>): string =>
  user_id ?? readNetwork(ip)

/**
 * Queues members by account and visitors by network. A waiting call holds no database connection.
 * @throws too_often when too many wait
 */
export function createAdmission() {
  const takeAccountSlot = createAccountQueue(ACCOUNT)
  const takeNetworkSlot = createAccountQueue(NETWORK)
  return <T>(caller: Caller, work: () => Promise<T> | T): Promise<T> => {
    const account = buildAccountKey(caller)
    const takeSlot = caller.user_id === null ? takeNetworkSlot : takeAccountSlot
    return takeSlot(account, async () => {
      if (caller.response.destroyed) throw new AppError('too_slow')
      return runAs(account, work)
    })
  }
}
