import { getAge } from '@citrine/contract/age'
import { listMessages } from '@citrine/contract/chat'
import { type ChatSettingChange, getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { MEMORY_NOTE_MAX } from '@citrine/contract/limits'
import { deletePersona, savePersona } from '@citrine/contract/personas'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, chatApp, redoReply, sendAndWait } from '#test/chat.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { copySettings } from './settings.queries.ts'

type SettingQuery = { chat_id?: string; character_id?: string; token?: string }

const getSetting = (app: ChatApp, { token = app.reader.token, ...named }: SettingQuery = {}) =>
  callOk(app, getChatSetting, {
    token,
    query: named.chat_id === undefined ? { character_id: app.character.character_id, ...named } : named,
  })

function save(
  app: ChatApp,
  change: ChatSettingChange,
  { token = app.reader.token, ...named }: SettingQuery = {},
) {
  const chat = named.chat_id === undefined ? { character_id: app.character.character_id, ...named } : named
  return call(app, saveChatSetting, { token, body: { ...chat, ...change } })
}

async function makePersona(app: ChatApp, overrides: object = {}, token = app.reader.token) {
  const body = { name: 'Captain Lund', description: 'Owes {{char}} a boat.', is_default: false, ...overrides }
  return (await callOk(app, savePersona, { token, body })).persona
}

async function lastRequest(app: ChatApp) {
  const { messages = [], ...rest } = (await app.model.listRequests()).at(-1)?.body ?? {}
  const promptMessages = messages as { role: string; content: string }[]
  return {
    ...rest,
    system: promptMessages[0]?.content ?? '',
    texts: promptMessages.slice(1).map(({ content }) => content),
  }
}

const givePremium = (app: ChatApp, ends_at: Date) =>
  app.ctx.db
    .insertInto('memberships')
    .values({
      membership_id: crypto.randomUUID(),
      user_id: app.reader.user_id,
      plan: 'MONTHLY',
      starts_at: app.clock.now(),
      ends_at,
      created_at: app.clock.now(),
    })
    .execute()

test('an unchanged chat has the default settings; each change leaves the rest', async () => {
  const app = await chatApp()
  const plain = {
    chat_id: null,
    model_id: null,
    model_name: null,
    reply_length: 'medium',
    temperature: 0.8,
    persona_id: null,
    memory_note: '',
    note_place: { position: 'chat', depth: 4, role: 'user', interval: 1 },
    background: 'portrait',
    background_picture: null,
    text_size: 'normal',
    voice_id: null,
    auto_voice: false,
    narration: 'skip',
    samplers: {},
    scenario: '',
    character_voice_id: expect.any(String),
  }
  expect(await getSetting(app)).toEqual(plain)

  const { data } = await save(app, { temperature: 1.5, text_size: 'large' })
  const { chat_id } = data ?? {}
  await save(app, { memory_note: '  Let it rain. ', background: 'none', reply_length: 'short' })

  const changed = { temperature: 1.5, text_size: 'large', memory_note: 'Let it rain.', background: 'none' }
  expect(await getSetting(app)).toEqual({ ...plain, ...changed, chat_id, reply_length: 'short' })
  expect(await getSetting(app, { chat_id: chat_id ?? '' })).toEqual(await getSetting(app))
  expect((await save(app, {})).data).toEqual(await getSetting(app))
})

test('settings belong to one chat of one user', async () => {
  const app = await chatApp()
  const { chat_id } = await sendAndWait(app, 'Hello')
  const stranger = await signedIn(app)
  const other = await makeCharacter(app.ctx.db)
  await save(app, { text_size: 'small' })

  expect(await getSetting(app, { character_id: other.character_id })).toMatchObject({ text_size: 'normal' })
  expect(await getSetting(app, { token: stranger.token })).toMatchObject({
    text_size: 'normal',
    chat_id: null,
  })
  for (const named of [{ chat_id }, { chat_id: 'nowhere' }, { character_id: 'nobody' }]) {
    const { token } = stranger
    expect(await save(app, { text_size: 'large' }, { token, ...named })).toMatchObject({ status: 404 })
    expect(await call(app, getChatSetting, { token, query: named })).toMatchObject({ status: 404 })
  }
  expect(await call(app, getChatSetting, { token: stranger.token, query: {} })).toMatchObject({ status: 400 })
})

test('a branch copies the settings, and is independent from then on', async () => {
  const app = await chatApp()
  const { chat_id: from } = await sendAndWait(app, 'Hello')
  const { chat_id: to } = await sendAndWait(app, 'Hi', {
    character_id: (await makeCharacter(app.ctx.db)).character_id,
  })
  await save(app, { memory_note: 'Let it rain.', temperature: 0.2 })

  await app.ctx.db.deleteFrom('chat_settings').where('chat_id', '=', to).execute()
  await app.ctx.db.transaction().execute((tx) => copySettings(tx, app.reader.user_id, from, to))
  await save(app, { temperature: 1 })

  expect(await getSetting(app, { chat_id: to })).toMatchObject({
    memory_note: 'Let it rain.',
    temperature: 0.2,
  })
})

test('persona, note, length and temperature reach the model', async () => {
  const app = await chatApp()
  const { persona_id } = await makePersona(app)
  await save(app, {
    persona_id,
    memory_note: 'Let the lamp fail.',
    temperature: 1.2,
    reply_length: 'short',
  })

  await sendAndWait(app, 'Good evening')

  const { system, texts: promptTexts, ...request } = await lastRequest(app)
  expect(system).toContain('in a chat with Captain Lund,')
  expect(system).toMatch(/<persona>\n.*\nCaptain Lund owes|<persona>\n.*\nOwes Character/)
  expect(system).toContain('One short paragraph')
  expect(promptTexts.join('\n')).toMatch(/<note>[\s\S]*Let the lamp fail\.\n<\/note>/)
  expect(request).toMatchObject({ temperature: 1.2, max_tokens: 160 })
})

test.each([
  ['a persona that mentions a child', 'A keeper. My son is 9 and loves boats.', '', true],
  ['a note that mentions a child', 'A keeper.', 'My niece is 8 years old.', true],
  [
    'numbers that are not an age',
    'Stays in room 1011, wears size 16, lives at 12 Harbour Street.',
    '',
    false,
  ],
])(
  '%s moves the chat to the top as a message does, or not',
  async (_, description, memory_note, isMarked) => {
    const app = await chatApp()
    const { persona_id } = await makePersona(app, { description })
    await save(app, { persona_id, memory_note })

    await sendAndWait(app, 'Good evening')

    const chats = await app.ctx.db.selectFrom('chats').select('speaks_of_minor').execute()
    expect(chats).toEqual([{ speaks_of_minor: isMarked }])
  },
)

test('after its persona is deleted the user appears under their own name; other users’ personas do not exist', async () => {
  const app = await chatApp()
  const { persona_id } = await makePersona(app)
  const stranger = await signedIn(app)
  const others = await makePersona(app, {}, stranger.token)
  await save(app, { persona_id })

  expect(await save(app, { persona_id: others.persona_id })).toMatchObject({ status: 404 })
  expect(await save(app, { persona_id: 'nobody' })).toMatchObject({ status: 404 })
  await callOk(app, deletePersona, { token: app.reader.token, params: { persona_id } })
  expect(await getSetting(app)).toMatchObject({ persona_id: null })
  await sendAndWait(app, 'Good evening')
  expect((await lastRequest(app)).system).not.toMatch(/Captain Lund|<persona>/)
})

test('a new chat starts with the default persona, also in its opening; existing chats stay unchanged', async () => {
  const app = await chatApp()
  await sendAndWait(app, 'Hello')
  const { persona_id } = await makePersona(app, { is_default: true })
  const { character_id } = await makeCharacter(app.ctx.db, { opening_line: 'Come in, {{user}}.' })

  const { records } = await callOk(app, listMessages, { token: app.reader.token, query: { character_id } })

  expect(records[0]?.content).toBe('Come in, Captain Lund.')
  expect(await getSetting(app, { character_id })).toMatchObject({ persona_id })
  expect(await getSetting(app)).toMatchObject({ persona_id: null })
})

test('long replies are for Premium members, and when it ends they are of medium length again', async () => {
  const app = await chatApp()
  const ends_at = new Date(app.clock.now().getTime() + HOUR_MS)
  expect(await save(app, { reply_length: 'long' })).toMatchObject({ http: 200, status: 2131 })
  await givePremium(app, ends_at)

  expect(await save(app, { reply_length: 'long' })).toMatchObject({
    status: 200,
    data: { reply_length: 'long' },
  })
  const { record_id } = await sendAndWait(app, 'One')
  expect(await lastRequest(app)).toMatchObject({ max_tokens: 1_200 })

  app.clock.set(ends_at)
  await (await redoReply(app, 'regenerate', record_id)).ended
  expect(await lastRequest(app)).toMatchObject({ max_tokens: 480 })
  expect(await save(app, { reply_length: 'long' })).toMatchObject({ status: 2131 })
  expect(await save(app, { text_size: 'small' })).toMatchObject({ status: 200 })
})

test.each([
  ['minor', 'floribund and quandrel', /^No one under 18/],
  ['forbidden', 'zemtrikal', /^This breaks the community guidelines/],
  ['self_harm', 'bromdusk alone', /findahelpline\.com|988/],
])(
  'a note is refused by the rule %s as a message is, and nothing of it is kept',
  async (rule, memory_note, desc) => {
    const app = await chatApp({ env: CANARY_LISTS })

    const refused = await save(app, { memory_note })

    expect(refused).toMatchObject({ http: 200, status: 4106, data: { rule } })
    expect(refused.desc).toMatch(desc)
    expect(await getSetting(app)).toMatchObject({ memory_note: '' })
  },
)

test('a note that states an age under 18 is treated like a message that does', async () => {
  const app = await chatApp()

  expect(await save(app, { memory_note: 'I am 15 years old.' })).toMatchObject({
    data: { rule: 'minor_user' },
  })

  expect(await callOk(app, getAge, { token: app.reader.token })).toMatchObject({ state: 'hold' })
})

test('the background is an open picture of this album; when it is removed the portrait returns', async () => {
  const app = await chatApp()
  const { character_id } = app.character
  const open = await makePhoto(app, character_id, 1)
  const locked = await makePhoto(app, character_id, 2, 30)
  const elsewhere = await makePhoto(app, (await makeCharacter(app.ctx.db)).character_id, 1)
  const { photo_id } = open

  for (const background of [locked.photo_id, elsewhere.photo_id, 'nothing'])
    expect(await save(app, { background })).toMatchObject({ status: 404 })
  expect((await save(app, { background: photo_id })).data).toMatchObject({
    background: photo_id,
    background_picture: { width: expect.any(Number) },
  })
  await app.ctx.db.deleteFrom('photos').where('photo_id', '=', photo_id).execute()
  expect(await getSetting(app)).toMatchObject({ background: 'portrait', background_picture: null })

  await givePremium(app, new Date(app.clock.now().getTime() + 1_000))
  expect(await save(app, { background: locked.photo_id })).toMatchObject({ status: 200 })
  app.clock.advance(2_000)
  expect(await getSetting(app)).toMatchObject({ background: 'portrait', background_picture: null })
})

test.each([
  ['a temperature above 1.5', { temperature: 1.6 }],
  ['a temperature below 0', { temperature: -0.1 }],
  ['a note of 1,001 signs', { memory_note: 'n'.repeat(MEMORY_NOTE_MAX + 1) }],
  ['a length that there is not', { reply_length: 'endless' }],
  ['a size that there is not', { text_size: 'huge' }],
])('%s is reported at its field', async (_, change) => {
  const app = await chatApp()

  const refused = await save(app, change as ChatSettingChange)

  expect(refused).toMatchObject({ status: 400 })
  expect(Object.keys(refused.refusal.fields ?? {})).toEqual(Object.keys(change))
})

test('a chat sets its sampler within the operator’s bounds, and stays within them when they narrow', async () => {
  const app = await chatApp({ env: { CHAT_SAMPLERS: 'top_p=0.5..1 min_p=0..0.2 seed stop' } })
  const samplers = { top_p: 0.9, seed: 7, stop: ['THE END'] }
  expect(await save(app, { samplers })).toMatchObject({ status: 200, data: { samplers } })
  await sendAndWait(app, 'Hello')
  const { stop, ...sent } = await lastRequest(app)
  expect(sent).toMatchObject({ top_p: 0.9, seed: 7 })
  expect(stop).toContain('THE END')
  expect(sent).not.toHaveProperty('min_p')

  for (const wrong of [{ top_p: 0.2 }, { top_k: 40 }, { repetition_penalty: 1.1 }])
    expect(await save(app, { samplers: wrong })).toMatchObject({ status: 400 })
  app.ctx.config.CHAT_SAMPLERS = { numbers: { top_p: { min: 0.5, max: 0.8 } }, has_stop: false }
  await sendAndWait(app, 'Still there?')
  const narrower = await lastRequest(app)
  expect(narrower).toMatchObject({ top_p: 0.8 })
  expect(narrower).not.toHaveProperty('seed')
  expect(narrower.stop ?? []).not.toContain('THE END')
})
