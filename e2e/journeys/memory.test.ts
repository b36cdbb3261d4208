import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertFact } from '../../server/src/features/memory/facts/facts.queries.ts'
import { addVersion } from '../../server/src/features/memory/summaries/summary.service.ts'
import { extractWords } from '../../server/src/features/search/words/extract-words.ts'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { findChatRegion, findComposer, openChat, readPrompt, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ model: { tokens_per_second: 2_000 } })

const dialog = (page: Page): Locator => page.getByRole('dialog')
const facts = (page: Page): Locator => dialog(page).getByRole('listitem')
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'About Maren Holt' })
const button = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true })

async function ask(page: Page, question: string, reply: string): Promise<void> {
  await journey.citrine.model.set({ text: reply })
  await sendMessage(page, question)
  await findChatRegion(page).getByText(reply, { exact: true }).waitFor()
  await waitForEnd(page)
}

async function openMemory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Memory' }).click()
  await dialog(page).getByRole('heading', { name: 'Facts' }).waitFor()
}

async function close(page: Page): Promise<void> {
  await button(page, 'Close').click()
  await dialog(page).waitFor({ state: 'detached' })
}

type StoredMessage = { record_id: string; chat_id: string; character_id: string; depth: number }

async function insertMemories(db: Db, user_id: string): Promise<void> {
  const [message] = await journey.citrine.database.query<StoredMessage>(
    `select r.record_id, r.chat_id, c.character_id, r.depth from chat_records r join chats c using (user_id, chat_id)
      where user_id = $1 and content like 'My aunt%'`,
    [user_id],
  )
  if (message === undefined) throw new Error('nothing was said')
  const { record_id, chat_id, character_id } = message
  const text = 'Friend has an aunt called Oleander.'
  const now = new Date()
  await insertFact(db, {
    user_id,
    memory_id: newId(now),
    scope: 'chat',
    character_id,
    chat_id,
    text,
    words: extractWords(text),
    embedding: null,
    importance: 0.5,
    is_pinned: false,
    source_record_id: record_id,
    created_at: now,
  })
  const version = {
    user_id,
    chat_id,
    upto: message,
    made_by: 'model' as const,
    model_id: 'fake-model',
    is_locked: false,
    now,
  }
  await db.transaction().execute((tx) => addVersion(tx, { ...version, text: 'They met.', previous_id: null }))
}

async function addFact(page: Page): Promise<void> {
  await openMemory(page)
  await dialog(page).getByText('No facts yet').waitFor()
  await dialog(page).getByText('No summary yet.').waitFor()
  await button(page, 'Add a fact').click()
  const field = dialog(page).getByRole('textbox')
  await field.fill('I have a dog called Pepper.')
  await close(page)
  await openMemory(page)
  expect(await field.inputValue()).toBe('I have a dog called Pepper.')
  await button(page, 'Save').click()
  await facts(page).getByText('I have a dog called Pepper.').waitFor()
  expect(await facts(page).textContent()).toContain('Written by you')

  await button(page, 'Edit: I have a dog called Pepper.').click()
  await field.fill('I have a grey dog called Pepper.')
  await button(page, 'Save').click()
  const pin = button(page, 'Always remember: I have a grey dog called Pepper.')
  await pin.click()
  await facts(page).getByText('Always remembered').waitFor()
  expect(await pin.getAttribute('aria-pressed')).toBe('true')
  await close(page)
}

async function openReplyDetails(page: Page): Promise<void> {
  const question = 'What shall I feed my dog?'
  await ask(page, question, 'Fish, as the harbour cats get.')
  expect(await readPrompt(journey.citrine.model, question)).toContain('a grey dog called Pepper')

  await findChatRegion(page)
    .locator('[data-last-tools]')
    .getByRole('button', { name: 'Message options' })
    .click()
  await page.getByRole('menuitem', { name: 'Why this reply' }).click()
  await dialog(page).getByText('fake-model wrote this reply.').waitFor()
  const read = await dialog(page).textContent()
  expect(read).toContain('I have a grey dog called Pepper.')
  expect(read).toMatch(/Chat history\s*[\d,]+ tokens, \d+%/)
  expect(read).toMatch(/Citrine’s rules\s*[\d,]+ tokens, \d+%/)
  await close(page)
}

async function followSource(page: Page): Promise<void> {
  await openMemory(page)
  await dialog(page)
    .getByRole('link', { name: /My aunt is called Oleander/ })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.has('at')).toBe(true)
  await findChatRegion(page).getByText('My aunt is called Oleander.').waitFor()
  await findComposer(page).waitFor()
}

async function changeSummary(page: Page): Promise<void> {
  await openMemory(page)
  await dialog(page).getByText('They met.').waitFor()
  await button(page, 'Edit the summary').click()
  await dialog(page).getByRole('textbox').fill('They met by the harbour.')
  await button(page, 'Save').click()
  await dialog(page).getByText('They met by the harbour.').waitFor()
  await dialog(page)
    .getByText(/^Written by you, up to/)
    .waitFor()
  const lock = dialog(page).getByRole('switch', { name: 'Lock this summary' })
  await lock.click()
  await expect.poll(() => lock.getAttribute('aria-checked')).toBe('true')
  await button(page, 'Restore previous summary').click()
  await dialog(page).getByText('They met.', { exact: true }).waitFor()
}

async function forget(page: Page): Promise<void> {
  const text = 'Friend has an aunt called Oleander.'
  await button(page, `Forget: ${text}`).click()
  await button(page, 'Keep').click()
  await button(page, `Forget: ${text}`).click()
  await button(page, 'Forget').click()
  await dialog(page).getByText(text).waitFor({ state: 'detached' })
  await close(page)
}

/** Lets the server fail, so that the page offers a retry; offline it would show its stored copy instead. */
async function failServer(page: Page): Promise<void> {
  const refusal = { status: 400, desc: 'Not now.', data: null }
  await page.route('**/auth/memories?*', (route) => route.fulfill({ json: refusal }))
  await page.reload()
  await findChatRegion(page).getByRole('article').first().waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Memory' }).click()
  await dialog(page).getByRole('heading', { name: 'Couldn’t load the memory' }).waitFor()
  await page.unroute('**/auth/memories?*')
  await button(page, 'Try again').click()
  await facts(page).getByText('I have a grey dog called Pepper.').waitFor()
  await close(page)
}

const WINDOWS = [
  ['on a phone', { width: 390, height: 844, browser: { hasTouch: true } }],
  ['at a desk', { width: 1440, height: 900 }],
] as const

test.each(WINDOWS.slice(0, process.env.TEST_FULL ? 2 : 1))(
  '%s a memory is added, followed to its message, changed and forgotten, and a reply lists its memories',
  async (_, window) => {
    const { page, user_id } = await journey.visitAsMember({ ...window, expected: NETWORK_FAULTS })
    const db = connectDb({ url: journey.citrine.database.url, maxConnections: 1, onError: () => undefined })
    try {
      await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
      await ask(page, 'My aunt is called Oleander.', 'Then she has a garden, I hope.')
      await addFact(page)
      await openReplyDetails(page)
      await insertMemories(db, user_id)
      await followSource(page)
      await changeSummary(page)
      await forget(page)
      await failServer(page)
    } finally {
      await db.destroy()
    }
  },
)

test('memories are listed next to the chat while their message exists', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the test above lists the same memories in the dialog')
  const { page, user_id } = await journey.visitAsMember()
  const db = connectDb({ url: journey.citrine.database.url, maxConnections: 1, onError: () => undefined })
  const fact = panel(page).getByText('Friend has an aunt called Oleander.')
  try {
    await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
    await ask(page, 'My aunt is called Oleander.', 'Then she has a garden, I hope.')
    await insertMemories(db, user_id)
    await ask(page, 'She has.', 'Good.')
    await fact.waitFor()
    const source = findChatRegion(page)
      .getByRole('article')
      .filter({ hasText: 'My aunt is called Oleander.' })
    await source.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await fact.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await fact.waitFor()
    await panel(page).getByRole('button', { name: 'Memory' }).click()
    await facts(page).getByText('Friend has an aunt called Oleander.').waitFor()
  } finally {
    await db.destroy()
  }
})
