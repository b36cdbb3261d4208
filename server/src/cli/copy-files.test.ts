import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { startObjectStore } from '@citrine/fakes/object-store.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openFilesOnDisk } from '#server/platform/files/open-files.ts'
import { copyFiles } from './copy-files.ts'

async function twoPlaces() {
  const store = await startObjectStore()
  onTestFinished(() => store.stop())
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-copy-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const env = {
    DATA_DIR: dataDir,
    S3_ENDPOINT: store.url,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.keys.secretAccessKey,
  }
  const run = async (command: string, changed: NodeJS.ProcessEnv = {}) => {
    const out = new PassThrough()
    const code = await copyFiles(command, { ...env, ...changed }, out)
    out.end()
    return { code, said: await text(out) }
  }
  return { store, dataDir, run }
}

test('files are copied to the store and back under their names, and a second run copies nothing', async () => {
  const { store, dataDir, run } = await twoPlaces()
  const voice = await openFilesOnDisk(dataDir, 'voices').putAlone('private', Buffer.from('a voice'))
  const picture = await openFilesOnDisk(dataDir, 'pictures').put('public', Buffer.from('a picture'))

  const first = await run('copy-to-store')
  const second = await run('copy-to-store')
  await rm(dataDir, { recursive: true })
  const back = await run('copy-to-disk')

  expect([first.code, second.code, back.code]).toEqual([0, 0, 0])
  expect(first.said).toContain('pictures: 1 copied, 0 already there')
  expect(second.said).toContain('voices: 0 copied, 1 already there')
  expect(store.objects.size).toBe(2)
  expect(await openFilesOnDisk(dataDir, 'voices').find('private', voice)).toEqual(Buffer.from('a voice'))
  expect(await openFilesOnDisk(dataDir, 'pictures').find('public', picture)).toEqual(Buffer.from('a picture'))
})

test('without a store, or with an unknown command, the reason is printed', async () => {
  const { run } = await twoPlaces()

  const none = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }
  expect(await run('copy-to-store', none)).toMatchObject({
    code: 2,
    said: expect.stringContaining('S3_ENDPOINT'),
  })
  expect(await run('move')).toMatchObject({ code: 2, said: expect.stringContaining('copy-to-disk') })
})
