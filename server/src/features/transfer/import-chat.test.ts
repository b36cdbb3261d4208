import { listRecentChats } from '@citrine/contract/chat'
import { DEFAULT_NOTE_PLACE, getChatSetting } from '@citrine/contract/chat-settings'
import { mapChat, selectMessage } from '@citrine/contract/chat-tree'
import { CHAT_FILE_MESSAGES_MAX, CHAT_FILE_TEXT_MAX } from '@citrine/contract/limits'
import { savePersona } from '@citrine/contract/personas'
import { searchMessages } from '@citrine/contract/search'
import { expect, test } from 'vitest'
import { countConversation } from '#server/features/chat/figures/daily-activity.queries.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { callOk } from '#test/call.ts'
import { chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import {
  characterLine,
  exportText,
  getPath,
  HEADER,
  importLines,
  importText,
  makeFile,
  userLine,
} from './transfer.fixture.ts'

test('a SillyTavern chat becomes a chat: its messages, its alternates, its times', async () => {
  const app = await chatApp()
  const imported = await importLines(app, [
    HEADER,
    characterLine('The lamp is lit.', { send_date: 'March 1, 2024 9:05pm' }),
    userLine('Good evening.', { send_date: '2024-03-01 @21h 06m 00s 250ms' }),
    characterLine('Sit down.', {
      send_date: 1_709_327_220_000,
      swipe_id: 1,
      swipes: ['Go away.', 'Sit down.', 'You again?'],
      swipe_info: [{ send_date: '2024-03-01T21:06:30.000Z' }],
    }),
    userLine('Thank you.', { send_date: '2024-03-01T21:08:00.000Z' }),
  ])

  expect(imported).toMatchObject({ messages: 3, alternates: 2, notes: [] })
  const path = await getPath(app, imported.chat_id)
  expect(path.map(({ role, content, created_at }) => [role, content, created_at.slice(0, 16)])).toEqual([
    ['character', 'The lamp is lit.', '2024-03-01T21:05'],
    ['user', 'Good evening.', '2024-03-01T21:06'],
    ['character', 'Sit down.', '2024-03-01T21:07'],
    ['user', 'Thank you.', '2024-03-01T21:08'],
  ])
  expect(path[2]?.alternate).toMatchObject({ index: 2, total: 3 })
  const { items } = await callOk(app, listRecentChats, { token: app.reader.token })
  const last_at = app.clock.now().toISOString()
  const shown = { last_message: 'Thank you.', last_at, is_unread: false, origin: 'file', messages: 3 }
  expect(items).toMatchObject([shown])
  const found = await callOk(app, searchMessages, { token: app.reader.token, query: { q: 'again' } })
  expect(found.items).toHaveLength(1)
})

test('the chat continues where the file ends, with the default persona, and states once that it is with an AI', async () => {
  const app = await chatApp({ model: { text: 'Welcome back.' } })
  const body = { name: 'Ada of the lamp', description: 'She reads.', is_default: true }
  const { persona } = await callOk(app, savePersona, { token: app.reader.token, body })
  const { chat_id } = await importLines(app, [
    HEADER,
    characterLine('Hello.'),
    userLine('Hi.'),
    characterLine('So?'),
  ])
  const setting = await callOk(app, getChatSetting, { token: app.reader.token, query: { chat_id } })
  expect(setting.persona_id).toBe(persona.persona_id)

  await sendAndWait(app, 'I am here again.', { chat_id })
  const notices = (await getPath(app, chat_id)).map(({ has_ai_notice }) => has_ai_notice)
  expect(notices).toEqual([true, false, false, false, false])

  expect((await getPath(app, chat_id)).map(({ content }) => content)).toEqual([
    'Hello.',
    'Hi.',
    'So?',
    'I am here again.',
    'Welcome back.',
  ])
})

test('the author’s note of the file becomes the chat’s, and a refused one is left out', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const importNote = async (note_prompt: string, place: object = {}) => {
    const header = { ...HEADER, chat_metadata: { note_prompt, ...place } }
    const { chat_id, notes } = await importLines(app, [header, characterLine('Hello.'), userLine('Hi.')])
    const { memory_note, note_place } = await callOk(app, getChatSetting, {
      token: app.reader.token,
      query: { chat_id },
    })
    return { memory_note, note_place, faults: notes.map(({ fault, done }) => `${fault} ${done}`) }
  }

  const place = { note_interval: 3, note_position: 2, note_depth: 6, note_role: 2 }
  expect(await importNote(' Be brief. ', place)).toMatchObject({
    memory_note: 'Be brief.',
    note_place: { interval: 3, position: 'before', depth: 6, role: 'assistant' },
  })
  const odd = { note_interval: 'x', note_position: 9, note_depth: -1 }
  expect(await importNote('Be brief.', odd)).toMatchObject({ note_place: DEFAULT_NOTE_PLACE })
  expect(await importNote('x'.repeat(2_000))).toMatchObject({ memory_note: 'x'.repeat(1_000) })
  const refused = await importNote('A floribund and quandrel.')
  expect(refused.memory_note).toBe('')
  expect(refused.faults).toContain('refused left_out')
})

test('every malformed line is reported, with its outcome', async () => {
  const app = await chatApp()
  const lines = [
    JSON.stringify({ ...HEADER, chat_metadata: { note_prompt: 'Be brief.' } }),
    JSON.stringify(
      characterLine('Hello.', { send_date: 1_700_000_000_000, swipes: ['Hi.', 'Hello.'], swipe_id: 1 }),
    ),
    '{"name": "Ada", "mes": "cut off',
    '',
    '[1, 2]',
    JSON.stringify({ name: 'Ada', mes: 42 }),
    JSON.stringify(userLine('  \u200b ')),
    JSON.stringify({ is_user: false, is_system: true, mes: 'Welcome!', extra: { type: 'help' } }),
    JSON.stringify(userLine('Hidden.', { is_system: true, send_date: 'yesterday' })),
    JSON.stringify({ name: 'Ada', mes: 'Without a word on who it is.', send_date: 1_700_000_001_000 }),
    JSON.stringify(
      characterLine('Odd.', { send_date: 1_700_000_002_000, swipes: ['Odd.', null, 7], swipe_id: 9 }),
    ),
    JSON.stringify({ ...characterLine('A third one speaks.'), name: 'Tom', send_date: 1_700_000_003_000 }),
    JSON.stringify(
      characterLine('Look!', {
        send_date: 1_700_000_004_000,
        extra: { image: 'a.png', reasoning: 'Let me think' },
      }),
    ),
    JSON.stringify(userLine('x'.repeat(CHAT_FILE_TEXT_MAX + 5), { send_date: 1_700_000_005_000 })),
  ]

  const { data } = await importText(app, `\ufeff${lines.join('\r\n')}\r\n`)

  const notes = data?.notes.map(({ fault, done, lines }) => `${fault} ${done} ${lines.join()}`).toSorted()
  expect(notes).toEqual(
    [
      'note kept 1',
      'not_json left_out 3',
      'no_message left_out 5,6',
      'no_text left_out 7',
      'citrine_line left_out 8',
      'hidden kept 9',
      'time_missing mended 9',
      'alternates_odd mended 11',
      'other_speaker kept 12',
      'attachment left_out 13',
      'reasoning kept 13',
      'too_long mended 14',
    ].toSorted(),
  )
  const path = await getPath(app, data?.chat_id ?? '')
  expect(path.map(({ role, content }) => `${role} ${content.slice(0, 30)}`)).toEqual([
    'character Hello.',
    'user Hidden.',
    'user Without a word on who it is.',
    'character Odd.',
    'character A third one speaks.',
    'character Look!',
    `user ${'x'.repeat(30)}`,
  ])
  expect(path.at(-1)?.content).toHaveLength(CHAT_FILE_TEXT_MAX)
})

test('an imported file is exported unchanged: openings, thoughts, hidden lines, own fields, times, blank ends', async () => {
  const app = await chatApp({ model: { text: 'And on it goes.' } })
  const { token } = app.reader
  const info = (send_date: string, extra: object = {}) => ({ send_date, gen_started: null, extra })
  const lines = [
    HEADER,
    characterLine('The lamp is lit.\n\n', {
      send_date: 'March 1, 2024 9:05pm',
      is_system: false,
      extra: { model: 'a-model', token_count: 4 },
      swipe_id: 1,
      swipes: ['The lamp is out.', 'The lamp is lit.\n\n', 'No lamp at all.'],
      swipe_info: [
        info('2024-03-01T20:00:00.000Z'),
        info('2024-03-01T20:01:00.000Z'),
        info('2024-03-01T20:02:00.000Z'),
      ],
    }),
    userLine('Good evening. ', {
      send_date: '2024-03-01 @21h 06m 00s 250ms',
      is_system: false,
      extra: {},
      force_avatar: 'me.png',
    }),
    characterLine('A secret between us.', {
      send_date: '2024-03-01T21:06:30.000Z',
      is_system: true,
      extra: {},
    }),
    userLine('Who is there?', { send_date: '2024-03-01T21:07:00.000Z', is_system: false, extra: {} }),
    characterLine('<think>They ask. I hide.</think>\nNobody.', {
      send_date: '2024-03-01T21:08:00.000Z',
      is_system: false,
      extra: { reasoning: 'More thoughts.', reasoning_duration: 5 },
    }),
  ]

  const { chat_id, alternates } = await importLines(app, lines)

  expect(alternates).toBe(2)
  const path = await getPath(app, chat_id)
  expect(path.map(({ content, is_hidden }) => [content, is_hidden])).toEqual([
    ['The lamp is lit.\n\n', false],
    ['Good evening. ', false],
    ['A secret between us.', true],
    ['Who is there?', false],
    ['Nobody.', false],
  ])
  expect(path[0]?.alternate).toMatchObject({ index: 2, total: 3 })
  const file = await exportText(app, chat_id, 'jsonl')
  const [, ...back] = file.split('\n').map((line) => JSON.parse(line))
  expect(back).toEqual(lines.slice(1).map((line) => ({ ...line, name: expect.any(String) })))

  await sendAndWait(app, 'Hello?', { chat_id })
  const sent = JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)
  expect(sent).toContain('Who is there?')
  for (const unsaid of ['A secret between us.', 'They ask.', 'More thoughts.'])
    expect(sent).not.toContain(unsaid)

  const [opening] = path
  const { previous_id } = opening?.alternate ?? {}
  await callOk(app, selectMessage, { token, body: { record_id: previous_id ?? '' } })
  expect((await getPath(app, chat_id)).map(({ content }) => content)).toEqual(['The lamp is out.'])
  await sendAndWait(app, 'Dark here.', { chat_id })
  expect((await exportText(app, chat_id, 'jsonl')).split('\n')).toHaveLength(4)
  const { nodes } = await callOk(app, mapChat, { token, query: { chat_id } })
  expect(nodes.filter(({ parent_id }) => parent_id === null).map(({ is_shown }) => is_shown)).toEqual([
    true,
    false,
    false,
  ])
  await callOk(app, selectMessage, { token, body: { record_id: opening?.record_id ?? '' } })
  expect(await getPath(app, chat_id)).toHaveLength(7)
})

test('a group chat is reported, and each message keeps its speaker', async () => {
  const app = await chatApp({ env: CANARY_LISTS, model: { text: 'Well.' } })
  const own = app.character.name
  const lines = [
    { ...HEADER, character_name: 'unused' },
    { ...characterLine('The lamp is lit.'), name: own, send_date: 1_700_000_000_000 },
    userLine('Who is here?', { send_date: 1_700_000_001_000 }),
    { ...characterLine('Me.'), name: 'Tom', send_date: 1_700_000_002_000 },
    { ...characterLine('And me.'), name: 'floribund quandrel', send_date: 1_700_000_003_000 },
  ]
  const { chat_id, notes } = await importLines(app, lines)

  expect(notes).toContainEqual({ fault: 'group', done: 'kept', lines: [2, 4, 5], count: 3 })
  const path = await getPath(app, chat_id)
  expect(path.map(({ speaker }) => speaker)).toEqual([null, null, 'Tom', null])
  await sendAndWait(app, 'Go on.', { chat_id })
  expect(JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)).toContain('Tom: Me.')
  const [, , , third] = (await exportText(app, chat_id, 'jsonl')).split('\n')
  expect(JSON.parse(third ?? '')).toMatchObject({ name: 'Tom', mes: 'Me.' })
})

test('in a long file the first lines of a kind are named, and all are counted', async () => {
  const app = await chatApp()
  const lines = Array.from({ length: 60 }, (_, index) => characterLine(`Word ${index}`))
  const { notes } = await importLines(app, [HEADER, ...lines])

  expect(notes).toMatchObject([{ fault: 'time_missing', done: 'mended', count: 60 }])
  expect(notes[0]?.lines).toHaveLength(20)
})

test('a chat that the user begins gets the character’s opening, and one without a header is read too', async () => {
  const app = await chatApp()
  const { chat_id, notes } = await importLines(app, [userLine('Hello?'), characterLine('Yes?')])

  expect(notes.map(({ fault }) => fault).toSorted()).toEqual([
    'header_missing',
    'opening_missing',
    'time_missing',
  ])
  expect((await getPath(app, chat_id)).map(({ content }) => content)).toEqual([
    app.character.opening_line,
    'Hello?',
    'Yes?',
  ])
})

test.each([
  ['nothing', ''],
  ['a header alone', JSON.stringify(HEADER)],
  ['no JSON', 'Dear diary,\ntoday I talked.'],
  ['one JSON over many lines', JSON.stringify([HEADER, characterLine('Hello')], null, 2)],
  ['bytes', '\u0000\u0001\ufffd\u0000'],
])('%s is not a chat, and nothing is created from it', async (_, text) => {
  const app = await chatApp()

  expect(await importText(app, text)).toMatchObject({ status: 400, desc: expect.stringContaining('no chat') })
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
})

test.each([
  [
    'a line with more alternates than a talk may have, though all are empty',
    JSON.stringify(
      characterLine('.', { swipes: Array.from({ length: CHAT_FILE_MESSAGES_MAX + 1 }, () => '') }),
    ),
  ],
  ['a file with more lines than any talk', '\n'.repeat(CHAT_FILE_MESSAGES_MAX * 10 + 1)],
])('%s is refused before it is processed', async (_, text) => {
  const app = await chatApp()
  expect(await importText(app, text)).toMatchObject({
    status: 400,
    desc: expect.stringContaining('more than'),
  })
})

test('endlessly nested lists are no chat line, and brackets in a message mean nothing', async () => {
  const app = await chatApp()
  const text = `\\"${'[{'.repeat(200)}`
  const deep = `{"mes":"Deep.","is_user":true,"extra":${'['.repeat(200)}${']'.repeat(200)}}`
  const { data } = await importText(
    app,
    `${makeFile([HEADER, characterLine('Hello.'), userLine(text)])}\n${deep}`,
  )
  expect(data?.notes).toContainEqual({ fault: 'not_json', done: 'left_out', lines: [4], count: 1 })
  expect((await getPath(app, data?.chat_id ?? '')).map(({ content }) => content)).toEqual(['Hello.', text])
})

test('imported messages keep their times as far as possible and their order, and complete no task', async () => {
  const app = await chatApp()
  const { user_id } = app.reader
  const now = app.clock.now()
  const today = new Date(new Date(now).setUTCHours(0, 0, 0, 0))
  const { chat_id } = await importLines(app, [
    HEADER,
    characterLine('One', { send_date: now.getTime() - 1_000 }),
    userLine('Two', { send_date: now.getTime() + DAY_MS }),
    characterLine('Three', { send_date: 5 }),
    userLine('Four', { send_date: '9999-12-31T00:00:00Z' }),
  ])

  const path = await getPath(app, chat_id)
  expect(path.map(({ content }) => content)).toEqual(['One', 'Two', 'Three', 'Four'])
  const times = path.map(({ created_at }) => now.getTime() - new Date(created_at).getTime())
  expect(times).toEqual([1_000, 2, 1, 0])
  const ids = path.map(({ record_id }) => record_id)
  expect(ids).toEqual(ids.toSorted())
  expect(await countConversation(app.ctx.db, user_id, today)).toMatchObject({
    characters: 0,
    messages_today: 0,
  })
})

test('a forbidden message is left out, and the ones around it stay', async () => {
  const app = await chatApp()
  const harm = 'I am 15 years old.'
  const { chat_id, notes, messages } = await importLines(app, [
    HEADER,
    characterLine('Hello.', { send_date: 1_700_000_000_000 }),
    userLine(harm, { send_date: 1_700_000_001_000 }),
    characterLine('And then?', {
      send_date: 1_700_000_002_000,
      swipe_id: 1,
      swipes: [harm, 'And then?'],
    }),
    userLine('Nothing.', { send_date: 1_700_000_003_000 }),
  ])

  expect(notes).toEqual([{ fault: 'refused', done: 'left_out', lines: [3, 4], count: 2 }])
  expect(messages).toBe(2)
  expect((await getPath(app, chat_id)).map(({ content }) => content)).toEqual([
    'Hello.',
    'And then?',
    'Nothing.',
  ])
  const stored = await storedRecords(app, app.reader.user_id)
  expect(stored.some(({ content }) => content === harm)).toBe(false)
  const decisions = await app.ctx.db.selectFrom('safety_decisions').select(['gate', 'rule']).execute()
  expect(decisions).toEqual([{ gate: 'upload', rule: 'minor_user' }])
})

test('an invisible message between two others does not separate their meaning', async () => {
  const app = await chatApp({ env: CANARY_LISTS })
  const swipes = ['Oh?', 'And on it goes. '.repeat(300)]
  const { notes } = await importLines(app, [
    HEADER,
    characterLine('There is a floribund.', { send_date: 1_700_000_000_000 }),
    userLine('Oh?', { send_date: 1_700_000_001_000, swipe_id: 0, swipes }),
    characterLine('A lover of mine.', { send_date: 1_700_000_002_000 }),
    userLine('Good night.', { send_date: 1_700_000_003_000 }),
  ])
  expect(notes).toEqual([{ fault: 'refused', done: 'left_out', lines: [4], count: 1 }])
})
