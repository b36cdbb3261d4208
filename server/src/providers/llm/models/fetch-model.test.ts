import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { type Hub, makeTag, startHub } from '@citrine/fakes/model-sources/hub.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeGguf } from '#test/gguf.ts'
import { DownloadError, type FetchOptions, type FetchProgress, fetchModel } from './fetch-model.ts'

const bytes = makeGguf(200_000)
const model = describeGguf(bytes)
const HALF = Math.floor(bytes.length / 2)
let folder: string
let hub: Hub

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'citrine-fetch-')), 'models')
  hub = await startHub(bytes)
})
afterEach(async () => {
  await hub.stop()
  await rm(join(folder, '..'), { recursive: true })
})

const fetchTiny = (options: Partial<FetchOptions> = {}): Promise<string> =>
  fetchModel(model, { folder, hubUrl: hub.url, ...options })

async function catchFailure(fetching: Promise<string>): Promise<DownloadError> {
  const error: unknown = await fetching.catch((thrown: unknown) => thrown)
  if (error instanceof DownloadError) return error
  throw error
}

async function expectOnlyTheModel(): Promise<void> {
  expect(await readdir(folder)).toEqual(['tiny.gguf'])
  expect(bytes.equals(await readFile(join(folder, 'tiny.gguf')))).toBe(true)
}

async function leavePart(part: Buffer, tag: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'tiny.gguf.part'), part)
  await writeFile(join(folder, 'tiny.gguf.part.etag'), tag)
}

test('a model is downloaded from the hub at its pinned revision, and nothing else is kept', async () => {
  const progress: FetchProgress[] = []
  expect(await fetchTiny({ onProgress: (one) => progress.push(one) })).toBe(join(folder, 'tiny.gguf'))
  await expectOnlyTheModel()
  expect(hub.requests.map(({ path }) => path)).toEqual(['/bytes/someone/tiny/resolve/abc/tiny.gguf'])
  expect(progress[0]).toEqual({ source: 'hub', done_bytes: 0, total_bytes: bytes.length })
  expect(progress.at(-1)).toEqual({ source: 'hub', done_bytes: bytes.length, total_bytes: bytes.length })
})

test('an interrupted download continues where it broke', async () => {
  hub.behave({ kind: 'cuts', after: HALF })
  await fetchTiny()
  await expectOnlyTheModel()
  expect(hub.requests).toHaveLength(2)
  expect(hub.requests[1]).toMatchObject({ range: `bytes=${HALF}-`, ifRange: makeTag(bytes) })
})

test('a later download continues the part that a killed one left', async () => {
  await leavePart(bytes.subarray(0, HALF), makeTag(bytes))
  await fetchTiny()
  await expectOnlyTheModel()
  expect(hub.requests).toMatchObject([{ range: `bytes=${HALF}-`, ifRange: makeTag(bytes) }])
})

test('a part of another file is not continued', async () => {
  await leavePart(makeGguf(100_000), makeTag(makeGguf(1)))
  await fetchTiny()
  await expectOnlyTheModel()
})

test('a file with a wrong checksum is refused, and leaves nothing', async () => {
  hub.serve(makeGguf(200_000))
  const { message, reasons } = await catchFailure(fetchTiny())
  expect(message).toContain('its SHA-256 is not the pinned one')
  expect(reasons).toMatchObject([{ source: 'hub' }])
  expect(await readdir(folder)).toEqual([])
})

test('a web page in place of the file is refused before it is downloaded', async () => {
  hub.serve(Buffer.from('<!DOCTYPE html><p>Please sign in to this network'))
  const { message } = await catchFailure(fetchTiny())
  expect(message).toContain(`it offers 48 bytes, and the right file has ${bytes.length}`)
  expect(await readdir(folder)).toEqual([])
})

test('a hub that stops sending is given up, and its part is kept', async () => {
  hub.behave({ kind: 'stalls', after: HALF })
  const { message } = await catchFailure(fetchTiny({ timeoutMs: 300 }))
  expect(message).toBe(`Tiny could not be downloaded. The hub ${hub.url}: it sent nothing for 0.3 s.`)
  expect((await readFile(join(folder, 'tiny.gguf.part'))).equals(bytes.subarray(0, HALF))).toBe(true)
  hub.behave({ kind: 'fair' })
  await fetchTiny()
  await expectOnlyTheModel()
})

test('a corrupted part is downloaded again in the same call', async () => {
  await leavePart(Buffer.alloc(HALF), '')

  await fetchTiny()

  await expectOnlyTheModel()
  expect(hub.requests.map(({ range }) => range)).toEqual([`bytes=${HALF}-`, undefined])
})

test('a hub that never answers is given up', async () => {
  hub.behave({ kind: 'is silent' })
  const { message } = await catchFailure(fetchTiny({ timeoutMs: 300 }))
  expect(message).toContain('it sent nothing for 0.3 s')
})

test('a refused connection is reported with its reason', async () => {
  const gone = await startHub(bytes)
  await gone.stop()
  const { message } = await catchFailure(fetchTiny({ hubUrl: gone.url }))
  expect(message).toBe(`Tiny could not be downloaded. The hub ${gone.url}: the connection was refused.`)
})

test.each([401, 403, 404, 500, 503])('a hub that answers %i is reported with it', async (status) => {
  hub.behave({ kind: 'refuses', status })
  expect((await catchFailure(fetchTiny())).message).toContain(`it answered HTTP ${status}`)
})

test('a full disk is detected before the download', async () => {
  const { message, reasons } = await catchFailure(fetchTiny({ freeBytes: async () => 500_000 }))
  expect(message).toBe(
    `Tiny does not fit into ${folder}: 0.8 MB of free disk are needed, and 0.5 MB are there.`,
  )
  expect(reasons).toEqual([])
  expect(hub.requests).toEqual([])
})

test('cancelling ends the download at once, keeps the part and releases the lock', async () => {
  hub.behave({ kind: 'stalls', after: HALF })
  const stopping = new AbortController()
  const fetching = fetchTiny({
    signal: stopping.signal,
    onProgress: ({ done_bytes }) => {
      if (done_bytes >= HALF) stopping.abort(new Error('enough'))
    },
  })
  await expect(fetching).rejects.toThrow('enough')
  expect(await readdir(folder)).toEqual(['tiny.gguf.part', 'tiny.gguf.part.etag'])
})

test('an existing file is not downloaded, a broken one is', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'tiny.gguf'), bytes.subarray(0, HALF))
  await fetchTiny()
  await fetchTiny()
  expect(hub.requests).toHaveLength(1)
  await expectOnlyTheModel()
})

test('one of two concurrent downloads of one model continues, and the other is informed', async () => {
  const outcomes = await Promise.allSettled([fetchTiny(), fetchTiny()])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { message: `Process ${process.pid} is already downloading this model.` } },
  ])
  expect(hub.requests).toHaveLength(1)
  await expectOnlyTheModel()
})

test('the lock of a running process without progress for long blocks nobody', async () => {
  await mkdir(folder)
  const lock = join(folder, 'tiny.gguf.lock')
  await writeFile(lock, `${process.ppid} ${hostname()} some-token`)
  expect((await catchFailure(fetchTiny())).message).toContain(`Process ${process.ppid}`)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  await fetchTiny()
  await expectOnlyTheModel()
})

test('the lock of a dead process blocks nobody', async () => {
  await mkdir(folder)
  await writeFile(join(folder, 'tiny.gguf.lock'), `4194999 ${hostname()} some-token`)
  await fetchTiny()
  await expectOnlyTheModel()
})
