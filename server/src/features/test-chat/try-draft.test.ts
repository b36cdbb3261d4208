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

type Said = { role: 'user' | 'character'; text: string }
const HELLO: Said[] = [
  { role: 'character', text: 'The lamp is lit.' },
  { role: 'user', text: 'Good evening, keeper.' },
]

async function makeDraft(it: ChatApp, given: Partial<DraftFields> = {}) {
  const { token } = it.reader
  const draft = await callOk(it, openDraft, { token, body: { client_id: randomUUID() } })
  const fields = { ...makeFields({ nickname: 'Wren', system_prompt: 'Speak in rhymes.' }), ...given }
  await callOk(it, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: draft.revision, fields },
  })
  return draft.draft_id
}

const asking = (it: ChatApp, draft_id: string, messages = HELLO, token = it.reader.token) => ({
  token,
  params: { draft_id },
  body: { client_id: randomUUID(), messages },
})

/** Sets up a test chat where each reply costs a coin, from the first one on. */
async function costlyTrial(options: ChatAppOptions = {}) {
  const it = await chatApp({ is_working: false, ...options })
  await chargeFor(it.ctx.db, it.reader.user_id, { kind: 'message', coins: 1, bonus: 5 })
  return { it, balances: () => findBalances(it.ctx.db, it.reader.user_id) }
}

test('a draft answers as its character would, and nothing is stored or logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const { it, balances } = await costlyTrial({ model: { text: 'Wren: The storm is near.' }, parts: { log } })
  const draft_id = await makeDraft(it)

  const events = await (await openStream(it, tryDraft, asking(it, draft_id))).ended

  const text = events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('')
  expect(text).toBe('The storm is near.')
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'stop', text, spend: 1, balance: 4 } })
  expect(await balances()).toMatchObject({ bonus: 4, hold: 0 })
  const [asked] = await it.model.requests()
  const roles = asked?.body.messages.map(({ role }) => role)
  expect(roles).toEqual(['system', 'user', 'assistant', 'user'])
  const prompt = JSON.stringify(asked?.body.messages)
  for (const part of ['the part of Wren', 'Speak in rhymes.', 'dry-humoured', 'Good evening, keeper.'])
    expect(prompt).toContain(part)
  for (const table of ['chats', 'chat_records', 'chat_requests', 'characters'] as const) {
    const rows = await it.ctx.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/Good evening|storm is near/)
  }
  expect(lines.join()).not.toMatch(/Good evening|storm is near|rhymes/)
  await expectSoundLedger(it.ctx.db)
})

test('a reply that reached its limit is shown without the incomplete sentence', async () => {
  const waves = Array.from({ length: 100 }, (_, index) => `Wave number ${index} comes in.`)
  const { it } = await costlyTrial({ model: { text: waves.join(' '), tokens_per_second: 5_000 } })

  const events = await (await openStream(it, tryDraft, asking(it, await makeDraft(it)))).ended

  const [ended] = events.slice(-1)
  if (ended?.event !== 'done') throw new Error('it did not end')
  expect(ended.data.finish).toBe('length')
  expect(ended.data.text).toMatch(/comes in\.$/)
  expect(waves.join(' ').startsWith(ended.data.text)).toBe(true)
})

test('a test reply ends when its reader leaves: charged if something was read, refunded if not', async () => {
  const { it, balances } = await costlyTrial({ model: { tokens: 500, tokens_per_second: 20 } })
  const draft_id = await makeDraft(it)
  const isOver = async () => (await it.model.requests()).every(({ state }) => state !== 'open')

  const reading = await openStream(it, tryDraft, asking(it, draft_id))
  await reading.waitFor(({ event }) => event === 'delta')
  reading.close()
  await until(isOver)
  await expect.poll(balances).toMatchObject({ bonus: 4, hold: 0 })

  await it.model.set({ first_token_ms: 60_000 })
  const waiting = await openStream(it, tryDraft, asking(it, draft_id))
  await until(async () => (await it.model.requests()).length === 2)
  waiting.close()
  await until(isOver)
  await expect.poll(balances).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(it.ctx.db)
})

test('an interrupted reply is reported and refunded', async () => {
  const { it, balances } = await costlyTrial()
  const draft_id = await makeDraft(it)
  await it.model.breakWith('status_500')

  const events = await (await openStream(it, tryDraft, asking(it, draft_id))).ended

  expect(events).toMatchObject([{ event: 'error', data: { status: 503, desc: expect.any(String) } }])
  expect(await balances()).toMatchObject({ bonus: 5, hold: 0 })
})

test('a draft without a name, another user’s draft, and an empty chat are refused before anything is held', async () => {
  const { it, balances } = await costlyTrial()
  const stranger = await signedIn(it)
  const draft_id = await makeDraft(it)
  const nameless = await makeDraft(it, { name: '  ' })

  expect(await call(it, tryDraft, asking(it, nameless))).toMatchObject({
    status: 400,
    refusal: { fields: { name: 'Please give your character a name' } },
  })
  expect(await call(it, tryDraft, asking(it, draft_id, HELLO, stranger.token))).toMatchObject({ status: 404 })
  expect(await call(it, tryDraft, asking(it, 'x'))).toMatchObject({ status: 404 })
  expect(await call(it, tryDraft, asking(it, draft_id, []))).toMatchObject({ status: 400 })
  expect(await balances()).toMatchObject({ bonus: 5 })
  expect(await it.model.requests()).toEqual([])
})

test('the submitted history is checked too, for every author', async () => {
  const { it, balances } = await costlyTrial({ env: CANARY_LISTS })
  const draft_id = await makeDraft(it)
  const filler = Array.from({ length: 12 }, (): Said[] => HELLO).flat()
  const said = (role: Said['role']): Said => ({ role, text: `So zemtrikal ${'and on '.repeat(400)}` })
  const talks = [
    [said('user'), ...filler],
    [said('character'), ...filler],
    [said('character')],
    [...HELLO, said('character')],
  ]
  for (const messages of talks)
    expect(await call(it, tryDraft, asking(it, draft_id, messages))).toMatchObject({ status: 4106 })
  expect(await it.model.requests()).toEqual([])
  expect(await balances()).toMatchObject({ bonus: 5, hold: 0 })
  // Test messages must not lead to strikes.
  const noted = await it.ctx.db.selectFrom('safety_decisions').select('gate').distinct().execute()
  expect(noted).toEqual([{ gate: 'character' }])
})
