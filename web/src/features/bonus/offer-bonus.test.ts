// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDialog, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useQuietMoment } from './offer-bonus.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const isQuiet = () => renderHook(useQuietMoment).result

test('the bonus waits for the first paint and for an idle user', () => {
  const now = isQuiet()
  expect(now.current).toBe(false)
  pass(2_000)
  window.dispatchEvent(new Event('scroll'))
  pass(2_000)
  window.dispatchEvent(new Event('pointerdown'))
  pass(2_900)
  expect(now.current).toBe(false)
  pass(200)
  expect(now.current).toBe(true)
})

test('the bonus waits while a dialog is open, and its pause starts again afterwards', () => {
  const now = isQuiet()
  act(() => void openDialog({ name: 'gender', props: {} }))
  pass(60_000)
  expect(now.current).toBe(false)
  act(closeDialog)
  pass(2_000)
  expect(now.current).toBe(false)
  pass(2_000)
  expect(now.current).toBe(true)
})

test('the bonus waits as long as a field has the focus', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const now = isQuiet()
  pass(60_000)
  expect(now.current).toBe(false)
  field.blur()
  pass(3_000)
  expect(now.current).toBe(true)
})
