import { type FakeRecorder, startRecorder } from '@citrine/fakes/recorder.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composer, openChat } from './chat.ts'
import { findCharacter } from './place.ts'
import { setStage } from './stage.ts'

const MESSAGE = 'the seeded secret of the lighthouse'
const ADDRESS = 'nellwyn@harbour.example'
const ALLOWED = { version: 1, analytics: true, advertising: false, chosen_at: '2027-01-01T00:00:00.000Z' }

let recorder: FakeRecorder
const env: Record<string, string> = {}
beforeAll(async () => {
  recorder = await startRecorder()
  env.SENTRY_DSN = `${recorder.url.replace('://', '://key@')}/7`
})
afterAll(() => recorder?.stop())
const stage = setStage({ env })

/** Fails in the page with an error that quotes a person. */
const fail = (page: Page) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(`cannot read ${text}`)
    })
  }, `${MESSAGE} ${ADDRESS}`)

async function chatAndFail(page: Page): Promise<void> {
  await openChat(page, await findCharacter(stage.place, 'maren-holt'))
  await composer(page).fill(MESSAGE)
  await page.keyboard.press('Enter')
  await page.getByText(MESSAGE).first().waitFor()
  await fail(page)
}

test('without consent no monitor is loaded, and no error leaves', async () => {
  const { page } = await stage.visitAsMember({ expected: /uncaught: RangeError/ })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await chatAndFail(page)
  await page.goto('/chat')
  await page.getByRole('main').waitFor()
  expect(await recorder.listRequests()).toEqual([])
  expect(asked.filter((url) => url.startsWith(recorder.url) || /sentry/.test(url))).toEqual([])
})

test('with consent an error is reported by its kind and place, and nothing private is', async () => {
  const { page, user_id, token } = await stage.visitAsMember({
    expected: /uncaught: RangeError/,
    stored: { consent: JSON.stringify(ALLOWED) },
  })
  const loaded = page.waitForResponse(/assets\/sentry-/)
  await page.goto('/?q=harbour')
  await loaded
  await chatAndFail(page)
  const read = async () => JSON.stringify(await recorder.listRequests())
  // The monitor loads once the page is there.
  const failAndRead = async () => {
    await fail(page)
    return read()
  }
  await expect.poll(failAndRead).toMatch(/screen\W+chat/)
  const told = await read()
  expect(told).toContain('RangeError')
  for (const secret of [MESSAGE, ADDRESS, 'lighthouse', 'nellwyn', 'q=harbour', user_id, token])
    expect(told).not.toContain(secret)

  const count = (await recorder.listRequests()).length
  await page.goto('/setting#privacy')
  const analytics = page.getByRole('switch', { name: 'Analytics' })
  await expect.poll(() => analytics.getAttribute('aria-checked')).toBe('true')
  await analytics.click()
  await expect.poll(() => analytics.getAttribute('aria-checked')).toBe('false')
  await fail(page)
  await page.goto('/chat')
  await page.getByRole('main').waitFor()
  expect(await recorder.listRequests()).toHaveLength(count)
})
