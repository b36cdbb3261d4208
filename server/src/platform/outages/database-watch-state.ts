/**
 * - `watching`: calls are answered, as far as anybody knows.
 * - `checking`: a call is overdue, and a probe finds out why.
 * - `away`: the database is silent; probes go on until it answers.
 */
export type WatchState = 'watching' | 'checking' | 'away' | 'ended'
export type WatchEvent = 'overdue' | 'answered' | 'silent' | 'closed'

const TRANSITIONS: Record<WatchState, Partial<Record<WatchEvent, WatchState>>> = {
  watching: { overdue: 'checking', closed: 'ended' },
  checking: { answered: 'watching', silent: 'away', closed: 'ended' },
  away: { answered: 'watching', closed: 'ended' },
  ended: {},
}

/** Ignores an event that means nothing in this state. */
export const stepWatch = (state: WatchState, event: WatchEvent): WatchState =>
  TRANSITIONS[state][event] ?? state
