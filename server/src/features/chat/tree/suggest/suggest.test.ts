import { listMessages } from '@citrine/contract/chat'
import { recapChat, suggestReplies } from '@citrine/contract/chat-tree'
import { saveMemory } from '@citrine/contract/memory'
import { expect, test } from 'vitest'
import { pruneSuggestions } from '#server/retention.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  newClientId,
  readBeginning,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'

const ANSWER = '1. Yes, gladly.\n2. What is that light?\n3. I brought you tea.'

async function costlyTalk(options: Parameters<typeof chatApp>[0] = {}) {
  const app = await chatApp({ model: { text: 'Come in.' }, ...options })
  const { chat_id } = await sendAndWait(app, 'Good evening, I saw your light.')
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'message', coins: 1, bonus: 10 })
  await app.model.set({ text: ANSWER })
  const suggest = (client_id = newClientId(), token = app.reader.token) =>
    call(app, suggestReplies, { token, body: { chat_id, client_id } })
  const bonus = async () => (await findBalances(app.ctx.db, app.reader.user_id)).bonus
  return { app, chat_id, suggest, bonus }
}

const lastPrompt = async (app: ChatApp) =>
  JSON.stringify((await app.model.listRequests()).at(-1)?.body?.messages)

test('three messages are suggested from the chat, charged like one message, and stored nowhere in the chat', async () => {
  const { app, suggest, bonus } = await costlyTalk()
  const before = await storedRecords(app, app.reader.user_id)

  expect(await suggest()).toMatchObject({
    status: 200,
    data: { replies: ['Yes, gladly.', 'What is that light?', 'I brought you tea.'] },
  })

  expect(await bonus()).toBe(9)
  expect(await lastPrompt(app)).toContain('Good evening, I saw your light.')
  expect(await storedRecords(app, app.reader.user_id)).toEqual(before)
  await expectSoundLedger(app.ctx.db)
})

test('a message of the chat is not suggested; the model is asked once more, and the result is shown', async () => {
  const { app, suggest, bonus } = await costlyTalk()
  await app.model.clearRequests()
  await app.model.set({ text: '1. Come in.\n2. Good evening, I saw your light!\n3. What is that light?' })

  expect((await suggest()).data?.replies).toEqual(['What is that light?'])
  expect(await app.model.listRequests()).toHaveLength(2)
  expect(await bonus()).toBe(9)
})

test('a repeated request gets the same answer and is free, for a day', async () => {
  const { app, suggest, bonus } = await costlyTalk()
  const client_id = newClientId()
  const first = await suggest(client_id)
  await app.model.set({ text: '1. Other' })

  const again = await suggest(client_id)

  expect(again.data).toEqual(first.data)
  expect(await bonus()).toBe(9)
  app.clock.advance(86_400_001)
  await pruneSuggestions.run({ ...app.ctx }, {})
  expect(await app.ctx.db.selectFrom('chat_suggestions').selectAll().execute()).toEqual([])
})

test('a failed request is free and can be repeated', async () => {
  const { app, suggest, bonus } = await costlyTalk()
  const client_id = newClientId()
  await app.model.breakWith('status_500')
  const failed = { status: 503, desc: expect.stringContaining('suggest anything. You weren’t charged') }
  expect(await suggest(client_id)).toMatchObject(failed)
  await app.model.set({ fault: null, text: '...' })
  expect(await suggest()).toMatchObject(failed)
  expect(await bonus()).toBe(10)

  await app.model.set({ text: ANSWER })
  expect((await suggest(client_id)).status).toBe(200)
  expect(await bonus()).toBe(9)
  await expectSoundLedger(app.ctx.db)
})

test('an interrupted answer gives its complete messages', async () => {
  const { app, suggest, bonus } = await costlyTalk()
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 9 })

  expect((await suggest()).data?.replies).toEqual(['Yes, gladly.', 'What is that light?'])
  expect(await bonus()).toBe(9)
})

test('a forbidden text is not suggested; when no other is left, the rule is named and nothing charged', async () => {
  const { app, suggest, bonus } = await costlyTalk({ env: CANARY_LISTS })
  await app.model.set({ text: '1. So zemtrikal.\n2. What is that light?' })
  expect(await suggest()).toMatchObject({ data: { replies: ['What is that light?'] } })
  expect(await bonus()).toBe(9)

  await app.model.set({ text: '1. So zemtrikal.' })
  expect(await suggest()).toMatchObject({ status: 4106, refusal: { rule: 'forbidden' } })
  expect(await bonus()).toBe(9)
})

test('no suggestion is made during a reply, by a demonstration, or for another user’s chat', async () => {
  const { app, chat_id, suggest } = await costlyTalk()
  const stranger = await signedIn(app)
  expect(await suggest(newClientId(), stranger.token)).toMatchObject({ status: 404 })
  await app.model.set({ text: null, tokens: 100, tokens_per_second: 10 })
  const stream = await sendMessage(app, 'More', { chat_id })
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  expect(await suggest()).toMatchObject({ status: 409, refusal: { record_id: reply.record_id } })

  const demo = await testApp()
  const { token } = await signedIn(demo)
  const { character_id } = await makeCharacter(demo.ctx.db)
  await callOk(demo, listMessages, { token, query: { character_id } })
  const body = { character_id, client_id: newClientId() }
  expect(await call(demo, suggestReplies, { token, body })).toMatchObject({
    status: 503,
    desc: expect.stringContaining('it can’t do that'),
  })
})

test('a user without coins learns the price, and the model is not asked', async () => {
  const { app, chat_id } = await costlyTalk()
  await app.model.clearRequests()
  const poor = await signedIn(app)
  const { character_id } = app.character
  await callOk(app, listMessages, { token: poor.token, query: { character_id } })
  const body = { character_id, client_id: newClientId() }

  expect(await call(app, suggestReplies, { token: poor.token, body })).toMatchObject({
    status: 2111,
    refusal: { needed: 1, balance: 0 },
  })
  expect(await app.model.listRequests()).toHaveLength(0)
  expect(chat_id).not.toBe('')
})

test('a line is written from the draft, as one message in the name of the user', async () => {
  const { app, chat_id, bonus } = await costlyTalk()
  await app.model.set({
    text: 'You: *I shake off the rain.* I saw your light from the ferry.\nMay I come in?',
  })
  const write = (draft: string) =>
    call(app, suggestReplies, {
      token: app.reader.token,
      body: { chat_id, client_id: newClientId(), line: { draft } },
    })

  expect((await write('I come in from the rain')).data?.replies).toEqual([
    '*I shake off the rain.* I saw your light from the ferry.\nMay I come in?',
  ])
  expect(await lastPrompt(app)).toContain('<draft>\\nI come in from the rain')
  expect(await bonus()).toBe(9)
})

const RECAP = 'Mira: You came in out of the rain. We lit the lamp together! And then'

test('the character recalls the story so far from its memory and last messages, charged like one message', async () => {
  const { app, chat_id, bonus } = await costlyTalk()
  const { reader } = app
  const memory = { text: 'Ana repairs clocks.', chat_id, scope: 'chat' } as const
  await callOk(app, saveMemory, { token: reader.token, body: memory })
  const before = await storedRecords(app, reader.user_id)
  const client_id = newClientId()
  const recap = () => call(app, recapChat, { token: reader.token, body: { chat_id, client_id } })
  await app.model.set({ text: RECAP.replace('Mira', app.character.name) })

  const first = await recap()

  expect(first).toMatchObject({
    status: 200,
    data: { text: 'You came in out of the rain. We lit the lamp together!' },
  })
  expect(await lastPrompt(app)).toContain('Ana repairs clocks.')
  expect(await lastPrompt(app)).toContain('Good evening, I saw your light.')
  await app.model.set({ text: 'Another one.' })
  expect((await recap()).data).toEqual(first.data)
  expect(await bonus()).toBe(9)
  expect(await storedRecords(app, reader.user_id)).toEqual(before)
  await sendAndWait(app, 'And now?', { chat_id })
  expect(await lastPrompt(app)).not.toContain('We lit the lamp')
  const stranger = await signedIn(app)
  const theirs = { token: stranger.token, body: { chat_id, client_id: newClientId() } }
  expect(await call(app, recapChat, theirs)).toMatchObject({ status: 404 })
  await expectSoundLedger(app.ctx.db)
})

test('a recap that fails or breaks a rule is not shown and costs nothing', async () => {
  const { app, chat_id, bonus } = await costlyTalk({ env: CANARY_LISTS })
  const recap = () =>
    call(app, recapChat, { token: app.reader.token, body: { chat_id, client_id: newClientId() } })
  await app.model.breakWith('status_500')
  expect(await recap()).toMatchObject({
    status: 503,
    desc: 'The recap couldn’t be written. You weren’t charged; please try again.',
  })
  await app.model.set({ fault: null, text: '...' })
  expect(await recap()).toMatchObject({ status: 503 })
  await app.model.set({ text: 'So you brought zemtrikal.' })
  expect(await recap()).toMatchObject({ status: 4106, refusal: { rule: 'forbidden' } })
  expect(await bonus()).toBe(10)
  await expectSoundLedger(app.ctx.db)
})
