import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReply, getChatCommon } from '@citrine/contract/chat'
import { getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { chatModels, type LadderStep } from '#server/providers/llm/chat-models.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { buildSend, type ChatApp, modelsAt, sendAndWait, storedRecords } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

/** Two open models and one for Premium members behind one server, which logs the requested model. */
async function appWithModels() {
  const model = await startModelServer({ tokens_per_second: 1_000, tokens: 5 })
  onTestFinished(() => model.stop())
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'models.yaml')
  const entry = (id: string, more = '') =>
    `- { id: ${id}, base_url: "${model.url}", model: ${id}-model${more} }\n`
  await writeFile(file, entry('quick') + entry('deep') + entry('best', ', premium: true'))
  const { list } = await modelsAt(model.url, { CHAT_MODELS_FILE: file })
  const rung = chatModels({ engine: { kind: 'endpoint' }, models: list() })
  const models = {
    list: rung.list,
    serve: (some: readonly LlmPort[], engine: LadderStep['engine'] = { kind: 'endpoint' }) =>
      rung.serve({ engine, models: some }),
  }
  const it = await testApp({ parts: { models: rung } })
  return { ...it, models, model, reader: await signedIn(it), character: await makeCharacter(it.ctx.db) }
}

const lastAsked = async ({ model }: ChatApp) => (await model.requests()).at(-1)?.body.model

function save(it: ChatApp, model_id: string | null, character_id = it.character.character_id) {
  return call(it, saveChatSetting, { token: it.reader.token, body: { character_id, model_id } })
}

test('the default model answers until another is chosen, which then stays with the chat', async () => {
  const it = await appWithModels()
  await sendAndWait(it, 'One')
  expect(await lastAsked(it)).toBe('quick-model')

  expect(await save(it, 'deep')).toMatchObject({ status: 200, data: { model_id: 'deep' } })
  await sendAndWait(it, 'Two')
  expect(await lastAsked(it)).toBe('deep-model')
  const other = await makeCharacter(it.ctx.db)
  await sendAndWait(it, 'Hello', { character_id: other.character_id })
  expect(await lastAsked(it)).toBe('quick-model')

  expect(await getSetting(it)).toMatchObject({ model_id: 'deep', model_name: 'deep-model' })
  await save(it, null)
  await sendAndWait(it, 'Three')
  expect(await lastAsked(it)).toBe('quick-model')
})

const getSetting = (it: ChatApp) =>
  callOk(it, getChatSetting, {
    token: it.reader.token,
    query: { character_id: it.character.character_id },
  })

test('a chat keeps the model that answered first, whatever becomes the default', async () => {
  const it = await appWithModels()
  expect(await getSetting(it)).toMatchObject({ chat_id: null, model_id: null })
  const { chat_id } = await sendAndWait(it, 'Hello')
  await expect.poll(() => getSetting(it)).toMatchObject({ chat_id, model_id: 'quick' })

  const [quick, ...others] = it.models.list()
  it.models.serve([...others, ...(quick ? [quick] : [])])
  await sendAndWait(it, 'And now?')

  expect(await lastAsked(it)).toBe('quick-model')
})

test('a removed model is reported with the alternatives, and choosing another continues the chat', async () => {
  const it = await appWithModels()
  await save(it, 'deep')
  it.models.serve(it.models.list().filter(({ card }) => card.id !== 'deep'))

  const refused = await call(it, fetchReply, buildSend(it, 'Are you there?'))

  expect(refused).toMatchObject({ status: 409, http: 200 })
  expect(refused.desc).toContain('deep-model is no longer available here')
  expect(refused.refusal).toEqual({
    model: 'deep-model',
    offers: [
      { id: 'quick', name: 'quick-model', premium: false },
      { id: 'best', name: 'best-model', premium: true },
    ],
  })
  expect(await storedRecords(it, it.reader.user_id)).toHaveLength(1)
  await save(it, 'quick')
  await sendAndWait(it, 'Are you there?')
  expect(await lastAsked(it)).toBe('quick-model')
})

test('a local model that is still starting is not removed, and its substitute is not stored', async () => {
  const it = await appWithModels()
  await save(it, 'deep')
  const [quick] = it.models.list()
  if (quick === undefined) throw new Error('no model')

  it.models.serve([quick], { kind: 'scripted' })
  await sendAndWait(it, 'One')
  expect(await lastAsked(it)).toBe('quick-model')
  it.models.serve([quick], {
    kind: 'endpoint',
    coming: { step: 'starting', done_bytes: 0, total_bytes: null },
  })
  await sendAndWait(it, 'Two')
  it.models.serve([{ ...quick, is_unnamed: true }])
  await sendAndWait(it, 'Three')

  expect(await getSetting(it)).toMatchObject({ model_id: 'deep' })
  const other = await makeCharacter(it.ctx.db)
  const { chat_id } = await sendAndWait(it, 'Hello', { character_id: other.character_id })
  const query = { chat_id }
  expect(await callOk(it, getChatSetting, { token: it.reader.token, query })).toMatchObject({
    model_id: null,
  })
})

test('another user’s choice is their own', async () => {
  const it = await appWithModels()
  await save(it, 'deep')
  const stranger = await signedIn(it)

  await sendAndWait(it, 'Hello', { token: stranger.token })

  expect(await lastAsked(it)).toBe('quick-model')
})

test('a request may name its model', async () => {
  const it = await appWithModels()

  await sendAndWait(it, 'Hello', { model_id: 'deep' })

  expect(await lastAsked(it)).toBe('deep-model')
})

test('a Premium model is listed for others, but can be neither chosen nor used', async () => {
  const it = await appWithModels()
  const { models } = await callOk(it, getChatCommon, { token: it.reader.token })
  expect(models.map(({ id, premium }) => [id, premium])).toEqual([
    ['quick', false],
    ['deep', false],
    ['best', true],
  ])

  expect(await save(it, 'best')).toMatchObject({ status: 2131 })
  expect(await call(it, fetchReply, buildSend(it, 'Hello', { model_id: 'best' }))).toMatchObject({
    status: 2131,
  })
  expect(await it.model.requests()).toEqual([])
})

test('with Premium its models answer, and when it ends the default does again', async () => {
  const it = await appWithModels()
  const { user_id } = it.reader
  const now = it.clock.now()
  const ends_at = new Date(now.getTime() + 3_600_000)
  await it.ctx.db
    .insertInto('memberships')
    .values({
      membership_id: randomUUID(),
      user_id,
      plan: 'MONTHLY',
      starts_at: now,
      ends_at,
      created_at: now,
    })
    .execute()

  expect(await save(it, 'best')).toMatchObject({ status: 200, data: { model_id: 'best' } })
  await sendAndWait(it, 'One')
  expect(await lastAsked(it)).toBe('best-model')

  it.clock.set(ends_at)
  await sendAndWait(it, 'Two')
  expect(await lastAsked(it)).toBe('quick-model')
})

test('an unknown model or character is reported', async () => {
  const it = await appWithModels()

  expect(await save(it, 'nobody')).toMatchObject({ status: 404 })
  expect(await save(it, 'deep', 'nobody')).toMatchObject({ status: 404 })
  const query = { character_id: 'nobody' }
  expect(await call(it, getChatSetting, { token: it.reader.token, query })).toMatchObject({ status: 404 })
})
