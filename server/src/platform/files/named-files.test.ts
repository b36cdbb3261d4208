import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ObjectStore, startObjectStore } from '@citrine/fakes/object-store.ts'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#test/until.ts'
import { createNamedFilesInS3, createNamedFilesOnDisk, type NamedFiles } from './named-files.ts'
import { openS3 } from './s3-client.ts'

const MEGABYTE = Buffer.alloc(2 ** 20, 'citrine ')

async function onDisk(): Promise<{ files: NamedFiles; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-named-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { files: createNamedFilesOnDisk(folder), folder }
}

async function inStore(): Promise<{ files: NamedFiles; store: ObjectStore }> {
  const store = await startObjectStore()
  onTestFinished(() => store.stop())
  const s3 = openS3({ endpoint: store.url, bucket: store.bucket, region: 'eu-test-1', ...store.keys })
  return { files: createNamedFilesInS3(s3, 'exports'), store }
}

const readWhole = async (files: NamedFiles, name: string): Promise<Buffer | undefined> => {
  const opened = await files.open(name, null)
  return opened === undefined || opened === 'beyond' ? undefined : buffer(opened.stream)
}

function* breakOff() {
  yield MEGABYTE
  throw new Error('the database went away')
}

test.each([
  ['a disk', async () => (await onDisk()).files],
  ['an S3 store', async () => (await inStore()).files],
])('a file of 20 MB is streamed to and from %s', async (_, open) => {
  const files = await open()
  const bytes = await files.write('one.zip', Readable.from(Array.from({ length: 20 }, () => MEGABYTE)))
  await files.write('two.zip', Readable.from([Buffer.from('small')]))

  expect(bytes).toBe(20 * MEGABYTE.length)
  expect((await readWhole(files, 'one.zip'))?.equals(Buffer.concat(Array(20).fill(MEGABYTE)))).toBe(true)
  expect(await readWhole(files, 'two.zip')).toEqual(Buffer.from('small'))
  await files.remove('one.zip')
  expect(await readWhole(files, 'one.zip')).toBeUndefined()
  const names: string[] = []
  for await (const name of files.list()) names.push(name)
  expect(names).toEqual(['two.zip'])
})

test('an interrupted write leaves nothing', async () => {
  const { files, folder } = await onDisk()
  await expect(files.write('one.zip', Readable.from(breakOff()))).rejects.toThrow('went away')
  expect(await readdir(folder)).toEqual([])
})

test('a large upload that the store refuses leaves nothing', async () => {
  const { files, store } = await inStore()
  const refuse = async function* () {
    for (let piece = 0; piece < 12; piece++) yield MEGABYTE
    await until(async () => store.uploads.size === 1)
    store.breakNext('busy', 3)
    yield MEGABYTE
  }
  await expect(files.write('one.zip', Readable.from(refuse()))).rejects.toMatchObject({ kind: 'unavailable' })
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0])
})
