// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCloseOnBack } from './use-close-on-back.ts'

let called: (() => void)[] = []

beforeEach(() => {
  window.history.pushState({ page: 'here' }, '')
  const back = window.history.back.bind(window.history)
  called = []
  vi.spyOn(window.history, 'back').mockImplementation(() => void called.push(back))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = () => {
  const onClose = vi.fn()
  return { onClose, ...renderHook(() => useCloseOnBack(onClose)) }
}
const isOverlay = (): boolean => window.history.state?.overlay !== undefined
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
async function performSteps(): Promise<void> {
  for (const step of called.splice(0)) {
    const end = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    step()
    await end
  }
}
const stepBack = (): Promise<void> => {
  window.history.back()
  return performSteps()
}

test('a dialog opened while the previous one’s history entry is removed stays open, and closes on back', async () => {
  open().unmount()
  await settle()
  expect(called).toHaveLength(1)
  const next = open()
  await performSteps()
  expect([next.onClose.mock.calls.length, isOverlay()]).toEqual([0, true])
  await stepBack()
  expect(next.onClose).toHaveBeenCalledTimes(1)
  expect(window.history.state).toEqual({ page: 'here' })
})

test('a dialog opened just as the previous one closes takes over its history entry', async () => {
  const length = window.history.length + 1
  open().unmount()
  const next = open()
  await settle()
  expect(called).toEqual([])
  expect([next.onClose.mock.calls.length, isOverlay(), window.history.length]).toEqual([0, true, length])
  next.unmount()
  await settle()
  await performSteps()
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
