import { getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { branchChat } from '@citrine/contract/chat-tree'
import { CHARACTER_TEXT_MAX } from '@citrine/contract/limits'
import { expect, test } from 'vitest'
import { exportChats } from '#server/features/chat/messages/account-chats.service.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { characterLine, exportText, getPath, importLines, type Line, userLine } from './transfer.fixture.ts'

/** The first line as SillyTavern 1.13 writes it. */
const METADATA = {
  integrity: '6f1e7c1e-5a0b-4a55-9a3c-0f1a2b3c4d5e',
  chat_id_hash: 4_711_815,
  note_prompt: 'Keep it light.',
  note_interval: 1,
  note_position: 1,
  note_depth: 4,
  note_role: 0,
  variables: { mood: 'calm' },
  scenario: 'A storm keeps {{user}} in the mill for the night.',
  mes_example: '<START>\n{{char}}: Sit down.',
  world_info: 'The valley',
  timedWorldInfo: {
    sticky: { 'The valley.3': { hash: 5_381_193, start: 4, end: 9, protected: false } },
    cooldown: {},
  },
  objective: { tasks: [{ id: 0, description: 'Find the key', completed: false }], currentObjective: null },
  tainted: true,
  lastInContextMessageId: 0,
}
const HEADER = {
  user_name: 'Ada',
  character_name: 'Maren',
  create_date: '2024-03-01@21h05m00s',
  chat_metadata: METADATA,
}
const TALK = [
  characterLine('The lamp is lit.', { send_date: '2024-03-01T21:05:00.000Z', is_system: false, extra: {} }),
  userLine('Good evening.', { send_date: '2024-03-01T21:06:00.000Z', is_system: false, extra: {} }),
  characterLine('Sit down.', { send_date: '2024-03-01T21:07:00.000Z', is_system: false, extra: {} }),
]

const importWith = (app: ChatApp, chat_metadata: unknown, talk: readonly Line[] = TALK) =>
  importLines(app, [{ ...HEADER, chat_metadata }, ...talk])
const readHeader = async (app: ChatApp, chat_id: string) =>
  JSON.parse((await exportText(app, chat_id, 'jsonl')).split('\n')[0] ?? '')
const listFaults = (notes: { fault: string; done: string }[]): string[] =>
  notes.map(({ fault, done }) => `${fault} ${done}`).toSorted()

async function readPrompt(app: ChatApp): Promise<string> {
  return JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)
}

test('the first line of a SillyTavern file comes back unchanged, from a branch too', async () => {
  const app = await chatApp()
  const { token } = app.reader
  const { chat_id, notes } = await importLines(app, [HEADER, ...TALK])

  expect(listFaults(notes)).toEqual(['note kept', 'scenario kept'])
  const names = { user_name: expect.any(String), character_name: app.character.name }
  expect(await readHeader(app, chat_id)).toEqual({ ...HEADER, ...names })

  const [, , last] = await getPath(app, chat_id)
  const branch = await callOk(app, branchChat, { token, body: { record_id: last?.record_id ?? '' } })
  expect(await readHeader(app, branch.chat_id)).toEqual({ ...HEADER, ...names })

  const again = await importLines(
    app,
    (await exportText(app, branch.chat_id, 'jsonl')).split('\n').map((line) => JSON.parse(line)),
  )
  expect(await readHeader(app, again.chat_id)).toEqual({ ...HEADER, ...names })
})

test('an export has today’s note and scenario of the chat, not those of the file', async () => {
  const app = await chatApp()
  const { token } = app.reader
  const { chat_id } = await importLines(app, [HEADER, ...TALK])

  await callOk(app, saveChatSetting, {
    token,
    body: { chat_id, memory_note: 'Be brief.', scenario: 'A calm night.' },
  })
  const { note_prompt, scenario, variables, ...others } = METADATA
  const changed = { ...others, note_prompt: 'Be brief.', scenario: 'A calm night.', variables }
  expect((await readHeader(app, chat_id)).chat_metadata).toEqual(changed)

  await callOk(app, saveChatSetting, { token, body: { chat_id, memory_note: '', scenario: '' } })
  const { chat_metadata } = await readHeader(app, chat_id)
  expect(chat_metadata).toEqual({ ...others, variables })
})

test('the scenario of a chat replaces the character’s in the prompt, until it is emptied', async () => {
  const app = await chatApp({ model: { text: 'Well.' } })
  const { token } = app.reader
  const own = 'A calm evening at the harbour.'
  const { character_id } = await makeCharacter(app.ctx.db, {
    scenario: own,
    definition: 'Here: {{scenario}}',
  })
  const { chat_id } = await importLines(app, [HEADER, ...TALK], { character_id })
  await sendAndWait(app, 'Hello?', { chat_id })

  const prompt = await readPrompt(app)
  expect(prompt.match(/A storm keeps Friend in the mill for the night\./g)).toHaveLength(2)
  expect(prompt).not.toContain(own)
  expect(await callOk(app, getChatSetting, { token, query: { chat_id } })).toMatchObject({
    scenario: METADATA.scenario,
  })

  for (const scenario of ['', '  ']) {
    await callOk(app, saveChatSetting, { token, body: { chat_id, scenario } })
    await sendAndWait(app, 'And now?', { chat_id })
    expect(await readPrompt(app)).toContain(own)
  }
})

test('a scenario is moderated like a note, alone and together with it', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const { token } = app.reader
  const { chat_id } = await importWith(app, {})
  const save = (body: object) => call(app, saveChatSetting, { token, body: { chat_id, ...body } })

  expect(await save({ scenario: 'A floribund and quandrel.' })).toMatchObject({ status: 4106 })
  expect(await save({ scenario: 'x'.repeat(CHARACTER_TEXT_MAX + 1) })).toMatchObject({ status: 400 })
  expect(await save({ scenario: 'There is a floribund.' })).toMatchObject({ status: 200 })
  expect(await save({ memory_note: 'A lover of mine.' })).toMatchObject({ status: 4106 })
})

test('a refused scenario and refused fields are left out, and the rest stays', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const { chat_id, notes } = await importWith(app, {
    scenario: 'A floribund and quandrel.',
    note_prompt: 'Be brief.',
    objective: { tasks: [{ description: 'A floribund and quandrel.' }] },
  })

  expect(listFaults(notes)).toEqual(['note kept', 'refused left_out'])
  const { chat_metadata } = await readHeader(app, chat_id)
  expect(chat_metadata).toMatchObject({ note_prompt: 'Be brief.' })
  expect(JSON.stringify(chat_metadata)).not.toMatch(/floribund|quandrel/)
  expect(await getPath(app, chat_id)).toHaveLength(3)
})

test('malformed, huge and unsafe fields are left out or cut', async () => {
  const app = await chatApp()
  const odd = await importWith(
    app,
    JSON.parse('{"scenario":7,"__proto__":{"x":1},"a\\u0000b":"c\\u0000\\ud800"}'),
  )
  expect(await readHeader(app, odd.chat_id)).toMatchObject({ chat_metadata: { ab: 'c\ufffd' } })
  expect(odd.notes).toEqual([])

  const huge = await importWith(app, { attachments: 'x'.repeat(70_000), scenario: 'y'.repeat(20_000) })
  expect(listFaults(huge.notes)).toEqual(['extra left_out', 'scenario mended'])
  expect((await readHeader(app, huge.chat_id)).chat_metadata).toEqual({
    scenario: 'y'.repeat(CHARACTER_TEXT_MAX),
  })

  const noMetadata = await importWith(app, 'none')
  expect(await readHeader(app, noMetadata.chat_id)).toMatchObject({ chat_metadata: {} })
})

test('the account export has the kept fields', async () => {
  const app = await chatApp()
  await importLines(app, [HEADER, ...TALK])

  for await (const { imported_header } of exportChats(app.ctx.db, app.reader.user_id))
    expect(imported_header).toMatchObject({ chat_metadata: { world_info: 'The valley' } })
  expect.assertions(1)
})

test('in a file without names the only speaker is the character, and a narrator keeps its name', async () => {
  const app = await chatApp({ model: { text: 'Well.' } })
  const unnamed = { user_name: 'unused', character_name: 'unused', chat_metadata: {} }
  const narrator = { ...characterLine('It rains.'), name: 'System', extra: { type: 'narrator' } }
  const dated = [...TALK, narrator].map((line, index) => ({ ...line, send_date: 1_700_000_000_000 + index }))
  const alone = await importLines(app, [unnamed, ...dated.slice(0, 3)])
  expect(alone.notes).toEqual([])
  expect((await getPath(app, alone.chat_id)).map(({ speaker }) => speaker)).toEqual([null, null, null])
  await sendAndWait(app, 'Go on.', { chat_id: alone.chat_id })
  expect(await readPrompt(app)).not.toContain('Maren:')

  const narrated = await importLines(app, [unnamed, ...dated])
  expect(narrated.notes).toEqual([{ fault: 'other_speaker', done: 'kept', lines: [5], count: 1 }])
  const speakers = (await getPath(app, narrated.chat_id)).map(({ speaker }) => speaker)
  expect(speakers).toEqual([null, null, null, 'System'])
})
