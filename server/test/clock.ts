import type { Clock } from '#server/platform/time.ts'

export interface TestClock extends Clock {
  set(moment: Date): void
  advance(ms: number): void
}

export function testClock(start: Date = new Date()): TestClock {
  let now = start
  return {
    now: () => now,
    set: (moment) => {
      now = moment
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
