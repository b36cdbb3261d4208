import { expect, test } from 'vitest'
import { findButton, findField, findStep } from './steps/editor.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

const WRITTEN = `NAME: Elias Thorne
GENDER: male
AGE: 67
INTRO: He kept the light for forty years. Now he mends what keeps time.
TAGS: Seaside, Clocks
LOOK: a man of 67 with a grey beard in a workshop at dusk
OPENING: *He looks up from the bench.* You are late. Or is it the clock?
DEFINITION: Patient, dry, and kinder than he sounds. He collects stopped watches.
SCENARIO: His workshop, an hour before a storm.
VOICE: low, slow`

test('a draft with a portrait is written from one sentence and appears as it is written; a stop keeps the text so far', async () => {
  const { page, user_id } = await journey.visitAsMember({ width: 390, height: 844 })
  const SENTENCE = 'a retired lighthouse keeper who repairs clocks'
  const box = page.getByRole('textbox', { name: /^Who do you have in mind/ })
  await page.goto('/create')
  await box.fill('a keeper')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Please enter 10 to 400 characters.' }).waitFor()
  await journey.citrine.model.set({ text: WRITTEN, tokens_per_second: 60 })
  await box.fill(SENTENCE)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Writing your character…' }).waitFor()
  await page.getByRole('heading', { name: 'Your first draft is ready' }).waitFor()
  expect(await findField(page, 'Name').inputValue()).toBe('Elias Thorne')
  await page.getByRole('list', { name: 'What is written so far' }).getByText('Opening line').click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-opening_line')
  expect(await findField(page, 'Opening line').inputValue()).toContain('Or is it the clock?')
  await page.getByRole('heading', { name: 'Your first draft is ready' }).waitFor({ state: 'detached' })
  await findStep(page, 'Look').click()
  await findButton(page, 'Choose another picture').waitFor()
  await page.getByText(/^Saved, /).waitFor()
  const [draft] = await journey.citrine.database.query<{ fields: object }>(
    'select fields from character_drafts where user_id = $1',
    [user_id],
  )
  expect(draft?.fields).toMatchObject({
    name: 'Elias Thorne',
    age: 67,
    gender: 'male',
    voice_id: 'bram',
    tags: ['Seaside', 'Clocks'],
    scenario: 'His workshop, an hour before a storm.',
    avatar_id: expect.any(String),
  })

  await journey.citrine.model.set({ text: 'Sure! Lighthouse keepers keep lighthouses.' })
  await page.goto('/create')
  await box.fill(SENTENCE)
  await page.keyboard.press('Enter')
  await page
    .getByText(/^Citrine started these from your sentence: Name, Introduction, Opening line/)
    .waitFor()
  expect(await findField(page, 'Name').inputValue()).toBe('Retired lighthouse keeper')
  const mark = page.locator('#field-name-mark')
  expect(await mark.textContent()).toBe('A start to edit')
  await findField(page, 'Name').fill('Elias')
  await expect.poll(() => mark.isVisible()).toBe(false)
  await findStep(page, 'Words').click()
  expect(await findField(page, 'Opening line').inputValue()).toContain('What brings you here today?')
  expect(await findField(page, 'Definition').inputValue()).toContain(
    'A retired lighthouse keeper who repairs clocks.',
  )

  await journey.citrine.model.set({ first_token_ms: 60_000 })
  await page.goto('/create')
  await box.fill(SENTENCE)
  await findButton(page, /^Write it for me/).click()
  await findButton(page, 'Stop').click()
  await page.getByRole('heading', { name: /^Stopped\./ }).waitFor()
  await findStep(page, 'Words').click()
  expect(await findField(page, 'Definition').inputValue()).toBe(SENTENCE)
  await journey.citrine.model.set({ text: null, first_token_ms: 0, tokens_per_second: 400 })
})
