import { afterEach, expect, test, vi } from 'vitest'
import { consentToTracking, track } from './tracking.ts'

afterEach(() => consentToTracking(null))

test('without consent an event is dropped, and not told later either', () => {
  const collect = vi.fn()
  track('page_view', { path: '/' })
  consentToTracking(collect)
  expect(collect).not.toHaveBeenCalled()
  track('page_view', { path: '/chat' })
  expect(collect).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ event_name: 'page_view', event_type: 'counter', args: { path: '/chat' } }),
  )
  consentToTracking(null)
  track('page_view')
  expect(collect).toHaveBeenCalledOnce()
})
