import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser/chromium.ts'
import { createVisitor } from '../browser/visitor.ts'
import { type Citrine, startCitrine } from '../citrine.ts'
import { findComposer, readMessages, waitForEnd, waitForWords } from './steps/chat.ts'
import { findCodeBoxes, readOutbox, typeCode } from './steps/log-in.ts'

let citrine: Citrine
let browser: Browser

beforeAll(async () => {
  ;[citrine, browser] = await Promise.all([startCitrine(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await citrine?.stop()
})

const DRAFT = 'Good evening. May I come in? Outside it rains so much that I have brought half of it with me.'

test('a stranger finds a character, signs in with a code and chats', async () => {
  const visitor = await createVisitor(browser, { url: citrine.url })
  const { page } = visitor

  await findCharacter(page)
  await writeAsGuest(page)
  await logIn(page)

  await page.getByText('Login success').waitFor()
  await expect.poll(() => findComposer(page).inputValue()).toBe(DRAFT)
  expect(await readMessages(page)).toHaveLength(1)

  await findComposer(page).press('Enter')
  const firstText = await waitForWords(page, 20)
  await page.reload()
  const gone_on = await waitForWords(page, firstText.length + 20)
  const whole = await waitForEnd(page)

  expect(gone_on.startsWith(firstText)).toBe(true)
  expect(whole.startsWith(gone_on)).toBe(true)
  expect((await readMessages(page)).map(({ who, text }) => (who === 'You' ? text : who))).toEqual([
    'Idris Vale',
    DRAFT,
    'Idris Vale',
  ])
  await findAmongChats(page, whole)
  // The outbox page has no icon, so the browser reports the missing favicon.
  expect(visitor.faults.filter((fault) => !fault.includes('favicon.ico'))).toEqual([])
  await visitor.close()
})

async function findCharacter(page: Page): Promise<void> {
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Idris Vale' })
  await card.getByRole('link').click()
  await page.getByRole('heading', { name: 'Idris Vale', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Chat with Idris' }).click()
}

async function writeAsGuest(page: Page): Promise<void> {
  await page.getByText('Sign in to start chatting.').waitFor()
  await findComposer(page).fill(DRAFT)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog', { name: 'Sign in to Citrine' }).waitFor()
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill('Newcomer@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('dialog', { name: 'Six-digit code' }).waitFor()
  const code = await readOutbox(page)
  expect(await findCodeBoxes(page).evaluate((boxes) => boxes === document.activeElement)).toBe(true)
  await typeCode(page, code)
}

async function findAmongChats(page: Page, reply: string): Promise<void> {
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await page.getByRole('heading', { name: 'Chats', level: 1 }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Idris Vale' })
  await row.getByText(reply.slice(0, 20)).waitFor()
}
