import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  findChatRegion,
  findComposer,
  openChat,
  readLastReply,
  readMessages,
  sendMessage,
  waitForEnd,
} from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

/** Moderation lists of invented words, because tests may not contain the real ones. */
const LISTS = fileURLToPath(new URL('../../server/test/canaries', import.meta.url))
const journey = setUpJourney({
  model: { tokens_per_second: 40, text: 'The lamp is lit, and the tea is warm.' },
  env: { SAFETY_LISTS_DIR: LISTS },
})
const YOUNG = /^No one under 18 may appear in a romantic or sexual light/
const EXPLICIT = /^This is too explicit for something meant for all audiences/
const OF_AGE = /^Every character here is 18 or older, and this text says otherwise/

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) })
const rows = (sql: string, ...values: unknown[]) => journey.citrine.database.query<object>(sql, values)

test('chat: a refused message stays in the composer, a reply that breaks the rules is retracted, and a person in need gets help', async () => {
  const { page } = await journey.visitAsMember()
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await sendMessage(page, 'Is it floribund and quandrel?')
  await page.getByText(YOUNG).waitFor()
  expect(await findComposer(page).inputValue()).toBe('Is it floribund and quandrel?')
  expect((await readMessages(page)).map(({ who }) => who)).toEqual(['Maren Holt'])
  await page.reload()
  await expect.poll(() => findComposer(page).inputValue()).toBe('Is it floribund and quandrel?')

  await sendMessage(page, 'Is the lamp lit?')
  expect(await waitForEnd(page)).toBe('The lamp is lit, and the tea is warm.')
  expect(await page.getByText(YOUNG).count()).toBe(0)

  const text =
    'The wind is up and the boats are in. Somebody has left a coat here, with sand in its pockets. Listen, the bell. ' +
    'Nobody rings it at this hour but the sea itself. Here zemtrikal begins and goes on.'
  await journey.citrine.model.set({ text })
  await sendMessage(page, 'And the wind?')
  await expect.poll(() => readLastReply(page)).toContain('The wind is up and the boats are in.')
  await findChatRegion(page)
    .getByText(/^This reply was removed/)
    .waitFor()
  expect(await readLastReply(page)).toBe('')
  expect(
    await findChatRegion(page)
      .getByText(/boats are in|zemtrikal/)
      .count(),
  ).toBe(0)
  await page.reload()
  await findChatRegion(page)
    .getByText(/^This reply was removed/)
    .waitFor()
  await journey.citrine.model.set({ text: 'It is up.' })
  await findChatRegion(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => readLastReply(page)).toBe('It is up.')

  await sendMessage(page, 'I am bromdusk alone tonight')
  await findChatRegion(page).getByRole('link', { name: 'findahelpline.com' }).waitFor()
  await findChatRegion(page).getByText('If you are in danger right now').waitFor()
  await page.getByRole('button', { name: 'Continue the story' }).click()
  await sendMessage(page, 'Tell me about the sea')
  await expect.poll(() => readLastReply(page)).toBe('It is up.')
})

test('editor: each refused field says so itself, whatever the visibility, and nothing is saved or lost', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'editor.test.ts shows each message at its field, and the server’s checks.test.ts refuses',
  )
  const { page, user_id } = await journey.visitAsMember()
  await page.goto('/create')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await field(page, 'Name').fill('Maud Ferris')
  await page.getByRole('radio', { name: 'Female' }).check()
  await field(page, 'Age, 18 or older').fill('51')
  await field(page, 'Introduction').fill('Keeps the light, as quandrel as it gets.')
  await step(page, 'Words').click()
  await field(page, 'Opening line').fill('You are late, {{user}}.')
  await field(page, 'Definition').fill('Maud, a keeper.\nAge: 15')
  await step(page, 'Publish').click()
  await page.getByRole('radio', { name: /^SFW/ }).check()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('This isn’t allowed:').waitFor()
  await page.getByText(EXPLICIT).first().waitFor()
  await page.getByText(OF_AGE).first().waitFor()

  for (const visibility of [/^Private/, /^Unlisted/, /^Public/]) {
    await page.getByRole('radio', { name: visibility }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(OF_AGE).first().waitFor()
  }
  expect(await rows('select from characters where creator_id = $1', user_id)).toEqual([])

  await step(page, 'Words').click()
  for (const [name, text, sentence] of [
    ['Opening line', 'Hi', /^Please enter 3 to 10,?000 characters/],
    ['Opening line', 'x'.repeat(10_001), /longer than 10,?000 characters/],
    ['Definition', 'x'.repeat(10_001), /longer than 10,?000 characters/],
  ] as const) {
    await field(page, name).fill(text)
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
    expect(await field(page, name).inputValue()).toBe(text)
    await field(page, name).fill(
      name === 'Definition' ? 'Maud, a keeper.\nAge: 15' : 'You are late, {{user}}.',
    )
  }
  await step(page, 'Publish').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(OF_AGE).first().waitFor()

  await page
    .getByRole('button', { name: /^Definition/ })
    .last()
    .click()
  await page.getByRole('alert').filter({ hasText: OF_AGE }).waitFor()
  expect(await field(page, 'Definition').inputValue()).toBe('Maud, a keeper.\nAge: 15')
  await field(page, 'Definition').fill('Maud, a keeper of 51.')
  await step(page, 'Who').click()
  await page.getByRole('alert').filter({ hasText: EXPLICIT }).waitFor()
  await field(page, 'Introduction').fill('Keeps the light of the last ferry.')
  await field(page, 'Name').fill('Perivald Ostrimund')
  await step(page, 'Publish').click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('This isn’t allowed:').waitFor()
  await page
    .getByText(/^A character can’t be a real person/)
    .first()
    .waitFor()
  await step(page, 'Who').click()
  await field(page, 'Name').fill('Maud Ferris')
  await field(page, 'Introduction').fill('The official voice of Brindlewood Kettles Ltd.')
  await step(page, 'Publish').click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('A moderator will take a closer look at:').waitFor()
  await page
    .getByText(/^This may speak for a real organisation/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save anyway', exact: true }).click()
  await page.waitForURL('**/characterDetail/*')
  expect(
    await rows("select from characters where creator_id = $1 and review_state = 'in_review'", user_id),
  ).toHaveLength(1)

  const { page: theirs } = await journey.visitAsMember()
  const [, id] = new URL(page.url()).pathname.split('/characterDetail/')
  for (const path of [`/character/${id}`, `/characterDetail/${id}`]) {
    await theirs.goto(path)
    await theirs.getByRole('heading', { level: 1, name: /not found/i }).waitFor()
  }
})
