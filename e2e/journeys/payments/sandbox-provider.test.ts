import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { LANGUAGES } from '@citrine/contract/messages/messages'
import { type FakeProcess, forkFake } from '@citrine/fakes/fork.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../browser/chromium.ts'

const SECRET = 'a secret that only journeys use'
let sandbox: FakeProcess
let browser: Browser
let page: Page | undefined
beforeAll(async () => {
  process.env.SANDBOX_PAY_SECRET = SECRET
  process.env.SANDBOX_PAY_URL = 'http://127.0.0.1:0'
  ;[sandbox, browser] = await Promise.all([
    forkFake(new URL('../../../sandbox/src/main.ts', import.meta.url)),
    launchBrowser(),
  ])
})
afterEach(() => page?.close())
afterAll(() => Promise.all([sandbox.stop(), browser.close()]))

function signOrder(order_id: string, language: string): URLSearchParams {
  const fields = new URLSearchParams({
    order_id,
    number: '10015',
    order_token: `token of ${order_id}`,
    amount: '9.99',
    currency: 'USD',
    description: '500 Lemon Coins',
    language,
    site: sandbox.url,
    webhook_url: `${sandbox.url}/nowhere`,
    return_url: `${sandbox.url}/`,
  })
  const signature = createHmac('sha256', SECRET).update(fields.toString()).digest('base64url')
  return new URLSearchParams([...fields, ['signature', signature]])
}

async function openCardPage(order_id: string, language = 'en'): Promise<Page> {
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const inputs = [...signOrder(order_id, language)].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  await page.goto(sandbox.url)
  await page.setContent(`<form method="post" action="/card">${inputs.join('')}<button>Go</button></form>`)
  await page.getByRole('button', { name: 'Go' }).click()
  await page.locator('input[name=card]').waitFor()
  return page
}

const readKinds = async (order_id: string): Promise<string[]> => {
  const span = new URLSearchParams({ from: '2020-01-01T00:00:00Z', until: '2999-01-01T00:00:00Z' })
  const reply = await fetch(`${sandbox.url}/api/events?${span}`, {
    headers: { authorization: `Bearer ${SECRET}` },
  })
  const { events } = (await reply.json()) as { events: { order_id: string; kind: string }[] }
  return events.filter((event) => event.order_id === order_id).map(({ kind }) => kind)
}

test('the card page and the wallet are in the buyer’s language, and say that they are a trial', async () => {
  const banners = new Set<string | undefined>()
  for (const language of LANGUAGES) {
    const fields = signOrder(`order in ${language}`, language)
    const pages = await Promise.all([
      fetch(`${sandbox.url}/card`, { method: 'POST', body: fields }),
      fetch(`${sandbox.url}/paypal?${fields}`),
    ])
    for (const response of pages) {
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
      banners.add(/role="note">([^<]+)/.exec(html)?.[1])
    }
  }
  expect(banners.size).toBe(LANGUAGES.length)
  expect([...banners][0]).toMatch(/trial/)
})

test('the card field has the focus on arrival, and goods and price keep their lines in Arabic', async () => {
  const shown = await openCardPage('arrival', 'ar')
  await expect.poll(() => shown.locator('input[name=card]:focus').count()).toBe(1)
  const findLine = (hasText: string) => shown.locator('main > p bdi').filter({ hasText }).boundingBox()
  const goods = await findLine('500 Lemon Coins')
  const price = await findLine('9.99')
  const main = await shown.locator('main').boundingBox()
  expect(goods?.y).toBeLessThan(price?.y ?? 0)
  const end = (box: typeof goods) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  expect([end(goods), end(price)]).toEqual(Array(2).fill(end(main) - 16))
})

test('one press fills in a test card and focuses the button that pays', async () => {
  const shown = await openCardPage('filled')
  expect(await shown.getByRole('button', { name: /^Use / }).count()).toBe(11)
  await shown.getByRole('listitem').filter({ hasText: 'is declined' }).getByText('Use').click()
  expect(await shown.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  await shown.getByRole('status').getByText('Card 4000 0000 0000 0002 is filled in.').waitFor()
  await shown.keyboard.press('Enter')
  await shown.getByRole('heading', { name: 'Payments' }).waitFor()
  expect(await readKinds('filled')).toEqual(['failed'])
})

test('a real number is refused at its field', async () => {
  const shown = await openCardPage('refused')
  await shown.getByLabel('Card number').fill('4111 1111 1111 1111')
  await shown.getByRole('button', { name: 'Pay $9.99' }).click()
  await shown.getByRole('alert').getByText('Please use one of the test cards below.').waitFor()
  await expect.poll(() => shown.locator('input[name=card]:focus').count()).toBe(1)
  expect(await readKinds('refused')).toEqual([])
})

test('a double press, a reload and the back button send no payment twice', async () => {
  const shown = await openCardPage('once')
  await shown.reload()
  await shown.getByLabel('Card number').fill('4242424242424242')
  await shown.getByRole('button', { name: 'Pay $9.99' }).dblclick()
  await shown.getByRole('heading', { name: 'Payments' }).waitFor()
  await shown.goBack()
  await shown.getByText('You have already sent this payment. It is not sent twice.').waitFor()
  await shown.reload()
  await shown.getByRole('link', { name: 'Back to the shop' }).click()
  await shown.getByRole('heading', { name: 'Payments' }).waitFor()
  expect(await readKinds('once')).toEqual(['paid'])
})

/** Sends a form with headers that `fetch` does not let callers set. */
const send = (path: string, headers: Record<string, string>, form?: Record<string, string>) =>
  new Promise<{ status: number; html: string }>((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = new URL(path, sandbox.url)
    const call = request(
      url,
      { method: form ? 'POST' : 'GET', headers: { ...type, ...headers } },
      (reply) => {
        let html = ''
        reply.setEncoding('utf8').on('data', (piece: string) => (html += piece))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, html }))
      },
    )
    call.on('error', reject)
    call.end(form === undefined ? '' : new URLSearchParams(form).toString())
  })

test('another site cannot pay an order by its number, and a request under a foreign host name lists no orders', async () => {
  const order_id = 'order of a foreign site'
  await fetch(`${sandbox.url}/card`, { method: 'POST', body: signOrder(order_id, 'en') })
  const card = { order_id, card: '4242424242424242' }
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
    for (const [path, form] of [
      ['/desk', { order_id, act: 'pay' }],
      ['/card/pay', card],
      ['/card/bank', { order_id, answer: 'yes' }],
    ] as const)
      expect((await send(path, { origin }, form)).status, `${path} from ${origin}`).toBe(403)
  const { host } = new URL(sandbox.url)
  const foreign = `evil.example:${new URL(sandbox.url).port}`
  expect((await send('/', { host: foreign })).html).not.toContain(order_id)
  expect((await send('/card/pay', { host: foreign, origin: `http://${foreign}` }, card)).status).toBe(403)
  expect((await send('/', { host })).html).toContain(order_id)
  expect(await readKinds(order_id)).toEqual([])
  expect((await send('/card/pay', { origin: sandbox.url }, card)).status).toBe(303)
})

async function payByCard(order_id: string, card: string): Promise<Locator> {
  const shown = await openCardPage(order_id)
  await shown.locator('main > p').filter({ hasText: 'Order 10015' }).waitFor()
  await shown.getByLabel('Card number').fill(card)
  await shown.getByRole('button', { name: 'Pay $9.99' }).click()
  return shown.getByRole('region').filter({ hasText: order_id })
}
const listButtons = (payment: Locator) => payment.getByRole('button').allTextContents()

test('the list has the shop’s order number, the times and the amount charged, and offers what can happen next', async () => {
  const payment = await payByCard('listed', '4000 0000 0000 0101')
  await payment.getByRole('heading', { name: /\$9\.99: paid$/ }).waitFor()
  await payment.getByText('Charged $8.99 instead of $9.99.').waitFor()
  await payment.getByText(/^Order 10015, listed/).waitFor()
  expect(await payment.getByRole('time').count()).toBe(2)
  expect(await listButtons(payment)).toEqual(['refund', 'charge back', 'send again'])
  await payment.getByRole('button', { name: 'charge back' }).click()
  await payment.getByRole('heading', { name: /: charged back$/ }).waitFor()
  expect(await listButtons(payment)).toEqual(['win dispute', 'send again'])
  await payment.getByRole('button', { name: 'win dispute' }).click()
  await payment.getByRole('heading', { name: /: dispute won$/ }).waitFor()
  await payment.getByRole('button', { name: 'refund' }).click()
  await payment.getByText(/: refunded \$8\.99/).waitFor()
  expect(await listButtons(payment)).toEqual(['send again'])
})

test('a failed payment cannot be paid from the list, not even by a press on an older one', async () => {
  const payment = await payByCard('too late', '4000 0000 0000 0002')
  await payment.getByRole('heading', { name: /: failed$/ }).waitFor()
  expect(await listButtons(payment)).toEqual(['send again'])
  await send('/desk', { origin: sandbox.url }, { order_id: 'too late', act: 'pay' })
  expect(await readKinds('too late')).toEqual(['failed'])
})
