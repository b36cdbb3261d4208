import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { chatModels } from '../chat-models.ts'
import { CATALOGUE, STARTER_NAME } from '../models/catalogue.ts'
import { llmDispatcher } from '../openai.llm.ts'
import { climbToRunner, type DownloadModel } from './climb-to-runner.ts'
import { keepLastWords, readLastWords } from './last-words.ts'
import { startRunner } from './start-runner.ts'

const MODEL = inject('model_file')

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'models'))
  return folder
}

const putLibrary = (data_dir: string) => symlink(inject('runner_library'), join(data_dir, 'runner'))
const putModel = (data_dir: string) => symlink(MODEL, join(data_dir, 'models', basename(MODEL)))

async function openWithContext(data_dir: string, bring?: DownloadModel) {
  const scripted = await startRunner({ args: ['--scripted'] })
  const below = chatModels({ engine: { kind: 'scripted', name: 'Below' }, models: [], close: scripted.stop })
  const models = climbToRunner(below, {
    settings: readConfig({ LLM_CONTEXT_TOKENS: '1024' }),
    data_dir,
    is_sandbox_allowed: true,
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
  const data_dir = await dataFolder()
  await putLibrary(data_dir)
  await putModel(data_dir)
  await keepLastWords(data_dir, 'of before')

  const models = await openWithContext(data_dir)
  await expect.poll(() => models.engine.coming?.step).toBe('starting')
  await settled(models)

  const starter = CATALOGUE.find(({ name }) => name === STARTER_NAME)
  expect(models.engine).toMatchObject({ kind: 'runner', name: starter?.title, is_taste: true, fault: null })
  expect(await readLastWords(data_dir)).toBeNull()
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

test('a missing model is downloaded while another answers, and the page can show the progress', async () => {
  const data_dir = await dataFolder()
  const { promise: going, resolve: go } = Promise.withResolvers<void>()
  const models = await openWithContext(data_dir, async (report) => {
    report({ step: 'model', done_bytes: 5, total_bytes: 10 })
    await going
    await putLibrary(data_dir)
    await putModel(data_dir)
  })

  const coming = { step: 'model', done_bytes: 5, total_bytes: 10 }
  expect(models.engine).toMatchObject({ kind: 'scripted', coming })
  go()
  await settled(models)

  expect(models.engine.kind).toBe('runner')
})

test('a failed download is reported, and the present model continues', async () => {
  const data_dir = await dataFolder()
  const models = await openWithContext(data_dir, () => Promise.reject(new Error('no network')))

  await expect.poll(() => models.engine.fault).toBe('not_brought')
  expect(models.engine).toMatchObject({ kind: 'scripted', coming: null })
  await expect.poll(() => readLastWords(data_dir)).toBe('no network')
})

test('an invalid model file is reported, and the present model continues', async () => {
  const data_dir = await dataFolder()
  await putLibrary(data_dir)
  await writeFile(join(data_dir, 'models', 'broken.gguf'), 'GGUF')

  const models = await openWithContext(data_dir)

  await expect.poll(() => models.engine.fault).toBe('unfit')
  await settled(models)
  expect(models.engine.kind).toBe('scripted')
  await expect.poll(() => readLastWords(data_dir)).toContain('broken.gguf')
})

test('without a model and a way to download one, nothing is tried', async () => {
  const models = await openWithContext(await dataFolder())

  await models.close()

  expect(models.engine).toMatchObject({ kind: 'scripted', fault: null, coming: null })
})
