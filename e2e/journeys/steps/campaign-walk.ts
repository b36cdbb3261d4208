import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type PageSnapshot, takeSnapshot } from '../../browser/page-snapshot.ts'
import { findComposer, openChat, waitForEnd } from './chat.ts'

export const CAMPAIGN = '/?channel=spring&p1=Lemons&p2=77&p6=a-1&fbclid=fb-1&ttclid=click-1'
const CARD = '4242 4242 4242 4242'
/** Typed texts, none of which may reach an event, a log, a replay or a trace. */
export const PRIVATE = {
  message: 'the seeded secret of the lighthouse',
  account: 'signs.in@harbour.example',
  first_name: 'Nellwyn',
  last_name: 'Harbourmaster',
  email: 'nellwyn@harbour.example',
  phone: '020 7946 0958',
  city: 'Falmouthstead',
  street: '1 Quayside Walk',
  postcode: 'TR11 3LH',
  card: CARD,
  plain_card: CARD.replaceAll(' ', ''),
}

export const buildMonitorSettings = (url: string): Record<string, string> => ({
  SENTRY_DSN: `${url.replace('://', '://key@')}/7`,
  DATADOG_APPLICATION_ID: 'citrine-web',
  DATADOG_CLIENT_TOKEN: 'pub0123456789',
  DATADOG_PROXY: `${url}/datadog`,
  TIKTOK_PIXEL_ID: 'C4PIXEL',
  TIKTOK_ACCESS_TOKEN: 'token-of-the-pixel',
  TIKTOK_URL: url,
})

export async function sendChatMessage(page: Page, character_id: string): Promise<void> {
  await openChat(page, character_id)
  await findComposer(page).fill(PRIVATE.message)
  await page.keyboard.press('Enter')
  await page.getByText(PRIVATE.message).first().waitFor()
  await waitForEnd(page)
}

/**
 * Buys 100 coins by card, after a form with one field missing.
 * @param onForm called before the form is filled in
 */
export async function buyCoins(page: Page, onForm: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name: /^Buy 100 Lemon Coins/ }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { checked: true }).waitFor()
  await form.getByRole('checkbox', { name: /right away/ }).check()
  await form.getByRole('button', { name: /by card$/ }).click()
  await onForm()
  for (const [label, text] of [
    ['First name', PRIVATE.first_name],
    ['E-mail', PRIVATE.email],
    ['Phone', PRIVATE.phone],
    ['State or region', 'Cornwall'],
    ['City', PRIVATE.city],
    ['Postal code', PRIVATE.postcode],
    ['Street address', PRIVATE.street],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text)
  await form.getByRole('button', { name: /^Country/ }).click()
  await page.keyboard.type('united king')
  await page.keyboard.press('Enter')
  const pay = form.getByRole('button', { name: /^Continue and pay/ })
  await pay.click()
  await form.getByRole('textbox', { name: 'Last name' }).fill(PRIVATE.last_name)
  await pay.click()
  await page.getByRole('textbox', { name: 'Card number' }).fill(CARD)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Top-up successful').first().waitFor()
}

export const isQueued = (name: string): boolean =>
  Object.keys(localStorage).some(
    (key) => key.startsWith('event_queue') && localStorage.getItem(key)?.includes(name),
  )

/** Makes a new e-mail address: each run of a test needs its own account. */
export const createAccount = (): string => `${randomUUID().slice(0, 8)}.${PRIVATE.account}`

export const throwInPage = (page: Page) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new RangeError(`cannot read ${text}`)
    })
  }, `${PRIVATE.message} ${PRIVATE.email}`)

/** Waits until Datadog runs in this page: it loads late, and misses the errors before. */
export const waitForDatadog = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'DD_RUM')?.getInitConfiguration() !== undefined)

/** The share of pixels in which the screens of two people may differ, because their messages have different times. */
export const MAX_DIFFERENCE = 0.005

export async function openSnapshot(page: Page, path: string): Promise<PageSnapshot> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return takeSnapshot(page)
}
