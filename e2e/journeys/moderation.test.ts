import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findCharacter, makeMember } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { setUpFactor } from './steps/staff.ts'

const journey = setUpJourney()

const FIELDS = {
  nickname: '',
  gender: 'female',
  age: 34,
  language: 'en',
  intro: 'Keeps a lighthouse and its stories.',
  opening_line: 'The lamp is lit. Come in.',
  alternate_openings: [],
  definition: 'A calm, dry-humoured keeper.',
  scenario: '',
  example_talk: '',
  system_prompt: '',
  post_history_instructions: '',
  tags: ['Sea'],
  rating: 'sfw',
  visibility: 'public',
  look: '',
  voice_id: null,
  avatar_id: null,
  lorebook: null,
}

async function submit(creator: Awaited<ReturnType<typeof makeMember>>, name: string): Promise<string> {
  const request = { body: { ...FIELDS, name, client_id: randomUUID() } }
  const { url, method, headers, body } = creator.request('POST', '/api/v1/auth/characters', request)
  const response = await fetch(url, { method, headers, body })
  const { status, data } = (await response.json()) as { status: number; data: { character_id: string } }
  expect(status).toBe(200)
  return data.character_id
}

const makeModerator = (user_id: string) =>
  journey.citrine.database.query("update users set role = 'moderator' where user_id = $1", [user_id])

const listStates = async (name: string) =>
  journey.citrine.database.query<{ review_state: string; reason_code: string | null; reason_text: string }>(
    'select review_state, reason_code, reason_text from character_versions where name = $1',
    [name],
  )

test('a report is sent, a moderator works the queue by keys, and everyone involved is notified', async () => {
  const creator = await makeMember(journey.citrine)
  await submit(creator, 'Maren Holt')
  const ilse = await submit(creator, 'Ilse Brandt')
  const { page: own } = await journey.visit({ token: creator.token })
  await own.goto(`/characterDetail/${ilse}`)
  await own.getByText('In Review · Public').waitFor()

  const reader = await journey.visitAsMember()
  const character_id = await findCharacter(journey.citrine, 'idris-vale')
  await reader.page.goto(`/characterDetail/${character_id}`)
  const flag = reader.page.getByRole('button', { name: 'Report this character' })
  await flag.click()
  await reader.page.getByRole('combobox', { name: 'What’s wrong with it?' }).selectOption('spam')
  const words = reader.page.getByRole('textbox', { name: /Anything else/ })
  await words.fill('It sells lamps.')
  await reader.page.keyboard.press('Escape')
  await flag.click()
  await expect.poll(() => words.inputValue()).toBe('It sells lamps.')
  await reader.page.getByRole('button', { name: 'Send report' }).click()
  await reader.page.getByText('Thank you. We’ll review it').waitFor()
  await reader.page.goto('/admin')
  await reader.page.getByText('There’s nothing for you here.').waitFor()

  const { page, user_id } = await journey.visitAsMember()
  await makeModerator(user_id)
  await setUpFactor(page)
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  await heading('Maren Holt').waitFor()
  await page.keyboard.press('j')
  await heading('Ilse Brandt').waitFor()
  await page.keyboard.press('k')
  await heading('Maren Holt').waitFor()
  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('copyright')
  await page.getByRole('textbox', { name: 'Note' }).fill('The ajar lamp is of a film.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await heading('Ilse Brandt').waitFor()
  await expect.poll(() => heading('Maren Holt').count()).toBe(0)
  expect(await listStates('Maren Holt')).toEqual([
    { review_state: 'rejected', reason_code: 'copyright', reason_text: 'The ajar lamp is of a film.' },
  ])
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'All caught up' }).waitFor()
  expect(await listStates('Ilse Brandt')).toMatchObject([{ review_state: 'approved' }])

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('button', { name: /^Character: Spam/ }).click()
  await page.getByText('It sells lamps.').waitFor()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await page.getByRole('heading', { name: 'No open reports' }).waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByText('kept reported content').waitFor()
  await page.getByRole('button', { name: 'Verify log' }).click()
  await page.getByText('4 entries verified. Nothing was altered.').waitFor()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByText('3 in 30 days').waitFor()
  await expect.poll(() => page.title()).toBe('Statistics · Moderation · Citrine')
  await page.getByRole('link', { name: 'Growth' }).click()
  await expect.poll(() => page.title()).toBe('Growth · Citrine')

  await reader.page.goto('/profile')
  await reader.page.getByText(/It doesn’t break the rules, so it stays/).waitFor()
  await own.getByText('In Review · Public').waitFor({ state: 'detached' })
  await own.goto('/profile')
  await own.getByText('A moderator reviewed and approved Ilse Brandt.').waitFor()
  await own.getByText(/^A moderator reviewed Maren Holt and didn’t approve it/).click()
  await own.getByRole('heading', { level: 1, name: 'Maren Holt' }).waitFor()
  await own.getByText('The ajar lamp is of a film.').waitFor()
})

test('a person blocked in the console sees why, and the next step', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'log-in.test.ts shows a blocked user the same page')
  const { page: theirs, user_id: blocked } = await journey.visitAsMember()
  await theirs.goto('/profile')
  await theirs.getByRole('heading', { name: 'Friend' }).waitFor()
  const { page, user_id } = await journey.visitAsMember()
  await makeModerator(user_id)
  await setUpFactor(page)

  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('textbox', { name: 'ID number or full e-mail address' }).fill(`${blocked}@example.com`)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('No strikes.').waitFor()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText(/^Blocked since/).waitFor()

  await theirs.getByRole('heading', { name: 'Sorry, you have been blocked' }).waitFor()
})
