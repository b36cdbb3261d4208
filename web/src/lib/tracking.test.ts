import { afterEach, expect, test, vi } from 'vitest'
import { consentToTracking, type TrackedEvent, track } from './tracking.ts'

afterEach(() => consentToTracking(null))

test('events wait for the answer: a yes sends them, and a no drops them for good', () => {
  const collect = vi.fn<(event: TrackedEvent) => void>()
  track('page_view', { path: '/' })
  consentToTracking(collect)
  expect(collect).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event_name: 'page_view', event_type: 'counter', args: { path: '/' } }),
  )
  consentToTracking(null)
  track('page_view', { path: '/chat' })
  consentToTracking(collect)
  expect(collect).toHaveBeenCalledOnce()
})
