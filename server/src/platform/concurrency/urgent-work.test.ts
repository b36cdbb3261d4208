import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginUrgentWork, giveWay } from './urgent-work.ts'

// Messages of other files in this process may still count.
beforeAll(() => giveWay(1_000))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

async function watchWait(maxMs: number): Promise<{ isOver: boolean }> {
  const wait = { isOver: false }
  void giveWay(maxMs).then(() => {
    wait.isOver = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return wait
}

test('other work waits while messages are accepted, and continues after the last one', async () => {
  const [endFirst, endSecond] = [beginUrgentWork(), beginUrgentWork()]
  const wait = await watchWait(1_000)
  endFirst()
  endFirst()
  await vi.advanceTimersByTimeAsync(10)
  expect(wait.isOver).toBe(false)
  endSecond()
  await vi.advanceTimersByTimeAsync(10)
  expect(wait.isOver).toBe(true)
})

test('other work does not wait when no message is accepted', async () => {
  expect((await watchWait(1_000)).isOver).toBe(true)
})

test('other work waits for a bounded time, however many messages arrive', async () => {
  const arrivals = setInterval(() => beginUrgentWork(), 1)
  try {
    await vi.advanceTimersByTimeAsync(0)
    for (let n = 0; n < 5; n++) beginUrgentWork()
    const wait = await watchWait(30)
    await vi.advanceTimersByTimeAsync(25)
    expect(wait.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(15)
    expect(wait.isOver).toBe(true)
  } finally {
    clearInterval(arrivals)
  }
})

test('a message that takes more than 50 ms no longer counts', async () => {
  const ends = Array.from({ length: 5 }, beginUrgentWork)
  const wait = await watchWait(1_000)
  await vi.advanceTimersByTimeAsync(60)
  expect(wait.isOver).toBe(true)
  for (const end of ends) end()
  const end = beginUrgentWork()
  expect((await watchWait(1_000)).isOver).toBe(false)
  end()
})
