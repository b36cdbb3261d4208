import { randomUUID } from 'node:crypto'
import { openDraft, saveDraft, tryDraft } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { makeFields } from '#test/characters.ts'
import { type ChatApp, type ChatAppOptions, chatApp } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'

type TrialChatMessage = { role: 'user' | 'character'; text: string }
const HELLO: TrialChatMessage[] = [
  { role: 'character', text: 'The lamp is lit.' },
  { role: 'user', text: 'Good evening, keeper.' },
]

async function makeDraft(app: ChatApp, overrides: Partial<DraftFields> = {}) {
  const { token } = app.reader
  const draft = await callOk(app, openDraft, { token, body: { client_id: randomUUID() } })
  const fields = { ...makeFields({ nickname: 'Wren', system_prompt: 'Speak in rhymes.' }), ...overrides }
  await callOk(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: draft.revision, fields },
  })
  return draft.draft_id
}

const asking = (app: ChatApp, draft_id: string, messages = HELLO, token = app.reader.token) => ({
  token,
  params: { draft_id },
  body: { client_id: randomUUID(), messages },
})

async function costlyTrial(options: ChatAppOptions = {}) {
  const app = await chatApp({ is_working: false, ...options })
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'message', coins: 1, bonus: 5 })
  return { app, balances: () => findBalances(app.ctx.db, app.reader.user_id) }
}

test('a draft answers as its character would, and nothing is stored or logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const { app, balances } = await costlyTrial({ model: { text: 'Wren: The storm is near.' }, parts: { log } })
  const draft_id = await makeDraft(app)

  const events = await (await openStream(app, tryDraft, asking(app, draft_id))).ended

  const text = events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('')
  expect(text).toBe('The storm is near.')
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'stop', text, spend: 1, balance: 4 } })
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  const [request] = await app.model.listRequests()
  const roles = request?.body.messages.map(({ role }) => role)
  expect(roles).toEqual(['system', 'user', 'assistant', 'user'])
  const prompt = JSON.stringify(request?.body.messages)
  for (const part of ['the part of Wren', 'Speak in rhymes.', 'dry-humoured', 'Good evening, keeper.'])
    expect(prompt).toContain(part)
  for (const table of ['chats', 'chat_records', 'chat_requests', 'characters'] as const) {
    const rows = await app.ctx.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Good evening|storm is near/)
  }
  expect(lines.join()).not.toMatch(/Good evening|storm is near|rhymes/)
  await expectSoundLedger(app.ctx.db)
})

test('a reply that reached its limit is shown without the incomplete sentence', async () => {
  const waves = Array.from({ length: 100 }, (_, index) => `Wave number ${index} comes in.`)
  const { app } = await costlyTrial({ model: { text: waves.join(' '), tokens_per_second: 5_000 } })

  const events = await (await openStream(app, tryDraft, asking(app, await makeDraft(app)))).ended

  const [ended] = events.slice(-1)
  if (ended?.event !== 'done') throw new Error('it did not end')
  expect(ended.data.finish).toBe('length')
  expect(ended.data.text).toMatch(/comes in\.$/)
  expect(waves.join(' ').startsWith(ended.data.text)).toBe(true)
})

test('a test reply ends when its reader leaves: settled if something was read, returned if not', async () => {
  const { app, balances } = await costlyTrial({ model: { tokens: 500, tokens_per_second: 20 } })
  const draft_id = await makeDraft(app)
  const isOver = async () => (await app.model.listRequests()).every(({ state }) => state !== 'open')

  const reading = await openStream(app, tryDraft, asking(app, draft_id))
  await reading.waitFor(({ event }) => event === 'delta')
  reading.close()
  await until(isOver)
  await expect.poll(balances).toMatchObject({ bonus: 4, hold: 0 })

  await app.model.set({ first_token_ms: 60_000 })
  const waiting = await openStream(app, tryDraft, asking(app, draft_id))
  await until(async () => (await app.model.listRequests()).length === 2)
  waiting.close()
  await until(isOver)
  await expect.poll(balances).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('an interrupted reply is reported and returns its hold', async () => {
  const { app, balances } = await costlyTrial()
  const draft_id = await makeDraft(app)
  await app.model.breakWith('status_500')

  const events = await (await openStream(app, tryDraft, asking(app, draft_id))).ended

  expect(events).toMatchObject([{ event: 'error', data: { status: 503, desc: expect.any(String) } }])
  expect(await balances()).toMatchObject({ bonus: 5, hold: 0 })
})

test('a draft without a name, another user’s draft, and an empty chat are refused before anything is held', async () => {
  const { app, balances } = await costlyTrial()
  const stranger = await signedIn(app)
  const draft_id = await makeDraft(app)
  const nameless = await makeDraft(app, { name: '  ' })

  expect(await call(app, tryDraft, asking(app, nameless))).toMatchObject({
    status: 400,
    refusal: { fields: { name: 'Please give your character a name' } },
  })
  expect(await call(app, tryDraft, asking(app, draft_id, HELLO, stranger.token))).toMatchObject({
    status: 404,
  })
  expect(await call(app, tryDraft, asking(app, 'x'))).toMatchObject({ status: 404 })
  expect(await call(app, tryDraft, asking(app, draft_id, []))).toMatchObject({ status: 400 })
  expect(await balances()).toMatchObject({ bonus: 5 })
  expect(await app.model.listRequests()).toEqual([])
})

test('the submitted history is checked too, for every author', async () => {
  const { app, balances } = await costlyTrial({ env: CANARY_LISTS })
  const draft_id = await makeDraft(app)
  const filler = Array.from({ length: 12 }, (): TrialChatMessage[] => HELLO).flat()
  const said = (role: TrialChatMessage['role']): TrialChatMessage => ({
    role,
    text: `So zemtrikal ${'and on '.repeat(400)}`,
  })
  const talks = [
    [said('user'), ...filler],
    [said('character'), ...filler],
    [said('character')],
    [...HELLO, said('character')],
  ]
  for (const messages of talks)
    expect(await call(app, tryDraft, asking(app, draft_id, messages))).toMatchObject({ status: 4106 })
  expect(await app.model.listRequests()).toEqual([])
  expect(await balances()).toMatchObject({ bonus: 5, hold: 0 })
  const decisions = await app.ctx.db.selectFrom('safety_decisions').select('gate').distinct().execute()
  expect(decisions).toEqual([{ gate: 'character' }])
})
