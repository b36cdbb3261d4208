// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const NOON = new Date('2027-02-27T12:00:00Z')
const TOMORROW = new Date('2027-02-28T00:00:00Z')

async function load() {
  vi.resetModules()
  return import('./bonus-offer.ts')
}

beforeEach(() => localStorage.clear())

test('the bonus opens by itself once a day, which is counted', async () => {
  const first = await load()
  expect(first.canOffer(NOON)).toBe(true)
  first.recordOffer(NOON)
  expect(localStorage.getItem('task_popup_count')).toBe('1')

  const second = await load()
  expect(second.canOffer(NOON)).toBe(false)
  expect(second.canOffer(TOMORROW)).toBe(true)
})

test('a page that has opened the bonus does not open it again, even on another day', async () => {
  const { canOffer, recordOffer } = await load()
  recordOffer(NOON)
  expect(canOffer(TOMORROW)).toBe(false)
})

test('the bonus opens again after a sign-in, which clears the count', async () => {
  ;(await load()).recordOffer(NOON)
  localStorage.removeItem('task_popup_count')
  expect((await load()).canOffer(NOON)).toBe(true)
})
