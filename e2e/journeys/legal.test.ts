import { type MailSink, startMailSink } from '@citrine/fakes/mail-sink.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCharacter } from './steps/journey-citrine.ts'
import { type JourneySetup, setUpJourney } from './steps/journey-setup.ts'

let mails: MailSink
const env: Record<string, string> = {
  COMPANY_NAME: 'Lamplight Ltd',
  JURISDICTION: 'Ireland',
  COMPLAINTS_EMAIL: 'desk@garden.example',
}
// This runs before Citrine starts, because Citrine needs the mail server's address.
beforeAll(async () => {
  mails = await startMailSink()
  env.SMTP_URL = mails.url
})
const journey: JourneySetup = setUpJourney({ env })
afterAll(() => mails?.stop())

const PAGES = [
  ['/service', 'Terms of service'],
  ['/privacy', 'Privacy'],
  ['/communityguidelines', 'Community guidelines'],
  ['/disclaimer', 'Disclaimer'],
  ['/delivery', 'Delivery'],
  ['/refund', 'Refunds'],
  ['/about', 'About Citrine'],
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test('a visitor who has not confirmed their age can read every legal page without a dialog', async () => {
  const { page } = await journey.visit({ is_newcomer: true })
  for (const [path, title] of PAGES) {
    await page.goto(path)
    await heading(page, title).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }

  await page.goto('/service')
  await page.getByText('Lamplight Ltd, the operator of').waitFor()
  await page.getByText('The law of Ireland applies.').waitFor()
  await page.getByRole('link', { name: 'Help lines if you’re struggling' }).click()
  const protocol = page.getByRole('heading', { name: 'Suicide and self-harm: our protocol' })
  await expect.poll(() => measureTop(page, '#self-harm')).toBeLessThan(200)
  await protocol.waitFor()
  expect(await page.getByRole('link', { name: '988', exact: true }).first().getAttribute('href')).toBe(
    'tel:988',
  )
  await page.goBack()
  await heading(page, 'Terms of service').waitFor()

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Liability' }).click()
  await expect.poll(() => measureTop(page, '#liability')).toBeLessThan(200)
  expect(new URL(page.url()).hash).toBe('#liability')
  await page.getByRole('article').getByRole('link', { name: 'complaint form' }).first().click()
  await heading(page, 'Complaints and takedowns').waitFor()
})

const measureTop = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top))

test('a stranger has a character’s picture taken down without an account', async () => {
  const { page } = await journey.visit({ is_newcomer: true })
  const character_id = await findCharacter(journey.citrine, 'idris-vale')
  const target = `${journey.citrine.url}/characterDetail/${character_id}`
  await page.goto(`/takedown?target=${encodeURIComponent(target)}`)
  const where = page.getByRole('textbox', { name: 'Where is it?' })
  await expect.poll(() => where.inputValue()).toBe(target)

  await page.getByRole('button', { name: 'Send complaint' }).click()
  await page.getByText('Choose what it’s about.').waitFor()
  await page.getByText('Enter an e-mail address where we can reach you.').waitFor()
  const likeness = page.getByRole('radio', { name: /^My likeness/ })
  await expect.poll(() => likeness.evaluate((radio) => radio === document.activeElement)).toBe(true)
  await likeness.press('Space')
  await page
    .getByRole('textbox', { name: 'What’s wrong with it?' })
    .fill('That is my face, drawn from a photograph.')
  await page.getByRole('textbox', { name: 'Your name', exact: true }).fill('Ada Quill')
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('Ada@example.com')

  await page.getByRole('link', { name: 'Help lines if you’re struggling' }).click()
  await heading(page, 'Disclaimer').waitFor()
  await page.goBack()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Your name', exact: true }).inputValue())
    .toBe('Ada Quill')

  await page.getByRole('checkbox', { name: /in good faith/ }).check()
  await page.getByRole('checkbox', { name: /true and complete/ }).check()
  await page.getByRole('textbox', { name: 'Signature' }).fill('Ada Quill')
  await page.getByRole('button', { name: 'Send complaint' }).click()

  await heading(page, 'Complaint received').waitFor()
  await page.getByText('We’ve sent a confirmation to Ada@example.com.').waitFor()
  const number = (await page.getByRole('status').filter({ hasText: /^T-/ }).textContent()) ?? ''
  expect(await storedUnder(number)).toEqual({
    kind: 'likeness',
    target,
    character_id,
    email: 'Ada@example.com',
    state: 'open',
    hours: 48,
  })
  const receipt = await mails.waitForMail('Ada@example.com')
  expect(receipt.text).toContain(number)
  expect(receipt.text).not.toContain('photograph')
  const notice = await mails.waitForMail('desk@garden.example')
  expect(notice.subject).toBe(`URGENT: complaint ${number}, about someone’s likeness or intimate picture`)
  expect(notice.text).toContain('That is my face, drawn from a photograph.')
})

async function storedUnder(number: string) {
  const [row] = await journey.citrine.database.query(
    `select kind, target, character_id, email, state, extract(epoch from due_at - created_at)::int / 3600 as hours
       from takedowns where receipt_number = $1`,
    [number],
  )
  return row
}

test('a complaint survives a broken connection; on a translated page the English text is marked as English', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the test above sends a complaint; the connection is the same for every form')
  const { page, context } = await journey.visit({
    expected: /Failed to load resource: net::ERR_/,
  })
  await page.goto('/takedown')
  await page.getByRole('radio', { name: /^Something else Decided/ }).check()
  await page.getByRole('textbox', { name: 'Where is it?' }).fill('The first page')
  await page
    .getByRole('textbox', { name: 'What’s wrong with it?' })
    .fill('A question about the privacy page.')
  await page.getByRole('textbox', { name: 'Your name', exact: true }).fill('Bea Stone')
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('bea@example.com')
  await page.getByRole('checkbox', { name: /in good faith/ }).check()
  await page.getByRole('checkbox', { name: /true and complete/ }).check()
  await page.getByRole('textbox', { name: 'Signature' }).fill('Bea Stone')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await page.getByRole('alert').filter({ hasText: 'You’re offline.' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await heading(page, 'Complaint received').waitFor()
  await mails.waitForMail('bea@example.com')

  await page.evaluate(() => localStorage.setItem('language', 'zh-CN'))
  await page.goto('/privacy')
  await page.getByRole('article').waitFor()
  expect(await page.getByRole('article').getAttribute('lang')).toBe('en')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
})
