// @vitest-environment jsdom
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { removeStored, writeStored } from './storage/storage.ts'
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

test('after a stored no, events of the first moments are dropped, even if a yes follows', () => {
  writeStored('consent', {
    version: CONSENT_VERSION,
    analytics: false,
    advertising: false,
    chosen_at: '2026-11-29T00:00:00.000Z',
  })
  onTestFinished(() => removeStored('consent'))
  const collect = vi.fn<(event: TrackedEvent) => void>()
  consentToTracking(undefined)
  track('page_view', { path: '/' })
  consentToTracking(collect)
  expect(collect).not.toHaveBeenCalled()
})
