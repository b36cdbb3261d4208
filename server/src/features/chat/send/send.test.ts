import {
  deleteRecentChat,
  fetchReply,
  getChatCommon,
  listMessages,
  listRecentChats,
} from '@citrine/contract/chat'
import { MESSAGE_MAX } from '@citrine/contract/limits'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import {
  buildSend,
  chatApp,
  follow,
  joinText,
  newClientId,
  type ReplyStream,
  readBeginning,
  readEnd,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'

test('a message is stored and then answered: record, deltas, done, each under the length of the text so far', async () => {
  const app = await chatApp({ model: { tokens: 60 } })

  const stream = await sendMessage(app, '  Good evening 🌊  ')
  const events = await stream.ended

  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
  const { user, reply } = readBeginning(events)
  expect(user).toMatchObject({ role: 'user', content: 'Good evening 🌊', state: 'done', depth: 1 })
  expect(reply).toMatchObject({ role: 'character', content: '', state: 'streaming', depth: 2 })
  expect(reply.parent_id).toBe(user?.record_id)
  const kinds = events.map(({ event }) => event)
  expect(kinds[0]).toBe('record')
  expect(new Set(kinds.slice(1, -1))).toEqual(new Set(['delta']))
  let length = 0
  for (const event of events) {
    if (event.event === 'delta') length += event.data.text.length
    expect(event.id).toBe(String(length))
  }
  expect(joinText(events)).toBe(makeWords(60))
  expect(readEnd(events)).toMatchObject({
    event: 'done',
    data: { finish: 'stop', record: { content: makeWords(60), state: 'done', finish: 'stop', fault: null } },
  })
  const page = await callOk(app, listMessages, {
    token: app.reader.token,
    query: { character_id: app.character.character_id },
  })
  expect(page.records.map(({ role, content }) => [role, content])).toEqual([
    ['character', app.character.opening_line],
    ['user', 'Good evening 🌊'],
    ['character', makeWords(60)],
  ])
  expect(page).toMatchObject({ total: 3, character: { name: app.character.name } })
})

test('a stored message is returned as typed: whole characters, escapes unchanged', async () => {
  const app = await chatApp({ model: { tokens: 5 } })

  const events = await (await sendMessage(app, 'half \ud83d and \\u0000 \ufffe')).ended

  const content = 'half \ufffd and \\u0000 \ufffe'
  expect(readBeginning(events).user).toMatchObject({ content })
  expect((await storedRecords(app, app.reader.user_id))[1]).toMatchObject({ content })
})

test('a message without visible characters is refused like an empty one', async () => {
  const app = await chatApp()

  for (const content of ['', '  ', '\u200b', '\u2060\u200d \ufeff\n\u00ad', '\u202e\u3000'])
    expect(await call(app, fetchReply, buildSend(app, content)), JSON.stringify(content)).toMatchObject({
      status: 400,
      refusal: { fields: { content: expect.any(String) } },
    })
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
})

test('the message is in the database before the model’s first word', async () => {
  const app = await chatApp({ model: { first_token_ms: 60_000 } })

  const stream = await sendMessage(app, 'Are you there?')
  await stream.waitFor(({ event }) => event === 'record')

  expect(await storedRecords(app, app.reader.user_id)).toMatchObject([
    { role: 'character', depth: 0 },
    { role: 'user', content: 'Are you there?', state: 'done' },
    { role: 'character', content: '', state: 'streaming' },
  ])
})

test('the model gets the chat and the card, and the stop strings', async () => {
  const app = await chatApp({ model: { context_tokens: 16_384 } })
  await sendAndWait(app, 'First question')
  await sendAndWait(app, 'Second question')

  const [, second] = await app.model.listRequests()
  const { messages, max_tokens, stop, stream, model } = second?.body ?? { messages: [] }
  expect({ max_tokens, stop, stream, model }).toEqual({
    max_tokens: 480,
    stop: ['\nFriend:', '\n**Friend:', '\n**Friend**:'],
    stream: true,
    model: 'fake-model',
  })
  expect(messages.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'user',
    'assistant',
    'user',
  ])
  expect(messages[0]?.content).toContain(app.character.definition)
  expect(messages.at(-1)?.content).toBe('Second question')
})

test('one message sent twenty times at once is one message and one reply, the same for all', async () => {
  const app = await chatApp({ model: { tokens: 80 } })
  const client_id = newClientId()

  const streams = await Promise.all(
    Array.from({ length: 20 }, () => sendMessage(app, 'Only once', { client_id })),
  )
  const all = await Promise.all(streams.map(({ ended }) => ended))

  expect(new Set(all.map((events) => joinText(events)))).toEqual(new Set([makeWords(80)]))
  expect(new Set(all.map((events) => readBeginning(events).user?.content))).toEqual(new Set(['Only once']))
  expect(new Set(all.map((events) => readEnd(events).data.record.record_id)).size).toBe(1)
  expect(await app.model.listRequests()).toHaveLength(1)
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(3)
})

test('a retry long after the end gets the same reply and asks no model', async () => {
  const app = await chatApp()
  const client_id = newClientId()
  const first = await (await sendMessage(app, 'Hello', { client_id })).ended

  const again = await (await sendMessage(app, 'Hello', { client_id })).ended

  expect(readBeginning(again).user).toEqual(readBeginning(first).user)
  expect(readEnd(again)).toEqual(readEnd(first))
  expect(await app.model.listRequests()).toHaveLength(1)
})

test('the same client_id with other text, another chat or another action is refused', async () => {
  const app = await chatApp()
  const client_id = newClientId()
  const other = await makeCharacter(app.ctx.db)
  const reply = await sendAndWait(app, 'Hello', { client_id })

  const refusals = await Promise.all([
    call(app, fetchReply, buildSend(app, 'Goodbye', { client_id })),
    call(app, fetchReply, buildSend(app, 'Hello', { client_id, character_id: other.character_id })),
    call(app, fetchReply, {
      token: app.reader.token,
      body: { action: 'regenerate', chat_id: reply.chat_id, record_id: reply.record_id, client_id },
    }),
  ])

  for (const refusal of refusals) expect(refusal).toMatchObject({ http: 200, status: 409, data: null })
  expect(refusals[0]?.desc).toContain('already sent with different text')
  expect(await app.model.listRequests()).toHaveLength(1)
  expect((await storedRecords(app, app.reader.user_id)).filter(({ role }) => role === 'user')).toHaveLength(1)
})

test('a retry after its chat was deleted restores nothing', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const client_id = newClientId()
  await sendAndWait(app, 'Forget this', { client_id })
  const { character_id } = app.character
  const { token, user_id } = app.reader
  await callOk(app, deleteRecentChat, { token, params: { character_id } })

  const repeat = await call(app, fetchReply, buildSend(app, 'Forget this', { client_id }))

  expect(repeat).toMatchObject({ status: 404 })
  expect((await storedRecords(app, user_id)).filter(({ role }) => role === 'user')).toEqual([])
  expect(await app.model.listRequests()).toHaveLength(1)
  expect(await sendAndWait(app, 'A new beginning')).toMatchObject({ state: 'done', depth: 2 })
})

test('another user may use the same client_id', async () => {
  const app = await chatApp()
  const client_id = newClientId()
  const { token } = await signedIn(app)
  const mine = await sendAndWait(app, 'Mine', { client_id })

  const theirs = await sendAndWait(app, 'Theirs', { client_id, token })

  expect(theirs.chat_id).not.toBe(mine.chat_id)
})

test('during a reply the next message is refused, with the id of the running one', async () => {
  const app = await chatApp({ model: { tokens_per_second: 20 } })
  const first = await sendMessage(app, 'One')
  const { reply } = readBeginning([await first.waitFor(({ event }) => event === 'record')])

  const second = await call(app, fetchReply, buildSend(app, 'Two'))

  expect(second).toMatchObject({ http: 200, status: 409, refusal: { record_id: reply.record_id } })
  expect(second.desc).toContain('still coming')
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(3)
})

test('one of many different messages at once is accepted, and the rest may be sent after it', async () => {
  const app = await chatApp({ model: { tokens: 30, tokens_per_second: 15 } })
  const words = Array.from({ length: 8 }, (_, index) => `Message ${index}`)

  const tries = await Promise.allSettled(words.map((content) => sendMessage(app, content)))
  const accepted = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))

  expect(accepted).toHaveLength(1)
  await accepted[0]?.ended
  await sendAndWait(app, 'And then')
  const records = await storedRecords(app, app.reader.user_id)
  expect(records.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4])
  expect(records.map(({ role }) => role)).toEqual(['character', 'user', 'character', 'user', 'character'])
})

test('two tabs that open a new chat at once open one', async () => {
  const app = await chatApp({ model: { tokens: 10 } })
  const query = { character_id: app.character.character_id }

  const pages = await Promise.all(
    Array.from({ length: 6 }, () => callOk(app, listMessages, { token: app.reader.token, query })),
  )

  expect(new Set(pages.map(({ chat_id }) => chat_id)).size).toBe(1)
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(1)
})

test('two tabs that send the first message of a new chat at once use one chat', async () => {
  const app = await chatApp({ model: { tokens: 10 } })

  const tries = await Promise.allSettled([sendMessage(app, 'From here'), sendMessage(app, 'From there')])
  await Promise.all(tries.map((each) => (each.status === 'fulfilled' ? each.value.ended : undefined)))

  const chats = await app.ctx.db.selectFrom('chats').select('chat_id').execute()
  expect(chats).toHaveLength(1)
  const records = await storedRecords(app, app.reader.user_id)
  expect(records.filter(({ depth }) => depth === 0)).toHaveLength(1)
})

test('consecutive messages make one path, however the chat is addressed', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const first = await sendAndWait(app, 'By character')
  const second = await sendAndWait(app, 'By chat', { chat_id: first.chat_id })
  const third = await sendAndWait(app, 'By character again')

  expect([first, second, third].map(({ depth }) => depth)).toEqual([2, 4, 6])
  const { records } = await callOk(app, listMessages, {
    token: app.reader.token,
    query: { chat_id: first.chat_id },
  })
  expect(records.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6])
  for (const [index, record] of records.entries())
    expect(record.parent_id).toBe(records[index - 1]?.record_id ?? null)
})

test('a second tab that follows gets the same text as the sender', async () => {
  const app = await chatApp({ model: { tokens: 60, tokens_per_second: 100 } })
  const first = await sendMessage(app, 'Hello')
  const { reply } = readBeginning([await first.waitFor(({ event }) => event === 'record')])
  await first.waitFor(({ id }) => Number(id) > 50)

  const second = await follow(app, reply.record_id)

  const [one, other] = await Promise.all([first.ended, second.ended])
  expect(joinText(other)).toBe(joinText(one))
  expect(readBeginning(other).user).toBeUndefined()
  expect(readEnd(other)).toEqual(readEnd(one))
})

test('every connection to one reply gets its end in its own language', async () => {
  const app = await chatApp({ model: { tokens_per_second: 50 } })
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 20 })
  const client_id = newClientId()
  const streams: ReplyStream[] = await Promise.all([
    sendMessage(app, 'Hello', { client_id, language: 'en' }),
    sendMessage(app, 'Hello', { client_id, language: 'zh-CN' }),
  ])

  const [en, zh] = (await Promise.all(streams.map(({ ended }) => ended))).map(readEnd)

  expect(en).toMatchObject({
    event: 'error',
    data: { status: 503, desc: expect.stringContaining('stopped early') },
  })
  expect(zh).toMatchObject({
    event: 'error',
    data: { status: 503, desc: expect.stringContaining('语言模型中断了') },
  })
})

test('a message of the maximum length is accepted, one character more is refused at its field', async () => {
  const app = await chatApp({ model: { tokens: 5 } })

  const tooLong = await call(app, fetchReply, buildSend(app, 'a'.repeat(MESSAGE_MAX + 1)))
  const blank = await call(app, fetchReply, buildSend(app, ' \n\t '))
  await sendAndWait(app, '雾'.repeat(MESSAGE_MAX))

  for (const refusal of [tooLong, blank])
    expect(refusal).toMatchObject({ status: 400, refusal: { fields: { content: expect.any(String) } } })
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(3)
})

test('without a model, sending says so and stores nothing', async () => {
  const app = await testApp()
  const { token, user_id } = await signedIn(app)
  const { character_id } = await makeCharacter(app.ctx.db)

  const refusal = await call(app, fetchReply, {
    token,
    body: { action: 'send', character_id, content: 'Hello', client_id: newClientId() },
  })

  expect(refusal).toMatchObject({ http: 503, status: 503, desc: expect.stringContaining('language model') })
  expect(await storedRecords(app, user_id)).toEqual([])
})

test('a call with a missing or invalid chat stores nothing', async () => {
  const app = await chatApp()
  const { character_id } = app.character
  const body = { action: 'send', content: 'Hello', client_id: newClientId() }
  const send = (named: object) =>
    call(app, fetchReply, { token: app.reader.token, body: { ...body, ...named } })

  expect(await send({})).toMatchObject({ status: 400 })
  expect(await send({ character_id: 'nonsense' })).toMatchObject({ status: 404 })
  expect(await send({ chat_id: 'nonsense', character_id })).toMatchObject({ status: 404 })
  expect(await send({ chat_id: newId(), character_id })).toMatchObject({ status: 404 })
  expect(await storedRecords(app, app.reader.user_id)).toEqual([])
})

test('more messages a minute than a person types are refused for a while', async () => {
  const app = await chatApp()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => call(app, fetchReply, buildSend(app, 'Hi', { chat_id: 'nonsense' }))),
  )

  const refused = answers.filter(({ http }) => http === 429)
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ status: 429, refusal: { retry_after_s: expect.any(Number) } })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('the first message counts the chat for its character, later ones do not', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  await sendAndWait(app, 'One')
  await sendAndWait(app, 'Two')

  await until(async () => {
    const starts = await app.ctx.db.selectFrom('character_chat_starts').select('character_id').execute()
    return starts.length === 1
  })
})

test('the models and limits of the chat are listed', async () => {
  const app = await chatApp({ model: { context_tokens: 16_384 } })

  const { voices, ...common } = await callOk(app, getChatCommon, { token: app.reader.token })
  expect(voices).toHaveLength(12)
  expect(common).toEqual({
    models: [{ id: 'fake-model', name: 'fake-model', premium: false, context_tokens: 16_384, about: '' }],
    costs: { message: 0, voice: 4, picture: 12, polish: 3, unlock: 30 },
    voice_languages: ['en'],
    limits: { message_max: MESSAGE_MAX },
    samplers: app.ctx.config.CHAT_SAMPLERS,
    has_transcription: false,
    pictures_by: 'illustrator',
  })
  expect(await call(app, listRecentChats, { token: app.reader.token })).toMatchObject({ status: 200 })
})
