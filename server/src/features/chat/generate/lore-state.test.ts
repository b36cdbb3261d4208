import { branchChat, resetChat } from '@citrine/contract/chat-tree'
import type { LoreEntry } from '@citrine/contract/lorebook'
import { expect, test } from 'vitest'
import { callOk } from '#test/call.ts'
import { type ChatApp, chatApp, readEnd, redoReply, sendAndWait, storedRecords } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { LORE_ENTRY } from '../../prompt/prompt-cards.fixture.ts'

const WORLD_INFO = {
  logic: 'and_any' as const,
  whole_words: false,
  probability: 100,
  groups: [],
  is_prioritized: false,
  group_weight: 100,
  exclude_recursion: false,
  prevent_recursion: false,
  delay_until_recursion: 0,
  delay: 0,
  place: null,
  sources: [],
  characters: { names: [], is_excluding: false },
}

const makeWith = (app: ChatApp, entry: Partial<LoreEntry>, overrides: object = {}) =>
  makeCharacter(app.ctx.db, {
    ...overrides,
    lorebook: JSON.stringify({
      name: '',
      scan_depth: null,
      token_budget: null,
      recursive_scanning: false,
      entries: [{ ...LORE_ENTRY, keys: ['mill'], ...entry }],
    }),
  })

const hasLore = async (app: ChatApp): Promise<boolean> =>
  JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages).includes('The mill burned down.')

test('variables that an opening sets hold for the chat, its branches, and until another opening is chosen', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { token } = app.reader
  const { character_id } = await makeCharacter(app.ctx.db, {
    opening_line: '{{setvar::mood::calm}}The sea is {{getvar::mood}}.',
    alternate_openings: ['{{setvar::mood::wild}}A storm.', 'Nothing is set here.'],
    definition: 'The mood is [{{getvar::mood}}].',
  })
  const mood = async () =>
    /The mood is \[(\w*)\]/.exec(JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages))?.[1]

  const first = await sendAndWait(app, 'Hello.', { character_id })
  expect(await mood()).toBe('calm')
  await sendAndWait(app, 'Still?', { chat_id: first.chat_id })
  expect(await mood()).toBe('calm')
  const [opening] = await storedRecords(app, app.reader.user_id)
  expect(opening?.content).toBe('The sea is calm.')

  const branch = await callOk(app, branchChat, { token, body: { record_id: opening?.record_id ?? '' } })
  await sendAndWait(app, 'And here?', { chat_id: branch.chat_id })
  expect(await mood()).toBe('calm')

  const { chat_id } = await callOk(app, resetChat, { token, body: { character_id, opening: 1 } })
  const again = await callOk(app, resetChat, { token, body: { chat_id, opening: 2 } })
  await sendAndWait(app, 'Now?', { chat_id: again.chat_id })
  expect(await mood()).toBe('')
})

test('an entry for one opening joins the chats that began with it, and their branches', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { token } = app.reader
  const { character_id } = await makeWith(
    app,
    { content: '@@is_greeting 2\nThe mill burned down.' },
    { alternate_openings: [' ', 'A storm comes in.'] },
  )

  await sendAndWait(app, 'Where is the mill?', { character_id })
  expect(await hasLore(app)).toBe(false)

  const { chat_id } = await callOk(app, resetChat, { token, body: { character_id, opening: 1 } })
  const { record_id } = await sendAndWait(app, 'Where is the mill?', { chat_id })
  expect(await hasLore(app)).toBe(true)

  const branch = await callOk(app, branchChat, { token, body: { record_id } })
  await sendAndWait(app, 'And the mill?', { chat_id: branch.chat_id })
  expect(await hasLore(app)).toBe(true)
})

test('a sticky entry stays for its messages on the branch that activated it', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { character_id } = await makeWith(app, {
    content: '@@scan_depth 1\nThe mill burned down.',
    world_info: { ...WORLD_INFO, sticky: 3 },
  })
  const answerAgain = async (record_id: string) =>
    readEnd(await (await redoReply(app, 'regenerate', record_id, { character_id })).ended).data.record

  const first = await sendAndWait(app, 'Where is the mill?', { character_id })
  expect(await hasLore(app)).toBe(true)
  const second = await sendAndWait(app, 'And the sea?', { character_id })
  expect(await hasLore(app)).toBe(true)
  await answerAgain(second.record_id)
  expect(await hasLore(app)).toBe(true)
  await sendAndWait(app, 'And the sky?', { character_id })
  expect(await hasLore(app)).toBe(false)

  await answerAgain(first.record_id)
  await sendAndWait(app, 'And the sea?', { character_id })
  expect(await hasLore(app)).toBe(true)
})

test('a variable continues to count along its branch, and regenerating counts from the same value', async () => {
  const app = await chatApp({ model: { text: 'Yes.' }, is_working: false })
  const { character_id } = await makeCharacter(app.ctx.db, {
    definition: 'Knocks: {{incvar::knocks}}.',
    opening_line: 'On {{isodate}} somebody knocks.',
  })
  const countKnocks = async () =>
    /Knocks: (\d+)/.exec(JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages))?.[1]

  await sendAndWait(app, 'Good evening.', { character_id })
  expect(await countKnocks()).toBe('1')
  const second = await sendAndWait(app, 'Anybody there?', { character_id })
  expect(await countKnocks()).toBe('2')
  readEnd(await (await redoReply(app, 'regenerate', second.record_id, { character_id })).ended)
  expect(await countKnocks()).toBe('2')
  const [opening] = await storedRecords(app, app.reader.user_id)
  expect(opening?.content).toBe(`On ${app.clock.now().toISOString().slice(0, 10)} somebody knocks.`)
})
