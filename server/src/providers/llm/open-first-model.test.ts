import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWords, type Settings, startModelServer } from '@citrine/fakes/model-server.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { makeMachine } from '#test/local-servers.ts'
import { borrowModels } from './borrowed-models.ts'
import type { ShareableModels } from './chat-models.ts'
import { openFirstModel } from './open-first-model.ts'

const climb = async (env: Record<string, string>, isSandboxAllowed = false, dispatcher = makeMachine({})) => {
  const models = await openFirstModel({
    settings: readConfig(env),
    dataDir: 'data-of-nobody',
    isSandboxAllowed,
    log: createLog('silent'),
    dispatcher,
  })
  onTestFinished(models.close)
  return models
}

async function modelServer(settings: Partial<Settings> & { port?: number } = {}) {
  const server = await startModelServer({ tokens_per_second: 1_000, ...settings })
  onTestFinished(() => server.stop())
  return server
}

const ask = { max_tokens: 50, temperature: 0.8, stop: [], signal: new AbortController().signal }
const hello = [{ role: 'user', content: 'Hello' } as const]

test('a configured endpoint reports its model and context', async () => {
  const { url } = await modelServer({ context_tokens: 12_345 })

  const models = await climb({ LLM_BASE_URL: `${url}/` })

  expect(models.engine).toMatchObject({ kind: 'endpoint', name: 'fake-model' })
  expect(models.list().map(({ card }) => card)).toEqual([
    { id: 'fake-model', name: 'fake-model', premium: false, about: '', context_tokens: 12_345 },
  ])
})

test('settings have priority over the endpoint’s report', async () => {
  const { url } = await modelServer({ has_vision: true })

  const models = await climb({
    LLM_BASE_URL: url,
    LLM_MODEL: '/models/Stars-8B.Q4.gguf',
    LLM_CONTEXT_TOKENS: '4096',
    LLM_VISION: 'on',
  })
  expect((await climb({ LLM_BASE_URL: url })).list()[0]?.card.has_vision).toBe(true)
  expect((await climb({ LLM_BASE_URL: url, LLM_VISION: 'off' })).list()[0]?.card.has_vision).toBeUndefined()

  expect(models.list()[0]?.card).toMatchObject({
    id: '/models/Stars-8B.Q4.gguf',
    name: 'Stars-8B.Q4',
    context_tokens: 4_096,
    has_vision: true,
  })
})

test('an endpoint that is down at the start is called again, and used once it is up', async () => {
  const port = await findFreePort()
  const models = await climb({ LLM_BASE_URL: `http://127.0.0.1:${port}/v1` })
  expect(models.engine).toMatchObject({ kind: 'endpoint', name: 'default' })
  const [model] = models.list()
  expect(model?.isUnnamed).toBe(true)
  await expect(model?.reply({ ...ask, messages: hello }, () => undefined)).rejects.toThrow('no connection')

  const server = await modelServer({ context_tokens: 9_000, tokens: 5, port })
  await model?.reply({ ...ask, messages: hello }, () => undefined)

  expect(models.engine.name).toBe('fake-model')
  expect(model?.isUnnamed).toBe(false)
  expect(models.list()[0]?.card).toMatchObject({ id: 'fake-model', context_tokens: 9_000 })
  expect((await server.listRequests())[0]?.body.model).toBe('fake-model')
})

test.each([
  [null, /there is no such file/],
  ['- id: [', /CHAT_MODELS_FILE/],
  ['[]', /CHAT_MODELS_FILE/],
  ['- { id: a, base_url: "ftp://x", model: b }', /0\.base_url/],
  ['- { id: a, base_url: "http://x", model: b, contex_tokens: 5 }', /contex_tokens/],
  ['- { id: a, base_url: "http://x", model: b, samplers: { top_p: 2 } }', /0\.samplers\.top_p/],
  ['[{ id: a, base_url: "http://x", model: b }, { id: a, base_url: "http://x", model: c }]', /one id/],
  ['- { id: a, base_url: "http://x", model: b, premium: true }', /open to everybody/],
])('an invalid file of models (%j) is refused in a line with the reason', async (text, why) => {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'models.yaml')
  if (text !== null) await writeFile(file, text)

  const refusal = await climb({ CHAT_MODELS_FILE: file }).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartError)
  expect(String((refusal as Error).message)).toMatch(why)
  expect((refusal as Error).message).not.toContain('\n')
})

test('a key opens an endpoint, and a missing one is not a temporary failure', async () => {
  const { url } = await modelServer({ api_key: 'open-sesame', tokens: 5 })
  const words: string[] = []
  const withKey = (await climb({ LLM_BASE_URL: url, LLM_API_KEY: 'open-sesame' })).list()[0]
  const without = (await climb({ LLM_BASE_URL: url })).list()[0]

  await withKey?.reply({ ...ask, messages: hello }, (text) => words.push(text))

  expect(words.join('')).toBe(makeWords(5))
  await expect(without?.reply({ ...ask, messages: hello }, () => undefined)).rejects.toMatchObject({
    fault: 'key_refused',
    retry: false,
  })
})

test('several models are read from a file, the first is the default', async () => {
  const { url } = await modelServer()
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'models.yaml')
  await writeFile(
    file,
    `- { id: small, base_url: "${url}", model: fake-model, context_tokens: 4096, about: Quick }\n` +
      `- { id: large, name: The large one, base_url: "${url}", model: fake-model, premium: true, vision: true }\n`,
  )

  const models = await climb({ CHAT_MODELS_FILE: file })

  expect(models.list().map(({ card }) => card)).toEqual([
    { id: 'small', name: 'fake-model', premium: false, about: 'Quick', context_tokens: 4_096 },
    { id: 'large', name: 'The large one', premium: true, about: '', has_vision: true, context_tokens: 8_192 },
  ])
})

test('a server that already runs on this machine is found', async () => {
  const { url } = await modelServer({ context_tokens: 5_000 })

  const models = await climb({}, true, makeMachine({ 'http://127.0.0.1:8080': new URL(url).origin }))

  expect(models.engine).toMatchObject({ kind: 'local', name: 'fake-model (llama.cpp)' })
  expect(models.list()[0]?.card.context_tokens).toBe(5_000)
})

test('without settings the demonstration answers where it is allowed, and nothing elsewhere', async () => {
  const demonstration = await climb({}, true)
  const nothing = await climb({}, false)

  expect(demonstration.engine.kind).toBe('scripted')
  const words: string[] = []
  await demonstration
    .list()[0]
    ?.reply({ ...ask, max_tokens: 10, messages: hello }, (text) => words.push(text))
  expect(words.join('').length).toBeGreaterThan(20)
  expect(demonstration.engine).toMatchObject({ name: 'Scripted demonstration', coming: null })
  expect(nothing.engine.kind).toBe('none')
  expect(nothing.list()[0]).toBeUndefined()
  await replyElsewhere(demonstration)
})

async function replyElsewhere({ engine, list, shared }: ShareableModels): Promise<void> {
  if (shared === null) throw new Error('no model to share')
  const loans: string[] = []
  const lend = async () => {
    const { base_url, release } = await shared.lend()
    loans.push('lent')
    const note = () => {
      loans.push('released')
      release()
    }
    return { base_url, release: note, model: shared.model }
  }
  const state = JSON.parse(JSON.stringify({ engine, model: shared.model, hasShelf: false }))
  const options = { settings: readConfig({}), dispatcher: makeMachine({}) }
  const borrowed = borrowModels(state, { lend, shelf: noShelf }, options)

  expect([borrowed.engine, borrowed.list()[0]?.card]).toEqual([engine, list()[0]?.card])
  const words: string[] = []
  await borrowed.list()[0]?.reply({ ...ask, max_tokens: 10, messages: hello }, (text) => words.push(text))
  expect(words.join('').length).toBeGreaterThan(20)
  expect(loans).toEqual(['lent', 'released'])

  borrowed.update({ ...state, model: { ...shared.model, name: 'Another one' } })
  expect(borrowed.list()[0]?.card.name).toBe('Another one')
}

const noShelf = {
  show: () => Promise.reject(new Error('no shelf')),
  get: async () => false,
  pause: async () => undefined,
}

test('tokens are counted by the endpoint’s own tokenizer, each text once', async () => {
  const server = await modelServer()
  const model = (await climb({ LLM_BASE_URL: server.url })).list()[0]

  expect(await model?.countTokens(['', 'four', 'fives', '灯灯灯灯'])).toEqual([0, 1, 2, 3])
  await server.stop()
  expect(await model?.countTokens(['fives', 'four'])).toEqual([2, 1])
  expect(await model?.countTokens(['something new'])).toEqual([3])
})

test('without a tokenizer tokens are estimated, and the endpoint’s prompt counts correct the estimate', async () => {
  const { url } = await modelServer({ has_tokenizer: false, tokens: 3 })
  const model = (await climb({ LLM_BASE_URL: url })).list()[0]
  const content = 'Лампа на скале горит, и смотритель ждёт лодку. '.repeat(20)
  const real = Math.ceil(Buffer.byteLength(content) / 4)
  const count = async (): Promise<number> => (await model?.countTokens([content]))?.[0] ?? 0
  expect(await count()).toBeGreaterThan(real * 1.1)

  for (let round = 0; round < 8; round++)
    await model?.reply({ ...ask, messages: [{ role: 'user', content }] }, () => undefined)

  expect(await count()).toBeGreaterThan(real * 0.98)
  expect(await count()).toBeLessThan(real * 1.08)
})

test('samplers of the file are sent to the endpoint, and a refused one is not sent again', async () => {
  const server = await modelServer({ tokens: 5, unsupported: ['top_k'] })
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'models.yaml')
  const samplers = '{ top_p: 0.9, top_k: 40, repetition_penalty: 1.1, seed: 7, stop: ["The End"] }'
  await writeFile(file, `- { id: a, base_url: "${server.url}", model: b, samplers: ${samplers} }`)
  const [model] = (await climb({ CHAT_MODELS_FILE: file })).list()

  for (let round = 0; round < 2; round++)
    await model?.reply({ ...ask, messages: hello, stop: ['Jo:'] }, () => undefined)

  const [first, second, third, ...rest] = (await server.listRequests()).map(({ body }) => body)
  expect(rest).toEqual([])
  expect(first).toMatchObject({ top_k: 40 })
  for (const body of [second, third]) {
    expect(body).toMatchObject({ top_p: 0.9, repetition_penalty: 1.1, seed: 7, stop: ['Jo:', 'The End'] })
    expect(body).not.toHaveProperty('top_k')
  }
})
