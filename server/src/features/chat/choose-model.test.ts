import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReply, getChatCommon, getChatSetting, saveChatSetting } from '@citrine/contract/chat'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, modelsAt, sending, talk } from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { startModelServer } from '../../../../e2e/stand-ins/model-server.ts'

/** Two open models and one for Premium members, all behind one server, which notes who was asked. */
async function appWithModels(): Promise<ChatApp> {
  const model = await startModelServer({ tokens_per_second: 1_000, tokens: 5 })
  onTestFinished(() => model.stop())
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'models.yaml')
  const entry = (id: string, more = '') =>
    `- { id: ${id}, base_url: "${model.url}", model: ${id}-model${more} }\n`
  await writeFile(file, entry('quick') + entry('deep') + entry('best', ', premium: true'))
  const models = await modelsAt(model.url, { CHAT_MODELS_FILE: file })
  const it = await testApp({ parts: { models } })
  return { ...it, model, reader: await signedIn(it), character: await makeCharacter(it.ctx.db) }
}

const lastAsked = async ({ model }: ChatApp) => (await model.requests()).at(-1)?.body.model

function save(it: ChatApp, model_id: string | null, character_id = it.character.character_id) {
  return call(it, saveChatSetting, { token: it.reader.token, body: { character_id, model_id } })
}

test('the default answers until another model is chosen, which then stays with the character', async () => {
  const it = await appWithModels()
  await talk(it, 'One')
  expect(await lastAsked(it)).toBe('quick-model')

  expect(await save(it, 'deep')).toMatchObject({ status: 200, data: { model_id: 'deep' } })
  await talk(it, 'Two')
  expect(await lastAsked(it)).toBe('deep-model')
  const other = await makeCharacter(it.ctx.db)
  await talk(it, 'Hello', { character_id: other.character_id })
  expect(await lastAsked(it)).toBe('quick-model')

  const { character_id } = it.character
  expect(await callOk(it, getChatSetting, { token: it.reader.token, query: { character_id } })).toEqual({
    model_id: 'deep',
  })
  await save(it, null)
  await talk(it, 'Three')
  expect(await lastAsked(it)).toBe('quick-model')
})

test('somebody else’s choice is theirs', async () => {
  const it = await appWithModels()
  await save(it, 'deep')
  const stranger = await signedIn(it)

  await talk(it, 'Hello', { token: stranger.token })

  expect(await lastAsked(it)).toBe('quick-model')
})

test('a request may name its model', async () => {
  const it = await appWithModels()

  await talk(it, 'Hello', { model_id: 'deep' })

  expect(await lastAsked(it)).toBe('deep-model')
})

test('a model for Premium members is listed, and neither chosen nor used', async () => {
  const it = await appWithModels()
  const { models } = await callOk(it, getChatCommon, { token: it.reader.token })
  expect(models.map(({ id, premium }) => [id, premium])).toEqual([
    ['quick', false],
    ['deep', false],
    ['best', true],
  ])

  expect(await save(it, 'best')).toMatchObject({ status: 2131 })
  expect(await call(it, fetchReply, sending(it, 'Hello', { model_id: 'best' }))).toMatchObject({
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
  await talk(it, 'One')
  expect(await lastAsked(it)).toBe('best-model')

  it.clock.set(ends_at)
  await talk(it, 'Two')
  expect(await lastAsked(it)).toBe('quick-model')
})

test('a model or a character that does not exist is told so', async () => {
  const it = await appWithModels()

  expect(await save(it, 'nobody')).toMatchObject({ status: 404 })
  expect(await save(it, 'deep', 'nobody')).toMatchObject({ status: 404 })
  const query = { character_id: 'nobody' }
  expect(await call(it, getChatSetting, { token: it.reader.token, query })).toMatchObject({ status: 404 })
})
