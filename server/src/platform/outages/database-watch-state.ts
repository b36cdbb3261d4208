/**
 * `checking`: a call is overdue, and a probe finds out why. `away`: the database is silent, and probes continue
 * until it answers.
 */
export type WatchState = 'watching' | 'checking' | 'away' | 'ended'
export type WatchEvent = 'overdue' | 'answered' | 'silent' | 'closed'

const TRANSITIONS: Record<WatchState, Partial<Record<WatchEvent, WatchState>>> = {
  watching: { overdue: 'checking', closed: 'ended' },
  checking: { answered: 'watching', silent: 'away', closed: 'ended' },
  away: { answered: 'watching', closed: 'ended' },
  ended: {},
}

export const computeWatchState = (state: WatchState, event: WatchEvent): WatchState =>
  TRANSITIONS[state][event] ?? state
