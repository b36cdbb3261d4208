import type { ChatRecord } from '@citrine/contract/chat'
import { beforeAll, expect, test, vi } from 'vitest'
import { createLiveReply } from './live-reply.ts'

const RECORD = { record_id: 'r1', content: '' } as ChatRecord

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', (show: () => void) => {
    show()
    return 0
  })
  vi.stubGlobal('cancelAnimationFrame', () => {})
})

test('thoughts come before the reply, end with its first word, and stay readable', () => {
  const live = createLiveReply()
  live.begin(RECORD)
  live.think({ text: 'They gr', from: 0, elapsed_ms: 2_000 })
  live.think({ text: 'eet me.', from: 7, elapsed_ms: 2_100 })
  expect(live.store.get()?.thoughts).toMatchObject({ text: 'They greet me.', durationMs: null })

  live.append('Hello', 5)
  expect(live.store.get()?.thoughts?.durationMs).toBeGreaterThanOrEqual(2_000)

  live.end()
  expect(live.findThoughts('r1')?.text).toBe('They greet me.')
  expect(live.findThoughts('r2')).toBeNull()
})

test('a later reader gets all thoughts once', () => {
  const live = createLiveReply()
  live.begin(RECORD)
  live.think({ text: 'They gr', from: 0, elapsed_ms: 0 })
  live.think({ text: 'They greet me.', from: 0, elapsed_ms: 50 })
  expect(live.store.get()?.thoughts?.text).toBe('They greet me.')
})

test('text that turned out to be thoughts is replaced', () => {
  const live = createLiveReply()
  live.begin(RECORD)
  live.append('They greet me.', 14)
  live.rewind('')
  expect(live.store.get()?.text).toBe('')
  expect(live.append('Hello', 5)).toBe(true)
  expect(live.store.get()?.text).toBe('Hello')
})
