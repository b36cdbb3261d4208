import { buildTicket, type Target } from './account.ts'

/**
 * The times (Unix ms) when each account may get its next code. The server does not send them, because it never reveals
 * which accounts exist.
 */
const pauses = new Map<string, number>()

const pauseKey = (target: Target): string => JSON.stringify(buildTicket(target)).toLowerCase()

export function startPause(target: Target, seconds: number): void {
  pauses.set(pauseKey(target), Date.now() + seconds * 1000)
}

export const readRemainingPause = (target: Target): number =>
  Math.max(0, Math.ceil(((pauses.get(pauseKey(target)) ?? 0) - Date.now()) / 1000))
