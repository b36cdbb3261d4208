import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findChatRegion, openChat, sendMessage, waitForEnd, waitForWords } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ model: { tokens: 20, tokens_per_second: 2_000 } })

const row = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('button', { name: `More for the chat with ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openList(page: Page): Promise<void> {
  await page.goto('/chat')
  await page.getByRole('searchbox', { name: 'Search your chats' }).waitFor()
}

async function sendAndReadReply(page: Page, line: string, text: string): Promise<void> {
  await journey.citrine.model.set({ text })
  await sendMessage(page, line)
  await waitForEnd(page)
}

const FILE = [
  { user_name: 'Ada', character_name: 'Maren', chat_metadata: {} },
  { name: 'Maren', is_user: false, mes: 'The lamp is lit.', send_date: 'March 1, 2024 9:05pm' },
  { name: 'Ada', is_user: true, mes: 'Good evening.', send_date: '2024-03-01T21:06:00Z' },
  {
    name: 'Maren',
    is_user: false,
    mes: 'Mind the step.',
    send_date: '2024-03-01T21:07:00Z',
    swipes: ['Mind the step.', 'Wipe your feet.'],
    swipe_id: 0,
  },
]
const TEXT = `${FILE.map((line) => JSON.stringify(line)).join('\n')}\n{"broken`

async function importChat(page: Page): Promise<Locator> {
  await openList(page)
  await page.getByRole('button', { name: 'Import chat' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(TEXT)
  await dialog.getByLabel('Chat file').setInputFiles({ name: 'talk.jsonl', mimeType: '', buffer })
  await dialog.getByRole('radio', { name: /Maren Holt/ }).check()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await dialog.getByRole('button', { name: 'Open chat' }).waitFor()
  return dialog
}

async function jumpWithin(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Search this chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search this chat' })
  await dialog.getByRole('searchbox').fill(words)
  await dialog.getByRole('button', { name: /^You/ }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function isInView(page: Page, row: Locator): Promise<boolean> {
  const view = await findChatRegion(page).boundingBox()
  const at = await row.boundingBox()
  return view !== null && at !== null && at.y < view.y + view.height && at.y + at.height > view.y
}

async function recallAfterTwoDays(page: Page, character_id: string, user_id: string): Promise<void> {
  const { database, model } = journey.citrine
  await database.query(
    `update chats set last_at = last_at - interval '2 days', visited_at = visited_at - interval '2 days'
      where user_id = $1 and character_id = $2`,
    [user_id, character_id],
  )
  await model.set({ text: 'You came in from the rain. The kettle is still warm.' })
  await openChat(page, character_id)
  await page.getByRole('button', { name: 'Previously…' }).press('Enter')
  const recap = page.getByRole('region', { name: 'What happened so far, as Idris Vale tells it' })
  await expect.poll(() => recap.textContent()).toBe('You came in from the rain. The kettle is still warm.')
  expect(await findChatRegion(page).textContent()).not.toContain('The kettle')
  await sendAndReadReply(page, 'I am back.', 'At last.')
  await recap.waitFor({ state: 'detached' })
}

async function readMention(page: Page): Promise<void> {
  await sendAndReadReply(page, 'I am sleepless again.', 'So am I.')
  const mention = page.getByRole('region', { name: 'Idris Vale mentions someone' })
  await mention.getByRole('link', { name: 'Meet Daisy MacFoy' }).waitFor()
  await mention.getByRole('button', { name: 'Don’t mention others' }).press('Enter')
  await mention.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Chat settings' }).click()
  const setting = page.getByRole('switch', { name: 'Mentions of other characters' })
  expect(await setting.getAttribute('aria-checked')).toBe('false')
  await setting.press('Space')
  await expect.poll(() => setting.getAttribute('aria-checked')).toBe('true')
}

test('unread replies are marked in every tab until they are seen, a pinned chat is first, a chat of two days ago is recalled, and a reply mentions another character', async () => {
  const { page, openTab, user_id } = await journey.visitAsMember()
  const idris = await findCharacter(journey.citrine, 'idris-vale')
  const maren = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(page, idris)
  await sendAndReadReply(page, 'Good evening.', 'Come in.')
  await sendAndReadReply(page, 'Is it late?', 'It is always ten to one here.')
  const list = await openTab()
  await openList(list)
  await expect.poll(() => row(list, 'Idris Vale').textContent()).not.toContain('Unread')

  await openChat(page, maren)
  await journey.citrine.model.set({ text: null, tokens: 120, tokens_per_second: 60 })
  await sendMessage(page, 'Tell me of the light.')
  await waitForWords(page, 20)
  await page.goto('/bonus')
  await row(list, 'Maren Holt').getByText('Unread').waitFor()
  const menu = list.getByRole('navigation', { name: 'Main menu' }).first()
  await menu.getByRole('link', { name: /^Chats.*1 unread chat$/ }).waitFor()

  await row(list, 'Maren Holt').getByRole('link').click()
  await findChatRegion(list).waitFor()
  await menu.getByRole('link', { name: 'Chats', exact: true }).waitFor()
  await openList(list)
  await chooseFor(list, 'Idris Vale', 'Pin to the top')
  const names = () => list.getByRole('main').getByRole('listitem').locator('bdi').allInnerTexts()
  await expect.poll(names).toEqual(['Idris Vale', 'Maren Holt'])
  await openList(page)
  await row(page, 'Idris Vale').getByRole('img', { name: 'Pinned' }).waitFor()
  await recallAfterTwoDays(page, idris, user_id)
  await readMention(page)
})

test('an old message is found by its words, by keyboard, and the chat opens at it', async () => {
  const { page } = await journey.visitAsMember()
  const idris = await findCharacter(journey.citrine, 'idris-vale')
  await openChat(page, idris)
  await journey.citrine.model.set({ tokens_per_second: 2_000 })
  await sendAndReadReply(page, 'Where is the 灯塔?', 'Behind the harbour, where the herring gulls are.')
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await waitForEnd(page)
  for (const number of [1, 2, 3, 4])
    await sendAndReadReply(page, `And then, ${number}?`, 'Nothing. '.repeat(60))

  await openList(page)
  await page.getByRole('searchbox', { name: 'Search your chats' }).fill('HERRING gull')
  const found = page.getByRole('region', { name: 'Messages' })
  await found.getByText('2 messages, the newest first').waitFor()
  expect(await found.locator('mark').allInnerTexts()).toEqual(['herring', 'gull', 'herring', 'gull'])
  await found.getByRole('button').last().focus()
  await page.keyboard.press('Enter')
  const message = findChatRegion(page).getByRole('article').filter({ hasText: 'herring gulls' })
  await message.waitFor()
  await expect.poll(() => message.evaluate((row) => row.getBoundingClientRect().top < innerHeight)).toBe(true)
  await findChatRegion(page).getByText('1 / 2').first().waitFor()

  await jumpWithin(page, '灯')
  await findChatRegion(page).getByRole('button', { name: 'Next version' }).click()
  await page.getByRole('button', { name: 'Go to the latest message' }).click()
  const question = findChatRegion(page).getByRole('article').filter({ hasText: '灯塔' })
  await expect.poll(() => isInView(page, question)).toBe(false)
  await journey.citrine.model.set({ text: null, tokens: 400, tokens_per_second: 40 })
  await sendMessage(page, 'And now?')
  await waitForWords(page, 20)
  await jumpWithin(page, '灯')
  await expect.poll(() => isInView(page, question)).toBe(true)
  await page.getByRole('button', { name: 'Stop' }).waitFor()
})

test('on a phone a chat is imported, continued, exported and deleted', async () => {
  const { page } = await journey.visitAsMember({ width: 390, height: 844 })
  await journey.citrine.model.set({ tokens_per_second: 2_000 })
  const dialog = await importChat(page)
  await dialog.getByText('2 messages imported. 1 alternate reply imported.').waitFor()
  await dialog.getByText('This line is damaged and can’t be read.').waitFor()
  await dialog.getByText('Left out. Line 5.').waitFor()
  await dialog.getByRole('button', { name: 'Open chat' }).click()
  await findChatRegion(page).getByText('Mind the step.').waitFor()
  await sendAndReadReply(page, 'I am here again.', 'And wet.')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export chat' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^JSONL for SillyTavern/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Maren Holt \d{4}-\d{2}-\d{2} \d{2}-\d{2}-\d{2}\.jsonl$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\n').map((line) => JSON.parse(line))
  expect(lines.slice(1).map(({ mes }) => mes)).toEqual([
    'The lamp is lit.',
    'Good evening.',
    'Mind the step.',
    'I am here again.',
    'And wet.',
  ])
  expect(lines[3].swipes).toEqual(['Mind the step.', 'Wipe your feet.'])

  await page.getByRole('button', { name: 'Close' }).click()
  await (await importChat(page)).getByRole('button', { name: 'Close' }).click()
  await row(page, 'Maren Holt')
    .last()
    .getByTitle(/4 messages$/)
    .waitFor()
  await row(page, 'Maren Holt')
    .first()
    .getByTitle(/^Imported/)
    .waitFor()
  await page.getByRole('button', { name: 'More for the chat with Maren Holt' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete this chat' }).click()
  await page
    .getByRole('dialog')
    .getByText(/2 messages\) will be deleted for good. Your other chats stay./)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => row(page, 'Maren Holt').count()).toBe(1)
})
