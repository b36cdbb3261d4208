import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAgeProvider } from '@citrine/fakes/age-provider.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpJourney } from './steps/journey-setup.ts'

const POLICY = 'unknown: assured\nothers: assured\ncountries: { NL: self_declare, SA: forbidden }\n'
const folder = mkdtempSync(join(tmpdir(), 'citrine-policy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const policy_file = join(folder, 'policy.yaml')
writeFileSync(policy_file, POLICY)

const provider = await startAgeProvider()
const port = String(await findFreePort())
afterAll(() => provider.stop())

const journey = setUpJourney({
  env: {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DISCORD_URL: 'https://discord.example/citrine',
    ADULT_SECTION: 'true',
    TRUST_PROXY: '1',
    COUNTRY_HEADER: 'x-country',
    AGE_POLICY_FILE: policy_file,
    ...provider.env,
  },
})

let adult_id = ''
// The adult character's words are harmless, because the test is about its rating.
beforeAll(async () => {
  const [row] = await journey.citrine.database.query<{ character_id: string }>(
    `insert into characters (character_id, name, gender, age, language, genre, intro, place, cover, tags, opening_line,
       definition, search_text, visibility, rating, review_state, chat_count, hot_score, published_at, created_at, updated_at)
     select gen_random_uuid(), 'Velvet Lantern', 'female', 41, 'en', 'drama', 'Lights the lamps of the old quay.', 'The quay',
       '{"motif":"sea","palette":["#141021","#4A2A4E","#D98A54","#FBE3B4"]}', array['Sea'], 'Mind the step.', 'A lamplighter.',
       'velvet lantern', 'public', 'nsfw', 'approved', 3, hot_score + 1, now(), now(), now()
     from characters where seed_slug = 'maren-holt' returning character_id`,
  )
  adult_id = row?.character_id ?? ''
})

const from = (country: string) => ({ browser: { extraHTTPHeaders: { 'x-country': country } } })
const readPath = (page: Page): string => new URL(page.url()).pathname
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm Your Age' })
/** Returns the colour between the question and the page behind it; `rgb(…)`, without alpha, hides the page. */
const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.elementFromPoint(5, 5) ?? document.body).backgroundColor)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a newcomer can only answer the age question, use Discord or read legal pages; the answer opens the shop', async () => {
  const { page } = await journey.visit({ is_newcomer: true, ...from('NL') })
  await page.goto('/chat?from=friend')
  await question(page).waitFor()
  expect(await readGround(page)).toMatch(/^rgb\(/)
  const away = question(page).getByRole('link', { name: 'Leave to our Discord' })
  expect(await away.getAttribute('href')).toBe('https://discord.example/citrine')
  expect(await away.getAttribute('target')).toBe('_blank')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await question(page).waitFor()
  expect(await question(page).getByRole('button').allTextContents()).toEqual(['I am over 18 Continue'])
  for (const name of ['Terms', 'Privacy', 'guidelines', 'Disclaimer'])
    expect(
      await question(page)
        .getByRole('link', { name: new RegExp(name, 'i') })
        .count(),
    ).toBe(1)

  await question(page).getByRole('button').click()
  await page.waitForURL('**/chat?from=friend')
  expect([await readStored(page, 'eighteenTipShow'), await readStored(page, 'filterCacheNsfw')]).toEqual([
    '1',
    '1',
  ])
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.getByRole('link', { name: 'Shop' }).first().click()
  const genderDialog = page.getByRole('dialog', { name: 'Who would you like to meet?' })
  await genderDialog.getByRole('button', { name: 'Male', exact: true }).click()
  await page.waitForURL('**/?gender=male')
  await genderDialog.waitFor({ state: 'detached' })
  expect(await readStored(page, 'isOldUser')).toBe('male')
  await page.goto('/')
  await page.getByRole('feed').waitFor()
  expect(await page.getByLabel('Gender').inputValue()).toBe('male')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the age question as its own page leads to the shop; a gender in the link is not asked for again', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the test above answers the same question over a page')
  const { page } = await journey.visit({ is_newcomer: true, ...from('NL') })
  await page.goto('/eighteenTip?gct=female')
  await heading(page, 'Confirm Your Age').waitFor()
  await page.getByRole('button', { name: 'I am over 18 Continue' }).click()
  await page.getByRole('feed').waitFor()
  expect(readPath(page)).toBe('/')
  expect(await page.getByLabel('Gender').inputValue()).toBe('female')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto('/eighteenTip')
  await page.getByRole('feed').waitFor()
  expect(readPath(page)).toBe('/')
})

test('adult content: hidden from guests, shown after a declaration where that is enough, and hidden again by the filter', async () => {
  const guest = await journey.visit({ ...from('NL'), stored: { filterCacheNsfw: '1' } })
  await guest.page.goto('/?q=velvet')
  await guest.page.getByText('No matches for').waitFor()
  await guest.page.goto(`/characterDetail/${adult_id}`)
  await guest.page.getByRole('button', { name: 'Confirm your age' }).click()
  await guest.page
    .getByRole('dialog', { name: 'For adults only' })
    .getByRole('button', { name: 'Sign in' })
    .click()
  await guest.page.getByRole('dialog', { name: 'Sign in' }).waitFor()

  const { page } = await journey.visitAsMember(from('NL'))
  await page.goto(`/characterDetail/${adult_id}`)
  await page.getByRole('button', { name: 'Confirm your age' }).click()
  await page.getByRole('button', { name: 'I am over 18 Continue' }).click()
  await heading(page, 'Velvet Lantern').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto('/?q=velvet')
  await page.getByRole('article', { name: 'Velvet Lantern' }).waitFor()

  await page.goto('/setting')
  const filter = page.getByRole('switch', { name: 'Adult content' })
  await filter.click()
  await page.getByText('Adult content is hidden.').waitFor()
  expect(await filter.getAttribute('aria-checked')).toBe('false')
  await page.goto('/?q=velvet')
  await page.getByText('No matches for').waitFor()
})

test('where a declaration is not enough the provider checks and returns; where adult content is forbidden nothing appears', async () => {
  const { page } = await journey.visitAsMember(from('GB'))
  await page.goto(`/characterDetail/${adult_id}`)
  await page.getByRole('button', { name: 'Confirm your age' }).click()
  await page.getByRole('button', { name: 'Go to the age check' }).click()
  await heading(page, 'Are you over 18?').waitFor()
  await page.getByRole('button', { name: 'The check finds an adult' }).click()
  await heading(page, 'Velvet Lantern').waitFor()
  expect(readPath(page)).toBe(`/characterDetail/${adult_id}`)

  const minor = await journey.visitAsMember(from('GB'))
  await minor.page.goto(`/chat/chatDetail/${adult_id}`)
  await minor.page.getByRole('button', { name: 'Confirm your age' }).click()
  await minor.page.getByRole('button', { name: 'Go to the age check' }).click()
  await minor.page.getByRole('button', { name: 'The check finds no adult' }).click()
  await minor.page.getByRole('button', { name: 'Confirm your age' }).click()
  await minor.page.getByText('The last check says you’re not over 18').waitFor()

  const forbidden = await journey.visitAsMember(from('SA'))
  await forbidden.page.goto(`/characterDetail/${adult_id}`)
  await forbidden.page.getByRole('link', { name: 'Browse characters' }).waitFor()
  expect(await forbidden.page.getByText('Velvet Lantern').count()).toBe(0)
  expect(await forbidden.page.getByRole('button', { name: 'Confirm your age' }).count()).toBe(0)
  await forbidden.page.goto('/setting')
  await forbidden.page.getByText('Citrine has no adult content').waitFor()
})
