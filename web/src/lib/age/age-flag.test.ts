// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

const open = () => import('./age-flag.ts')

test('a confirmation is stored, and subscribers are notified', async () => {
  const { confirmAge, isAgeConfirmed, subscribeAgeFlag } = await open()
  const notify = vi.fn()
  subscribeAgeFlag(notify)
  expect(isAgeConfirmed()).toBe(false)

  confirmAge()

  expect([isAgeConfirmed(), localStorage.getItem('eighteenTipShow'), notify.mock.calls.length]).toEqual([
    true,
    '1',
    1,
  ])
})

test('the flag applies to the next visit, and only in its exact form', async () => {
  localStorage.setItem('eighteenTipShow', '1')
  expect((await open()).isAgeConfirmed()).toBe(true)
  vi.resetModules()
  localStorage.setItem('eighteenTipShow', 'perhaps')
  expect((await open()).isAgeConfirmed()).toBe(false)
})

test('a confirmation in another tab applies in this one at once', async () => {
  const { isAgeConfirmed } = await open()
  localStorage.setItem('eighteenTipShow', '1')

  window.dispatchEvent(new StorageEvent('storage', { key: 'eighteenTipShow' }))

  expect(isAgeConfirmed()).toBe(true)
})
