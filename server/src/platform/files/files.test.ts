import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type ObjectStore, startObjectStore } from '@citrine/fakes/object-store.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { createLocalFiles, type Files, hashContent } from './files.ts'
import type { ByteRange } from './read-range.ts'
import { openS3, type S3Settings } from './s3-client.ts'
import { createS3Files } from './s3-files.ts'

const WHOLE = { before: new Date('2100-01-01'), firstDigit: '0', readLimit: 1_000 }
const none = async () => new Set<string>()

async function diskFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return createLocalFiles(folder)
}

async function startStore(): Promise<{ store: ObjectStore; files: Files; settings: S3Settings }> {
  const store = await startObjectStore()
  onTestFinished(() => store.stop())
  const settings = { endpoint: store.url, bucket: store.bucket, region: 'eu-test-1', ...store.keys }
  return { store, settings, files: createS3Files(openS3(settings), 'pictures') }
}

const REAL = process.env.S3_TEST_URL
const realFiles = async (): Promise<Files> =>
  createS3Files(
    openS3({
      endpoint: REAL ?? '',
      bucket: process.env.S3_TEST_BUCKET ?? 'citrine',
      region: 'us-east-1',
      accessKeyId: process.env.S3_TEST_KEY ?? 'test',
      secretAccessKey: process.env.S3_TEST_SECRET ?? 'test',
    }),
    `test-${Date.now()}-${Math.random()}`,
  )

const STORES: [string, () => Promise<Files>][] = [
  ['a disk', diskFiles],
  ['an S3 store', async () => (await startStore()).files],
  ...(REAL === undefined
    ? []
    : ([['a real S3 store', realFiles]] satisfies [string, () => Promise<Files>][])),
]

describe.each(STORES)('files in %s', (_, open) => {
  let files: Files
  beforeEach(async () => {
    files = await open()
  })

  test('equal bytes have one name, and exist until they are removed', async () => {
    const bytes = Buffer.from('a lighthouse at dusk')

    const name = await files.put('public', bytes)

    expect(name).toBe(hashContent(bytes))
    expect(await files.put('public', bytes)).toBe(name)
    expect(await files.find('public', name)).toEqual(bytes)
    expect(await files.has('public', name)).toBe(true)
    expect(await files.find('private', name)).toBeUndefined()
    await files.remove('public', name)
    await files.remove('public', name)
    expect(await files.has('public', name)).toBe(false)
    expect(await files.find('public', name)).toBeUndefined()
  })

  test('a file stored separately is deleted without its identical twin', async () => {
    const bytes = Buffer.from('the same picture twice')
    const one = await files.putAlone('private', bytes)
    const other = await files.putAlone('private', bytes)

    await files.remove('private', one)

    expect(one).not.toBe(other)
    expect(await files.find('private', other)).toEqual(bytes)
  })

  test('all names of an area are listed', async () => {
    const names = await Promise.all(
      Array.from({ length: 7 }, (_each, index) => files.put('private', Buffer.from(`file ${index}`))),
    )
    await files.put('public', Buffer.from('elsewhere'))

    const listed: string[] = []
    for await (const name of files.list('private')) listed.push(name)

    expect(listed.sort()).toEqual(names.sort())
  })

  test('a sweep deletes old files without a row', async () => {
    const names = await Promise.all(
      Array.from({ length: 5 }, (_each, index) => files.put('private', Buffer.from(`file ${index}`))),
    )
    const kept = new Set(names.slice(0, 3))
    const listReferenced = async (hashes: readonly string[]) =>
      new Set(hashes.filter((hash) => kept.has(hash)))

    expect(await files.sweep({ ...WHOLE, before: new Date(0), listReferenced: none })).toEqual({
      removed: 0,
      refused: 0,
    })
    expect(await files.sweep({ ...WHOLE, listReferenced })).toEqual({ removed: 2, refused: 0 })

    const left = await Promise.all(names.map((name) => files.has('private', name)))
    expect(left).toEqual([true, true, true, false, false])
  })

  test('a large store is swept in parts, each beginning with another digit', async () => {
    for (let index = 0; index < 20; index++) await files.put('private', Buffer.from(`file ${index}`))
    const listed = new Set<string>()
    for (const firstDigit of '0123456789abcdef') {
      const before = listed.size
      const listReferenced = async (hashes: readonly string[]) => {
        for (const hash of hashes) listed.add(hash)
        return new Set(hashes)
      }
      await files.sweep({ ...WHOLE, firstDigit, readLimit: 1, listReferenced })
      expect(listed.size - before).toBeLessThan(20)
    }
    expect(listed.size).toBe(20)
  })

  test('a sweep with the rows of another database deletes nothing', async () => {
    for (let index = 0; index < 25; index++) await files.put('private', Buffer.from(`file ${index}`))

    expect(await files.sweep({ ...WHOLE, listReferenced: none })).toEqual({ removed: 0, refused: 25 })
  })

  test('a file is read in ranges', async () => {
    const name = await files.put('private', Buffer.from('a lighthouse at dusk'))
    const readPart = async (range: ByteRange | null) => {
      const opened = await files.open('private', name, range)
      if (opened === undefined || opened === 'beyond') return opened
      return [await text(opened.stream), opened.from, opened.to, opened.size]
    }

    expect(await readPart(null)).toEqual(['a lighthouse at dusk', 0, 19, 20])
    expect(await readPart({ from: 2, to: 11 })).toEqual(['lighthouse', 2, 11, 20])
    expect(await readPart({ from: 15, to: 90 })).toEqual([' dusk', 15, 19, 20])
    expect(await readPart({ last: 4 })).toEqual(['dusk', 16, 19, 20])
    expect(await readPart({ from: 20, to: null })).toBe('beyond')
    expect(await files.open('private', 'a'.repeat(40), null)).toBeUndefined()
  })
})

describe('an S3 store', () => {
  test('that is busy or breaks off is called again', async () => {
    const { store, files } = await startStore()
    store.breakNext('busy', 2)
    const name = await files.put('public', Buffer.from('a boat'))
    store.breakNext('cut')

    expect(await files.find('public', name)).toEqual(Buffer.from('a boat'))
  })

  test('that stays busy is reported as away, and stores nothing partial', async () => {
    const { store, files } = await startStore()
    store.breakNext('busy', 3)

    await expect(files.put('public', Buffer.from('a boat'))).rejects.toMatchObject({ kind: 'unavailable' })

    expect(store.objects.size).toBe(0)
    expect(store.requests).toHaveLength(3)
  })

  test('whose clock differs is called again by its own time, also when the clock is set back', async () => {
    const { store, files } = await startStore()
    for (const hours of [2, -3, 0]) {
      store.setAhead(hours * HOUR_MS)
      const before = store.requests.length
      const name = await files.put('public', Buffer.from(`a boat, ${hours} hours ahead`))

      expect(await files.find('public', name)).toEqual(Buffer.from(`a boat, ${hours} hours ahead`))
      expect(store.requests.length).toBeGreaterThan(before + 2)
    }
  })

  test('with wrong keys is not called twice', async () => {
    const { store, settings } = await startStore()
    const files = createS3Files(openS3({ ...settings, secretAccessKey: 'wrong' }), 'pictures')

    await expect(files.find('public', 'a'.repeat(40))).rejects.toMatchObject({ kind: 'unavailable' })

    expect(store.requests).toHaveLength(1)
  })
})
