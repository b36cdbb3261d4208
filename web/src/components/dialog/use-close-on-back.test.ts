// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

const LATER_MS = 20

beforeEach(() => {
  window.history.pushState({ page: 'here' }, '')
  // Browsers perform the step some time after the call.
  const back = window.history.back.bind(window.history)
  vi.spyOn(window.history, 'back').mockImplementation(() => void setTimeout(back, LATER_MS))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = () => {
  const onClose = vi.fn()
  return { onClose, ...renderHook(() => useCloseOnBack(onClose)) }
}
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const isOverlay = (): boolean => window.history.state?.overlay !== undefined
const stepBack = (): Promise<void> => {
  window.history.back()
  return pass(LATER_MS * 3)
}

test('a dialog opened while the previous one’s history entry is removed stays open, and closes on back', async () => {
  open().unmount()
  await pass(LATER_MS / 2)
  const next = open()
  await pass(LATER_MS * 3)
  expect([next.onClose.mock.calls.length, isOverlay()]).toEqual([0, true])
  await stepBack()
  expect(next.onClose).toHaveBeenCalledTimes(1)
  expect(window.history.state).toEqual({ page: 'here' })
})

test('a dialog opened just as the previous one closes takes over its history entry', async () => {
  const length = window.history.length + 1
  open().unmount()
  const next = open()
  await pass(LATER_MS * 3)
  expect([next.onClose.mock.calls.length, isOverlay(), window.history.length]).toEqual([0, true, length])
  next.unmount()
  await pass(LATER_MS * 3)
  expect(window.history.state).toEqual({ page: 'here' })
})

test('a dialog over another has its own history entry', async () => {
  const below = open()
  const above = open()
  await stepBack()
  expect([above.onClose.mock.calls.length, below.onClose.mock.calls.length]).toEqual([1, 0])
  above.unmount()
  await stepBack()
  expect(below.onClose).toHaveBeenCalledTimes(1)
})
