import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReply, getChatCommon } from '@citrine/contract/chat'
import { getChatSetting, saveChatSetting } from '@citrine/contract/chat-settings'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { createChatModels, type ModelSource } from '#server/providers/llm/chat-models.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { buildSend, type ChatApp, modelsAt, sendAndWait, storedRecords } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

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
  const chatModels = createChatModels({ engine: { kind: 'endpoint' }, models: list() })
  const models = {
    list: chatModels.list,
    serve: (some: readonly LlmPort[], engine: ModelSource['engine'] = { kind: 'endpoint' }) =>
      chatModels.serve({ engine, models: some }),
  }
  const app = await testApp({ parts: { models: chatModels } })
  return { ...app, models, model, reader: await signedIn(app), character: await makeCharacter(app.ctx.db) }
}

const lastAsked = async ({ model }: ChatApp) => (await model.listRequests()).at(-1)?.body.model

function save(app: ChatApp, model_id: string | null, character_id = app.character.character_id) {
  return call(app, saveChatSetting, { token: app.reader.token, body: { character_id, model_id } })
}

test('the default model answers until another is chosen, which then stays with the chat', async () => {
  const app = await appWithModels()
  await sendAndWait(app, 'One')
  expect(await lastAsked(app)).toBe('quick-model')

  expect(await save(app, 'deep')).toMatchObject({ status: 200, data: { model_id: 'deep' } })
  await sendAndWait(app, 'Two')
  expect(await lastAsked(app)).toBe('deep-model')
  const other = await makeCharacter(app.ctx.db)
  await sendAndWait(app, 'Hello', { character_id: other.character_id })
  expect(await lastAsked(app)).toBe('quick-model')

  expect(await getSetting(app)).toMatchObject({ model_id: 'deep', model_name: 'deep-model' })
  await save(app, null)
  await sendAndWait(app, 'Three')
  expect(await lastAsked(app)).toBe('quick-model')
})

const getSetting = (app: ChatApp) =>
  callOk(app, getChatSetting, {
    token: app.reader.token,
    query: { character_id: app.character.character_id },
  })

test('a chat keeps the model that answered first, whatever becomes the default', async () => {
  const app = await appWithModels()
  expect(await getSetting(app)).toMatchObject({ chat_id: null, model_id: null })
  const { chat_id } = await sendAndWait(app, 'Hello')
  await expect.poll(() => getSetting(app)).toMatchObject({ chat_id, model_id: 'quick' })

  const [quick, ...others] = app.models.list()
  app.models.serve([...others, ...(quick ? [quick] : [])])
  await sendAndWait(app, 'And now?')

  expect(await lastAsked(app)).toBe('quick-model')
})

test('a removed model is reported with the alternatives, and choosing another continues the chat', async () => {
  const app = await appWithModels()
  await save(app, 'deep')
  app.models.serve(app.models.list().filter(({ card }) => card.id !== 'deep'))

  const refused = await call(app, fetchReply, buildSend(app, 'Are you there?'))

  expect(refused).toMatchObject({ status: 409, http: 200 })
  expect(refused.desc).toContain('deep-model is no longer available here')
  expect(refused.refusal).toEqual({
    model: 'deep-model',
    offers: [
      { id: 'quick', name: 'quick-model', premium: false },
      { id: 'best', name: 'best-model', premium: true },
    ],
  })
  expect(await storedRecords(app, app.reader.user_id)).toHaveLength(1)
  await save(app, 'quick')
  await sendAndWait(app, 'Are you there?')
  expect(await lastAsked(app)).toBe('quick-model')
})

test('a local model that is still starting is not removed, and its substitute is not stored', async () => {
  const app = await appWithModels()
  await save(app, 'deep')
  const [quick] = app.models.list()
  if (quick === undefined) throw new Error('no model')

  app.models.serve([quick], { kind: 'scripted' })
  await sendAndWait(app, 'One')
  expect(await lastAsked(app)).toBe('quick-model')
  app.models.serve([quick], {
    kind: 'endpoint',
    coming: { step: 'starting', done_bytes: 0, total_bytes: null },
  })
  await sendAndWait(app, 'Two')
  app.models.serve([{ ...quick, isUnnamed: true }])
  await sendAndWait(app, 'Three')

  expect(await getSetting(app)).toMatchObject({ model_id: 'deep' })
  const other = await makeCharacter(app.ctx.db)
  const { chat_id } = await sendAndWait(app, 'Hello', { character_id: other.character_id })
  const query = { chat_id }
  expect(await callOk(app, getChatSetting, { token: app.reader.token, query })).toMatchObject({
    model_id: null,
  })
})

test('another user’s choice is their own', async () => {
  const app = await appWithModels()
  await save(app, 'deep')
  const stranger = await signedIn(app)

  await sendAndWait(app, 'Hello', { token: stranger.token })

  expect(await lastAsked(app)).toBe('quick-model')
})

test('a request may name its model', async () => {
  const app = await appWithModels()

  await sendAndWait(app, 'Hello', { model_id: 'deep' })

  expect(await lastAsked(app)).toBe('deep-model')
})

test('a Premium model is listed for others, but can be neither chosen nor used', async () => {
  const app = await appWithModels()
  const { models } = await callOk(app, getChatCommon, { token: app.reader.token })
  expect(models.map(({ id, premium }) => [id, premium])).toEqual([
    ['quick', false],
    ['deep', false],
    ['best', true],
  ])

  expect(await save(app, 'best')).toMatchObject({ status: 2131 })
  expect(await call(app, fetchReply, buildSend(app, 'Hello', { model_id: 'best' }))).toMatchObject({
    status: 2131,
  })
  expect(await app.model.listRequests()).toEqual([])
})

test('with Premium its models answer, and when it ends the default does again', async () => {
  const app = await appWithModels()
  const { user_id } = app.reader
  const now = app.clock.now()
  const ends_at = new Date(now.getTime() + HOUR_MS)
  await app.ctx.db
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

  expect(await save(app, 'best')).toMatchObject({ status: 200, data: { model_id: 'best' } })
  await sendAndWait(app, 'One')
  expect(await lastAsked(app)).toBe('best-model')

  app.clock.set(ends_at)
  await sendAndWait(app, 'Two')
  expect(await lastAsked(app)).toBe('quick-model')
})

test('an unknown model or character is reported', async () => {
  const app = await appWithModels()

  expect(await save(app, 'nobody')).toMatchObject({ status: 404 })
  expect(await save(app, 'deep', 'nobody')).toMatchObject({ status: 404 })
  const query = { character_id: 'nobody' }
  expect(await call(app, getChatSetting, { token: app.reader.token, query })).toMatchObject({ status: 404 })
})
