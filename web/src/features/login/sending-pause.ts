import { type Target, ticketFor } from './account.ts'

/** Until when no other code goes out, by account: the server is silent about it, since it tells nobody who is known. */
const pauses = new Map<string, number>()

const keyOf = (target: Target): string => JSON.stringify(ticketFor(target)).toLowerCase()

export function notePause(target: Target, seconds: number): void {
  pauses.set(keyOf(target), Date.now() + seconds * 1000)
}

/** How many seconds are left of it. */
export const pauseOf = (target: Target): number =>
  Math.max(0, Math.ceil(((pauses.get(keyOf(target)) ?? 0) - Date.now()) / 1000))
