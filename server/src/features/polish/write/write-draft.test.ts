import { randomUUID } from 'node:crypto'
import { type WrittenFields, writeDraft } from '@citrine/contract/character-editing'
import { getCoins } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { createChatModels } from '#server/providers/llm/chat-models.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, type ChatAppOptions, chatApp } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream, type SeenEvent } from '#test/stream.ts'
import { until } from '#test/until.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'

const SENTENCE = 'a retired lighthouse keeper who repairs clocks'
const ANSWER = `NAME: Elias Thorne
GENDER: male
AGE: 67
INTRO: He kept the light for forty years. Now he mends what keeps time.
TAGS: Seaside, Clocks
LOOK: a man of 67 with a grey beard in a workshop at dusk
OPENING: *He looks up from the bench.* You are late. Or is it the clock?
DEFINITION: Patient, dry, and kinder than he sounds. He collects stopped watches.
SCENARIO: His workshop, an hour before a storm.
VOICE: low, slow`

async function writingApp(options: ChatAppOptions = {}) {
  const app = await chatApp({
    is_working: false,
    ...options,
    model: { text: ANSWER, tokens_per_second: 2_000, ...options.model },
  })
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'polish', coins: 3, bonus: 10 })
  return { app, balances: () => findBalances(app.ctx.db, app.reader.user_id) }
}

const asking = (app: ChatApp, sentence = SENTENCE) => ({
  token: app.reader.token,
  language: 'en',
  body: { client_id: randomUUID(), sentence },
})
const write = async (app: ChatApp, sentence?: string) =>
  (await openStream(app, writeDraft, asking(app, sentence))).ended
const collect = (events: readonly SeenEvent<typeof writeDraft>[]): WrittenFields =>
  Object.assign({}, ...events.map(({ event, data }) => (event === 'fields' ? data : {})))

test('one sentence becomes a whole character, field by field, for the price of a polish', async () => {
  const { app, balances } = await writingApp()

  const events = await write(app)

  expect(collect(events)).toMatchObject({
    name: 'Elias Thorne',
    gender: 'male',
    age: 67,
    language: 'en',
    voice_id: 'bram',
    tags: ['Seaside', 'Clocks'],
    look: 'a man of 67 with a grey beard in a workshop at dusk',
    opening_line: '*He looks up from the bench.* You are late. Or is it the clock?',
    definition: 'Patient, dry, and kinder than he sounds. He collects stopped watches.',
  })
  expect(events.filter(({ event }) => event === 'fields').length).toBeGreaterThan(1)
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { missing: [], spend: 3, balance: 7 } })
  expect(await balances()).toMatchObject({ bonus: 7, hold: 0 })
  const [request] = await app.model.listRequests()
  expect(JSON.stringify(request?.body.messages)).toContain(SENTENCE)
  await expectSoundLedger(app.ctx.db)
})

test('a draft is written in the language of the sentence', async () => {
  const { app } = await writingApp()
  const events = await write(app, 'eine Uhrmacherin, die nicht schlafen kann und mit den Möwen spricht')
  expect(collect(events)).toMatchObject({ language: 'de' })
  const [request] = await app.model.listRequests()
  expect(JSON.stringify(request?.body.messages)).toContain('Write in German')
})

test('what a model leaves out is composed from the sentence, said, and free', async () => {
  const { app, balances } = await writingApp({
    model: { text: 'NAME: Elias Thorne\nINTRO: He keeps the light.' },
  })

  const events = await write(app)

  const written = collect(events)
  expect(written).toMatchObject({ name: 'Elias Thorne', intro: 'He keeps the light.' })
  expect(written.opening_line).toMatch(/^\*\{\{char\}\} looks up/)
  expect(written.definition).toMatch(/^A retired lighthouse keeper who repairs clocks\.\n/)
  expect(events.at(-1)).toMatchObject({
    event: 'done',
    data: { missing: ['opening_line', 'definition'], spend: 0, balance: 10 },
  })
  expect(await balances()).toMatchObject({ bonus: 10, hold: 0 })
})

test('five drafts a day with a part left out are free; further ones cost like whole ones, until the next day', async () => {
  const { app, balances } = await writingApp({ model: { text: 'NAME: Elias Thorne' } })
  const readFree = async () =>
    (await callOk(app, getCoins, { token: app.reader.token })).incomplete_drafts?.used
  const end = async () => (await write(app)).at(-1)?.data
  expect(await readFree()).toBe(0)
  const first = await Promise.all([end(), end(), end()].map((one) => one.catch(() => undefined)))
  const done = first.filter((data) => data !== undefined && 'is_free' in data)
  for (let count = done.length; count < 5; count += 1)
    expect(await end()).toMatchObject({ spend: 0, balance: 10, is_free: true })
  expect([await readFree(), await balances()]).toMatchObject([5, { bonus: 10, hold: 0 }])

  expect(await end()).toMatchObject({
    missing: ['intro', 'opening_line', 'definition'],
    spend: 3,
    is_free: false,
  })

  expect([await readFree(), await balances()]).toMatchObject([5, { bonus: 7, hold: 0 }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
  app.clock.advance(DAY_MS)
  const { token } = await signedIn(app, { email: app.reader.email })
  app.reader.token = token
  expect(await end()).toMatchObject({ spend: 0, balance: 7, is_free: true })
  expect(await readFree()).toBe(1)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a free draft uses up no Polish of the day’s allowance, and a counted one uses one', async () => {
  const { app, balances } = await writingApp({ model: { text: 'NAME: Elias Thorne' } })
  await app.ctx.db.updateTable('costs').set({ free_per_day: 2 }).where('kind', '=', 'polish').execute()
  const readUsed = async () =>
    (await callOk(app, getCoins, { token: app.reader.token })).allowances.polish.used
  for (let count = 0; count < 5; count += 1) await write(app)
  expect(await readUsed()).toBe(0)
  expect((await write(app)).at(-1)?.data).toMatchObject({ spend: 0, is_free: false })
  expect([await readUsed(), await balances()]).toMatchObject([1, { bonus: 10 }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test.each([
  ['it only talks', 'Sure! A lighthouse keeper is a person who keeps a lighthouse. They keep it.'],
  [
    'it repeats the task',
    'NAME: a name of its own for the person, two to four words\nINTRO: one or two sentences',
  ],
  ['it repeats itself', 'the the the the the the the'],
])('a whole draft comes from a model of any size: %s', async (_, text) => {
  const { app } = await writingApp({ model: { text } })

  const events = await write(app)

  expect(collect(events)).toMatchObject({
    name: 'Retired lighthouse keeper',
    intro: 'A retired lighthouse keeper who repairs clocks.',
    opening_line: expect.stringContaining('What brings you here today?'),
    definition: expect.stringContaining('A retired lighthouse keeper who repairs clocks.'),
  })
  expect(events.at(-1)).toMatchObject({
    data: { missing: ['name', 'intro', 'opening_line', 'definition'], spend: 0 },
  })
})

test('a failure keeps what was written and returns the hold; leaving stops the model', async () => {
  const { app, balances } = await writingApp()
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 30 })
  const events = await write(app)
  expect(collect(events)).toMatchObject({ name: 'Elias Thorne' })
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { is_withdrawn: false } })
  expect(await balances()).toMatchObject({ bonus: 10, hold: 0 })

  await app.model.set({ fault: null, first_token_ms: 60_000 })
  const waiting = await openStream(app, writeDraft, asking(app))
  await until(async () => (await app.model.listRequests()).some(({ state }) => state === 'open'))
  waiting.close()
  await until(async () => (await app.model.listRequests()).every(({ state }) => state !== 'open'))
  await expect.poll(balances).toMatchObject({ bonus: 10, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test.each([
  ['the introduction', 'INTRO'],
  ['the look, which a sentence may ask to write first and long,', 'LOOK'],
  ['the definition', 'DEFINITION'],
  ['the opening', 'OPENING'],
])('whoever leaves after %s has begun pays', async (_, label) => {
  const text = `NAME: Elias Thorne\n${label}: ${'He keeps the light and never hurries. '.repeat(20)}`
  const { app, balances } = await writingApp({ model: { text, tokens_per_second: 20 } })
  const reading = await openStream(app, writeDraft, asking(app))
  await reading.waitFor(({ event, data }) => event === 'fields' && JSON.stringify(data).includes('He keeps'))
  reading.close()
  await expect.poll(balances).toMatchObject({ bonus: 7, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('a refused sentence never reaches the model; a refused answer is withdrawn', async () => {
  const { app, balances } = await writingApp({ env: CANARY_LISTS })
  expect(await call(app, writeDraft, asking(app, `${SENTENCE} zemtrikal`))).toMatchObject({ status: 4106 })
  expect(await app.model.listRequests()).toEqual([])

  await app.model.set({ text: `${ANSWER}\nHe says zemtrikal.` })
  const events = await write(app)
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { is_withdrawn: true } })
  expect(JSON.stringify(events)).not.toContain('zemtrikal')
  expect(await balances()).toMatchObject({ bonus: 10, hold: 0 })
  for (const sentence of ['', 'a keeper', 'x'.repeat(401)])
    expect(await call(app, writeDraft, asking(app, sentence))).toMatchObject({ status: 400 })
})

test('a refused draft that showed text counts as a free one of the day, and costs once these are used up', async () => {
  const { app, balances } = await writingApp({ env: CANARY_LISTS })
  const readFree = async () =>
    (await callOk(app, getCoins, { token: app.reader.token })).incomplete_drafts?.used
  const end = async () => (await write(app)).at(-1)
  await app.model.set({ text: 'NAME: zemtrikal' })
  expect(await end()).toMatchObject({ event: 'error', data: { is_withdrawn: true, is_free: true } })
  expect([await readFree(), await balances()]).toMatchObject([0, { bonus: 10, hold: 0 }])

  await app.model.set({ text: `${ANSWER}\nHe says zemtrikal.` })
  for (let count = 1; count <= 5; count += 1) {
    expect(await end()).toMatchObject({ event: 'error', data: { is_withdrawn: true, is_free: true } })
    expect([await readFree(), await balances()]).toMatchObject([count, { bonus: 10, hold: 0 }])
  }
  expect(await end()).toMatchObject({
    event: 'error',
    data: { is_withdrawn: true, is_free: false, spend: 3 },
  })

  expect([await readFree(), await balances()]).toMatchObject([5, { bonus: 7, hold: 0 }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the demonstration says that it cannot write, and a script is rate limited', async () => {
  const app = await testApp({
    is_working: false,
    parts: { models: createChatModels({ engine: { kind: 'scripted', name: 'Demonstration' }, models: [] }) },
  })
  const { token } = await signedIn(app)
  const ask = () => call(app, writeDraft, { token, body: { client_id: randomUUID(), sentence: SENTENCE } })
  for (let count = 0; count < 10; count += 1) expect(await ask()).toMatchObject({ status: 503 })
  expect(await ask()).toMatchObject({ status: 429 })
})
