// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, pauseToast, showToast, useToasts } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.advanceTimersByTime(60_000))
  vi.useRealTimers()
})

const shown = () => renderHook(useToasts).result

test('a toast replaces an older one of its kind, and leaves others', () => {
  const now = shown()
  act(() => showToast({ kind: 'success', about: 'deletion', text: 'Your account will be deleted' }))
  act(() => showToast({ kind: 'info', text: 'Something else' }))
  act(() => showToast({ kind: 'success', about: 'deletion', text: 'Your account stays' }))
  expect(now.current.map(({ text }) => text)).toEqual(['Something else', 'Your account stays'])
})

test('the same text is not repeated, and a dismissed one can be shown again', () => {
  const now = shown()
  act(() => showToast({ kind: 'info', text: 'Once' }))
  act(() => showToast({ kind: 'info', text: 'Once' }))
  expect(now.current).toHaveLength(1)
  act(() => dismissToast(now.current[0]?.id ?? ''))
  expect(now.current).toEqual([])
  act(() => showToast({ kind: 'info', text: 'Once' }))
  expect(now.current).toHaveLength(1)
})

test('a confirmation disappears by itself, sooner than an error', () => {
  const now = shown()
  act(() => showToast({ kind: 'error', text: 'Something went wrong' }))
  act(() => showToast({ kind: 'success', text: 'Saved' }))
  act(() => void vi.advanceTimersByTime(3_000))
  expect(now.current.map(({ text }) => text)).toEqual(['Something went wrong'])
  act(() => void vi.advanceTimersByTime(4_000))
  expect(now.current).toEqual([])
})

test('a toast that is replaced while the pointer is on it leaves no timer', () => {
  act(() => showToast({ kind: 'info', text: 'On its way.', about: 'purchase' }))
  const { current } = renderHook(useToasts).result
  pauseToast(current[0]?.id ?? '', true)
  act(() => showToast({ kind: 'success', text: 'Paid.', about: 'purchase' }))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(vi.getTimerCount()).toBe(0)
})
