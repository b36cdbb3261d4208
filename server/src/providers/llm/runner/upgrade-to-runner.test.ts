import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { startHub } from '@citrine/fakes/model-sources/hub.ts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { describeGguf } from '#test/gguf.ts'
import { createChatModels } from '../chat-models.ts'
import { CATALOGUE, STARTER_NAME } from '../models/catalogue.ts'
import type { CatalogueModel } from '../models/catalogue-model.ts'
import { findModelInUse } from '../models/model-folder.ts'
import { llmDispatcher } from '../openai.llm.ts'
import { readRunnerFailure, saveRunnerFailure } from './runner-failure.ts'
import { startRunner } from './start-runner.ts'
import { type DownloadModel, upgradeToRunner } from './upgrade-to-runner.ts'

const MODEL = inject('model_file')

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'models'))
  return folder
}

const putLibrary = (dataDir: string) => symlink(inject('runner_library'), join(dataDir, 'runner'))
const putModel = (dataDir: string) => symlink(MODEL, join(dataDir, 'models', basename(MODEL)))

type More = { catalogue?: readonly CatalogueModel[]; env?: Record<string, string> }

async function openWithContext(dataDir: string, bring?: DownloadModel, { catalogue, env }: More = {}) {
  const scripted = await startRunner({ args: ['--scripted'] })
  const below = createChatModels({
    engine: { kind: 'scripted', name: 'Below' },
    models: [],
    close: scripted.stop,
  })
  const models = upgradeToRunner(below, {
    settings: readConfig({ LLM_CONTEXT_TOKENS: '1024', ...env }),
    ...(catalogue === undefined ? {} : { catalogue }),
    dataDir,
    isSandboxAllowed: true,
    log: createLog('silent'),
    dispatcher: llmDispatcher,
    download: bring,
  })
  onTestFinished(models.close)
  return models
}

const settled = (models: Awaited<ReturnType<typeof openWithContext>>) =>
  expect.poll(() => models.engine.coming).toBeNull()

test('a stored model answers, says that it is only for trying out, and names the next size', async () => {
  const dataDir = await dataFolder()
  await putLibrary(dataDir)
  await putModel(dataDir)
  await saveRunnerFailure(dataDir, 'of before')

  const models = await openWithContext(dataDir)
  await expect.poll(() => models.engine.coming?.step).toBe('starting')
  await settled(models)

  const starter = CATALOGUE.find(({ name }) => name === STARTER_NAME)
  expect(models.engine).toMatchObject({ kind: 'runner', name: starter?.title, is_taste: true, fault: null })
  expect(await readRunnerFailure(dataDir)).toBeNull()
  expect(models.engine.larger?.command).toMatch(/^npm run model -- pull [\w.-]+$/)
  const model = models.list()[0]
  expect(model?.card).toMatchObject({ name: starter?.title, context_tokens: 1_024 })
  expect(await model?.countTokens(['Good evening'])).toEqual([2])
  const words: string[] = []
  const ask = { messages: [{ role: 'user', content: 'Hello' } as const], stop: [], temperature: 0.8 }
  const signal = new AbortController().signal
  await model?.reply({ ...ask, max_tokens: 8, signal }, (text) => words.push(text))
  expect(words.join('')).not.toBe('')
})

test('a missing model is downloaded while another answers, and the page can show the progress', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the last test downloads a model too')
  const dataDir = await dataFolder()
  const { promise: going, resolve: go } = Promise.withResolvers<void>()
  const models = await openWithContext(dataDir, async (report) => {
    report({ step: 'model', done_bytes: 5, total_bytes: 10 })
    await going
    await putLibrary(dataDir)
    await putModel(dataDir)
  })

  const coming = { step: 'model', done_bytes: 5, total_bytes: 10 }
  expect(models.engine).toMatchObject({ kind: 'scripted', coming })
  go()
  await settled(models)

  expect(models.engine.kind).toBe('runner')
})

test('a failed download is reported, and the present model continues', async () => {
  const dataDir = await dataFolder()
  const models = await openWithContext(dataDir, () => Promise.reject(new Error('no network')))

  await expect.poll(() => models.engine.fault).toBe('not_brought')
  expect(models.engine).toMatchObject({ kind: 'scripted', coming: null })
  await expect.poll(() => readRunnerFailure(dataDir)).toBe('no network')
})

test('an invalid model file is reported, and the present model continues', async () => {
  const dataDir = await dataFolder()
  await putLibrary(dataDir)
  await writeFile(join(dataDir, 'models', 'broken.gguf'), 'GGUF')

  const models = await openWithContext(dataDir)

  await expect.poll(() => models.engine.fault).toBe('unfit')
  await settled(models)
  expect(models.engine.kind).toBe('scripted')
  await expect.poll(() => readRunnerFailure(dataDir)).toContain('broken.gguf')
})

describe('a better model', () => {
  const stored = CATALOGUE.find(({ name }) => name === STARTER_NAME)
  const better = {
    ...stored,
    name: 'better',
    title: 'Better',
    file: 'better.gguf',
    is_taste: false,
  } as CatalogueModel
  const brokenBytes = makeGguf()
  const broken = describeGguf(brokenBytes, { name: 'broken', file: 'broken.gguf' })

  async function openShelf() {
    const dataDir = await dataFolder()
    await putLibrary(dataDir)
    await putModel(dataDir)
    const bytes = await readFile(MODEL)
    const hub = await startHub(bytes)
    onTestFinished(hub.stop)
    const models = await openWithContext(dataDir, undefined, {
      catalogue: [better, broken],
      env: { MODEL_HUB_URL: hub.url },
    })
    await expect.poll(() => models.engine.kind, { timeout: 120_000 }).toBe('runner')
    const { shelf } = models
    if (shelf === null) throw new Error('there is no shelf')
    const state = async () => (await shelf.show()).switch?.state
    return { dataDir, models, hub, shelf, state, bytes }
  }

  test('is downloaded with a pause, passes a test reply and takes over, also at the next start; a broken one after it does not', async () => {
    const { dataDir, models, hub, shelf, state, bytes } = await openShelf()
    expect(models.engine.name).toBe(stored?.title)
    hub.behave({ kind: 'stalls', after: Math.floor(bytes.length / 2) })

    expect(await shelf.get('unknown')).toBe(false)
    await shelf.get('better')
    await expect.poll(async () => (await shelf.show()).switch?.done_bytes).toBeGreaterThan(1_000_000)
    await shelf.pause()
    expect(await state()).toBe('paused')
    expect(models.engine.name).toBe(stored?.title)

    hub.behave({ kind: 'fair' })
    await shelf.get('better')
    await expect.poll(state, { timeout: 120_000 }).toBe('done')
    expect(hub.requests.at(-1)?.range).toMatch(/^bytes=\d{6,}-$/)
    expect(models.engine).toMatchObject({ kind: 'runner', is_taste: false, fault: null })
    expect((await findModelInUse(join(dataDir, 'models')))?.file).toBe('better.gguf')
    const words: string[] = []
    const ask = { messages: [{ role: 'user', content: 'Hello' } as const], stop: [], temperature: 0.8 }
    const { signal } = new AbortController()
    await models.list()[0]?.reply({ ...ask, max_tokens: 4, signal }, (text) => words.push(text))
    expect(words.join('')).not.toBe('')

    const { name } = models.engine
    hub.serve(brokenBytes)
    await shelf.get('broken')
    await expect.poll(state, { timeout: 60_000 }).toBe('failed')
    expect((await shelf.show()).switch?.reason).toContain('broken.gguf')
    expect(models.engine).toMatchObject({ kind: 'runner', name, fault: null })
    expect((await findModelInUse(join(dataDir, 'models')))?.file).toBe('better.gguf')
  })
})

test('without a model and a way to download one, nothing is tried', async () => {
  const models = await openWithContext(await dataFolder())

  await models.close()

  expect(models.engine).toMatchObject({ kind: 'scripted', fault: null, coming: null })
})
