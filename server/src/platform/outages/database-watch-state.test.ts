import { expect, test } from 'vitest'
import { computeWatchState, type WatchEvent, type WatchState } from './database-watch.ts'

const STATES: readonly WatchState[] = ['watching', 'checking', 'away', 'ended']

test.each<[event: WatchEvent, next: readonly WatchState[]]>([
  ['overdue', ['checking', 'checking', 'away', 'ended']],
  ['answered', ['watching', 'watching', 'watching', 'ended']],
  ['silent', ['watching', 'away', 'away', 'ended']],
  ['closed', ['ended', 'ended', 'ended', 'ended']],
])('%s leads the states watching, checking, away and ended to %s', (event, next) => {
  expect(STATES.map((state) => computeWatchState(state, event))).toEqual(next)
})
