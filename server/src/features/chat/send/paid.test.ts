import { deleteRecentChat, fetchReply, getChatCommon, listMessages, stopReply } from '@citrine/contract/chat'
import { expect, test } from 'vitest'
import { returnExpiredHolds } from '#server/features/wallet/holds/return-expired.job.ts'
import { call, callOk } from '#test/call.ts'
import {
  buildSend,
  type ChatApp,
  chatApp,
  newClientId,
  readBeginning,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { testClock } from '#test/clock.ts'
import { makeCharacter } from '#test/makers.ts'
import { twoNodes } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import {
  ageHolds,
  chargeFor,
  expectSoundLedger,
  expireHolds,
  findBalances,
  makeRich,
  payForOther,
} from '#test/wallet.ts'

async function costlyChat(coins: number, options: Parameters<typeof chatApp>[0] = {}) {
  const app = await chatApp(options)
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'message', coins: 1, bonus: coins })
  const balances = () => findBalances(app.ctx.db, app.reader.user_id)
  return { app, balances }
}

const settled = (app: ChatApp) =>
  until(async () => {
    const open = await app.ctx.db.selectFrom('holds').select('hold_id').where('state', '=', 'open').execute()
    return open.length === 0
  })

test('a reply is charged once, however often its request is repeated', async () => {
  const { app, balances } = await costlyChat(5, { model: { tokens: 30, tokens_per_second: 100 } })
  const client_id = newClientId()

  const stream = await sendMessage(app, 'Good evening', { client_id })
  expect(await balances()).toMatchObject({ bonus: 4, hold: 1 })
  const repeats = await Promise.all([1, 2, 3].map(() => sendMessage(app, 'Good evening', { client_id })))
  for (const one of [stream, ...repeats]) readEnd(await one.ended)
  await settled(app)

  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('regenerating and continuing are charged as well', async () => {
  const { app, balances } = await costlyChat(5, { model: { tokens: 5 } })
  const first = await sendAndWait(app, 'Good evening')

  const second = readEnd(await (await redoReply(app, 'regenerate', first.record_id)).ended).data.record
  readEnd(await (await redoReply(app, 'continue', second.record_id)).ended)
  await settled(app)

  expect(await balances()).toMatchObject({ bonus: 2, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('a reply that breaks off, or is stopped before its first word, returns its hold', async () => {
  const { app, balances } = await costlyChat(5, { model: { tokens: 200, tokens_per_second: 50 } })
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 3 })
  const cut = await sendAndWait(app, 'Hello')
  expect(cut).toMatchObject({ state: 'interrupted', is_given_back: true })
  await settled(app)
  expect(await balances()).toMatchObject({ bonus: 5, hold: 0 })

  await app.model.set({ fault: null, first_token_ms: 30_000 })
  const stream = await sendMessage(app, 'And now?')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  const { token } = app.reader
  const stopped = await callOk(app, stopReply, { token, body: { record_id: reply.record_id } })
  expect(stopped.record).toMatchObject({ content: '', is_given_back: true })
  await settled(app)

  expect(await balances()).toMatchObject({ bonus: 5, hold: 0 })
  const { records } = await callOk(app, listMessages, {
    token,
    query: { character_id: app.character.character_id },
  })
  expect(records.map(({ is_given_back }) => is_given_back)).toEqual([false, false, true, false, true])

  await app.model.set({ first_token_ms: 0, tokens: 5 })
  const againRecord = readEnd(await (await redoReply(app, 'continue', reply.record_id)).ended).data.record
  expect(againRecord).toMatchObject({ state: 'done', is_given_back: false })
  await settled(app)
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('a free reply that breaks off returns nothing, and leaves no hold', async () => {
  const app = await chatApp({ model: { tokens: 200, tokens_per_second: 50 } })
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 3 })

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'interrupted', is_given_back: false })

  expect(await app.ctx.db.selectFrom('holds').selectAll().execute()).toEqual([])
})

test('a reply stopped after some words is charged', async () => {
  const { app, balances } = await costlyChat(5, { model: { tokens: 400, tokens_per_second: 40 } })
  const stream = await sendMessage(app, 'Tell me everything')
  await stream.waitFor(({ id }) => Number(id) > 20)

  const { reply } = readBeginning(stream.events)
  await callOk(app, stopReply, { token: app.reader.token, body: { record_id: reply.record_id } })
  await settled(app)

  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
})

test('a continuation that is stopped or deleted before its first word returns its hold', async () => {
  const { app, balances } = await costlyChat(5, { model: { tokens: 5 } })
  const { token } = app.reader
  const { record_id, content } = await sendAndWait(app, 'Good evening')
  await settled(app)
  await app.model.set({ first_token_ms: 30_000 })
  const goOn = async () =>
    (await redoReply(app, 'continue', record_id)).waitFor(({ event }) => event === 'record')

  await goOn()
  expect(await balances()).toMatchObject({ bonus: 3, hold: 1 })
  const { record } = await callOk(app, stopReply, { token, body: { record_id } })
  expect(record).toMatchObject({ state: 'stopped', content, is_given_back: true })
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })

  await goOn()
  const { character_id } = app.character
  await callOk(app, deleteRecentChat, { token, params: { character_id } })
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('a continuation deleted on another node before its first word returns its hold, and is charged after it', async () => {
  const { one, other } = await twoNodes({ model: { tokens: 5 } })
  await chargeFor(one.ctx.db, one.reader.user_id, { kind: 'message', coins: 1, bonus: 5 })
  const balances = () => findBalances(one.ctx.db, one.reader.user_id)
  const forget = () =>
    callOk(other, deleteRecentChat, {
      token: one.reader.token,
      params: { character_id: one.character.character_id },
    })
  const first = await sendAndWait(one, 'Good evening')
  await settled(one)
  await one.model.set({ first_token_ms: 30_000 })
  await (await redoReply(one, 'continue', first.record_id)).waitFor(({ event }) => event === 'record')
  expect(await balances()).toMatchObject({ bonus: 3, hold: 1 })

  await forget()
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })

  await one.model.set({ first_token_ms: 0 })
  const second = await sendAndWait(one, 'And now?')
  await settled(one)
  await one.model.set({ tokens: 400, tokens_per_second: 40 })
  await redoReply(one, 'continue', second.record_id)
  await until(async () => (await storedRecords(one, one.reader.user_id)).at(-1)?.content !== second.content)

  await forget()
  expect(await balances()).toMatchObject({ bonus: 2, hold: 0 })
  await expectSoundLedger(one.ctx.db)
})

test('deleting a chat during a reply charges for the words that were read, and nothing before the first', async () => {
  const { app, balances } = await costlyChat(5, { model: { tokens: 400, tokens_per_second: 40 } })
  const { character_id } = app.character
  const forget = () => callOk(app, deleteRecentChat, { token: app.reader.token, params: { character_id } })
  const stream = await sendMessage(app, 'Tell me everything')
  await stream.waitFor(({ id }) => Number(id) > 20)

  await forget()

  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  await app.model.set({ first_token_ms: 30_000 })
  await (await sendMessage(app, 'And now?')).waitFor(({ event }) => event === 'record')
  await forget()
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('without coins nothing is stored, and the page learns what is missing', async () => {
  const { app } = await costlyChat(0)

  const refused = await call(app, fetchReply, buildSend(app, 'Good evening'))

  expect(refused).toMatchObject({ status: 2111, refusal: { needed: 1, balance: 0 } })
  expect((await storedRecords(app, app.reader.user_id)).map(({ role }) => role)).toEqual(['character'])
})

test('after the daily free messages the page learns when they are renewed', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  await app.ctx.db
    .updateTable('costs')
    .set({ coins: 1, free_per_day: 2 })
    .where('kind', '=', 'message')
    .execute()
  await sendAndWait(app, 'One')
  await sendAndWait(app, 'Two')

  const refused = await call(app, fetchReply, buildSend(app, 'Three'))

  const midnight = new Date(app.clock.now())
  midnight.setUTCHours(24, 0, 0, 0)
  expect(refused).toMatchObject({
    status: 2112,
    refusal: { allowance: 'message', resets_at: midnight.toISOString() },
  })
  app.clock.set(midnight)
  await sendAndWait(app, 'Four')
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('prices come from one table', async () => {
  const app = await chatApp()
  await app.ctx.db.updateTable('costs').set({ coins: 7 }).where('kind', '=', 'voice').execute()

  const { costs } = await callOk(app, getChatCommon, { token: app.reader.token })

  expect(costs).toEqual({ message: 0, voice: 7, picture: 12, polish: 3, unlock: 30 })
})

test.each([
  ['equal clocks', 0],
  ['a clock that is eleven minutes ahead', 11 * 60_000],
  ['a clock that is eleven minutes behind', -11 * 60_000],
])(
  'two of many messages to different characters are answered at the same time, also on two nodes: %s',
  async (_, aheadMs) => {
    const otherClock = testClock(new Date(Date.now() + aheadMs))
    const { one, other } = await twoNodes({ model: { tokens: 400, tokens_per_second: 40 }, otherClock })
    const characters = await Promise.all(Array.from({ length: 6 }, () => makeCharacter(one.ctx.db)))

    const sent = await Promise.allSettled(
      characters.map(({ character_id }, i) => sendMessage(i % 2 ? one : other, 'Hello', { character_id })),
    )

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [third] = characters.filter((_, i) => sent[i]?.status === 'rejected')
    const { character_id } = third ?? one.character
    expect(await call(one, fetchReply, buildSend(one, 'Hello', { character_id }))).toMatchObject({
      status: 409,
      desc: expect.stringMatching(/two of a kind in progress at once/),
    })
    const stored = await storedRecords(one, one.reader.user_id)
    expect(stored.filter(({ role }) => role === 'user')).toHaveLength(2)
  },
)

test('the daily cap of a user refuses with the time until midnight', async () => {
  const app = await chatApp({ model: { tokens: 3 }, env: { DAILY_COST_MAX: '2' } })
  await sendAndWait(app, 'One')
  await sendAndWait(app, 'Two')

  const refused = await call(app, fetchReply, buildSend(app, 'Three'))

  expect(refused).toMatchObject({ status: 429, refusal: { retry_after_s: expect.any(Number) } })
  expect(refused.refusal.retry_after_s).toBeLessThanOrEqual(86_400)
})

test('a reply that takes very long is charged too', async () => {
  const { app, balances } = await costlyChat(5, {
    is_working: false,
    model: { tokens: 2_000, tokens_per_second: 20 },
  })
  const stream = await sendMessage(app, 'Tell me everything')
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  await stream.waitFor(({ id }) => Number(id) > 20)
  const endsAt = async () =>
    (await app.ctx.db.selectFrom('holds').select('expires_at').executeTakeFirstOrThrow()).expires_at

  for (const _ of ['extended', 'extended again']) {
    const before = await endsAt()
    await ageHolds(app.ctx.db, 6 * 60_000)
    await until(async () => (await endsAt()) > before)
    await returnExpiredHolds.run(app.ctx, {})
    expect(await balances()).toMatchObject({ bonus: 4, hold: 1 })
  }
  await expectSoundLedger(app.ctx.db, app.clock.now())

  await callOk(app, stopReply, { token: app.reader.token, body: { record_id: reply.record_id } })
  await settled(app)
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

/** Starts a reply whose hold then expires and is returned. */
async function outlivedReply(run: (app: ChatApp) => Promise<Awaited<ReturnType<typeof sendMessage>>>) {
  const { app, balances } = await costlyChat(1, { model: { tokens: 60, tokens_per_second: 30 } })
  const stream = await run(app)
  const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
  await stream.waitFor(({ event }) => event === 'delta')
  await expireHolds(app.ctx.db)
  expect(await balances()).toMatchObject({ bonus: 1, hold: 0 })
  return { app, balances, stream, record_id: reply.record_id }
}

test('a reply that outlived its hold is charged again', async () => {
  const { app, balances, stream } = await outlivedReply((app) => sendMessage(app, 'Tell me everything'))

  expect(readEnd(await stream.ended).data.record).toMatchObject({ state: 'done', is_given_back: false })

  expect(await balances()).toMatchObject({ bonus: 0, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('a reply that outlived its hold is withdrawn when its coins were spent meanwhile, and can be asked for again', async () => {
  const { app, balances, stream, record_id } = await outlivedReply((app) =>
    sendMessage(app, 'Tell me everything'),
  )
  const { db } = app.ctx
  const { user_id } = app.reader
  await payForOther(db, user_id, { kind: 'message' })

  const { record } = readEnd(await stream.ended).data
  expect(record).toMatchObject({
    state: 'interrupted',
    content: '',
    fault: expect.stringMatching(/can’t be paid/),
    is_given_back: true,
  })
  expect((await storedRecords(app, user_id)).at(-1)).toMatchObject({ content: '', fault: 'cost_returned' })
  expect(await balances()).toMatchObject({ bonus: 0, hold: 0 })
  await expectSoundLedger(db)

  await makeRich(db, user_id, { bonus: 1 })
  await app.model.set({ tokens: 5 })
  const again = readEnd(await (await redoReply(app, 'continue', record_id)).ended).data.record
  expect(again).toMatchObject({ state: 'done', fault: null, is_given_back: false })
  expect(await balances()).toMatchObject({ bonus: 0, hold: 0 })
})
