export type TimedTask = { due: number; run(): void }

const SLOTS = 4_096

/** Runs thousands of tasks at their times (ms) with a single timer, because a timer for each token would cost too much. */
export function createTimerWheel(now: () => number = () => performance.now()) {
  const slots: TimedTask[][] = Array.from({ length: SLOTS }, () => [])
  let cursor = 0
  let waiting = 0
  let wakeAt = Number.POSITIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const add = (entry: TimedTask): void => {
    if (waiting === 0) cursor = Math.floor(now())
    const tick = Math.min(Math.max(Math.ceil(entry.due), cursor + 1), cursor + SLOTS - 1)
    slots[tick % SLOTS]?.push(entry)
    waiting += 1
    if (tick < wakeAt) wake(tick)
  }

  const wake = (tick: number): void => {
    clearTimeout(timer)
    wakeAt = tick
    timer = setTimeout(turn, Math.max(1, tick - now()))
  }

  const turn = (): void => {
    const until = Math.floor(now())
    wakeAt = Number.POSITIVE_INFINITY
    while (cursor < until && waiting > 0) {
      cursor += 1
      const due = slots[cursor % SLOTS] ?? []
      if (due.length === 0) continue
      slots[cursor % SLOTS] = []
      waiting -= due.length
      for (const entry of due) {
        if (entry.due > cursor) add(entry)
        else entry.run()
      }
    }
    if (waiting === 0) return
    let next = cursor + 1
    while (slots[next % SLOTS]?.length === 0) next += 1
    if (next < wakeAt) wake(next)
  }

  return { add }
}
export type TimerWheel = ReturnType<typeof createTimerWheel>
