import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#test/clock.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { deriveSecrets } from '../secrets/crypto.ts'
import { buildXmp } from './mark-webp.ts'
import { openMedia } from './media.ts'
import type { StoredPicture } from './stored-picture.ts'

async function place() {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-media-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const options = {
    dataDir,
    secrets: deriveSecrets('a secret key that only tests use'),
    clock: testClock(),
    log: createLog('silent'),
    metrics: createMetrics(),
  }
  const files = async (): Promise<string[]> =>
    (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  return { dataDir, options, files, media: await openMedia(options) }
}

const PUBLIC = { area: 'public', made_by: 'drawn' } as const
const open = (picture: StoredPicture, width: number) => ({ hash: picture.hash, width, signature: null })

test('a picture is available in every size up to its own, each marked as computer-made', async () => {
  const { media } = await place()
  const kept = await media.save(await drawWebp(10), PUBLIC)

  const shown = media.show(kept)

  expect(shown).toMatchObject({ width: 768, height: 1024 })
  expect(shown.sources.map(({ width }) => width)).toEqual([192, 384, 576, 768])
  for (const { width, url } of shown.sources) {
    expect(url).toBe(`/media/${kept.hash}/${width}.webp`)
    const bytes = await media.find(open(kept, width))
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width, height: (width * 4) / 3 })
    expect(facts.xmp?.toString()).toBe(buildXmp('drawn'))
  }
  for (const width of [1, 24, 200, 769, 1536]) expect(await media.find(open(kept, width))).toBeUndefined()
  expect(await media.find({ hash: '0'.repeat(40), width: 192, signature: null })).toBeUndefined()
})

test('a picture deleted while a size of it is made leaves no file', async () => {
  const { media, files } = await place()
  const webp = await drawWebp(40)
  for (let pause = 0; pause < 12; pause += 1) {
    const kept = await media.saveAlone(webp, 'private')
    const { url = '' } = media.show(kept).sources[1] ?? {}
    const { pathname, searchParams } = new URL(url, 'http://citrine.test')
    const signature = { until: searchParams.get('until') ?? '', key: searchParams.get('key') ?? '' }
    const found = media.find({
      hash: kept.hash,
      width: Number(/(\d+)\.webp$/.exec(pathname)?.[1]),
      signature,
    })
    await setTimeout(pause)
    await media.remove(kept)
    await found
    expect(await files()).toEqual([])
  }
})

test('a banner has wider sizes; a picture of an odd width has that width too', async () => {
  const { media } = await place()
  const banner = await media.save(await drawWebp(20, { width: 1536, height: 768 }), PUBLIC)
  const odd = await media.save(await drawWebp(30, { width: 500, height: 300 }), PUBLIC)

  expect(media.show(banner).sources.map(({ width }) => width)).toEqual([192, 384, 576, 768, 1536])
  expect(media.show(odd).sources.map(({ width }) => width)).toEqual([192, 384, 500])
  expect(await sharp(await media.find(open(odd, 500))).metadata()).toMatchObject({ width: 500, height: 300 })
})

test('the first preview shows the whole picture in less than 200 bytes of text', async () => {
  const { media } = await place()
  for (const hue of [0, 90, 200]) {
    const { blur } = await media.save(await drawWebp(hue), PUBLIC)
    expect(blur.length).toBeLessThan(200)
    const tiny = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64')
    expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 8, height: 11 })
  }
})

test('a size is made once for all who request it at the same time, and then read from the disk', async () => {
  const { media, options, files } = await place()
  const kept = await media.save(await drawWebp(40), PUBLIC)
  const made = async (): Promise<number> =>
    (await options.metrics.variantSeconds.get()).values.find(({ metricName }) =>
      metricName?.endsWith('_count'),
    )?.value ?? 0

  const all = await Promise.all(Array.from({ length: 40 }, () => media.find(open(kept, 384))))

  expect(new Set(all.map((bytes) => bytes?.toString('base64'))).size).toBe(1)
  expect(await made()).toBe(1)
  const again = await (await openMedia(options)).find(open(kept, 384))
  expect(again).toEqual(all[0])
  expect(await made()).toBe(1)
  const names = (await files()).map((file) => file.split('/').at(-1))
  expect(names.sort()).toEqual([kept.hash, '384.webp'].sort())
})

test('while pictures are made, everything else continues', async () => {
  const { media } = await place()
  const kept = await Promise.all([1, 2, 3, 4].map(async (n) => media.save(await drawWebp(n * 80), PUBLIC)))
  let turns = 0
  const work = Promise.all(
    kept.flatMap((each) => [192, 384, 576].map((width) => media.find(open(each, width)))),
  )
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await new Promise(setImmediate)
    turns += 1
  }
  await done

  expect(turns).toBeGreaterThan(500)
})

test('an identical file is stored once; one left empty by a power cut is written again', async () => {
  const { media, files } = await place()
  const webp = await drawWebp(50)
  const kept = await media.save(webp, PUBLIC)
  const [path = ''] = await files()

  expect(await media.save(webp, PUBLIC)).toEqual(kept)
  expect(await media.save(webp, PUBLIC, kept)).toBe(kept)
  expect(await files()).toEqual([path])
  await truncate(path, 0)
  expect(await media.find(open(kept, 192))).toBeUndefined()
  await media.save(webp, PUBLIC, kept)

  expect((await readFile(path)).length).toBeGreaterThan(1_000)
  expect(await media.find(open(kept, 192))).toBeDefined()
})

test('a picture is served even when its size cannot be stored', async () => {
  const { dataDir, media, options } = await place()
  const kept = await media.save(await drawWebp(60), PUBLIC)
  await writeFile(join(dataDir, 'media/variants'), '')

  expect(await (await openMedia(options)).find(open(kept, 192))).toBeDefined()
})

test('an unreadable picture takes no place', async () => {
  const { media, files } = await place()
  const webp = await drawWebp(80)
  webp.fill(0, 30)

  await expect(media.save(webp, PUBLIC)).rejects.toThrow()

  expect(await files()).toEqual([])
})

test('metadata and animation are removed', async () => {
  const { media } = await place()
  const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  const noted = await media.save(
    await sharp(await drawWebp(90))
      .withExif(exif)
      .webp()
      .toBuffer(),
    PUBLIC,
  )
  const frames = await Promise.all([100, 110].map((hue) => drawWebp(hue, { width: 64, height: 64 })))
  const moving = await media.save(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    PUBLIC,
  )

  for (const [picture, width] of [[noted, 768] as const, [moving, 64] as const]) {
    const facts = await sharp(await media.find(open(picture, width))).metadata()
    expect(facts).toMatchObject({ format: 'webp', width })
    expect(facts.exif).toBeUndefined()
    expect(facts.pages ?? 1).toBe(1)
    expect(facts.xmp?.toString()).toBe(buildXmp('drawn'))
  }
})

test('where no picture can be stored, the start is refused with the name of the setting', async () => {
  const { options, dataDir } = await place()
  await writeFile(join(dataDir, 'file'), '')

  await expect(openMedia({ ...options, dataDir: join(dataDir, 'file') })).rejects.toThrow(
    /^DATA_DIR is ".*": it cannot be written$/,
  )
})

test('the preview of a locked picture shows no shape, and cannot be reversed', async () => {
  const { media, files } = await place()
  const webp = await drawWebp(70)
  const secret = await media.save(webp, { area: 'private', made_by: 'drawn' })

  const preview = await media.savePreview(webp, 'drawn')

  expect(preview).toMatchObject({ area: 'public', width: 24, height: 32 })
  expect(preview.hash).not.toBe(secret.hash)
  const shown = media.show(preview)
  expect(JSON.stringify(shown)).not.toContain(secret.hash)
  expect(shown.sources).toEqual([{ width: 24, url: `/media/${preview.hash}/24.webp` }])
  const bytes = await media.find(open(preview, 24))
  expect(bytes?.length).toBeLessThan(1_000)
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  const steps = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width - 1 }, (_, x) =>
      Math.abs((data[y * info.width + x] ?? 0) - (data[y * info.width + x + 1] ?? 0)),
    ),
  ).flat()
  expect(Math.max(...steps)).toBeLessThan(24)
  expect(await media.savePreview(webp, 'drawn', preview)).toBe(preview)
  for (const file of await files()) if (file.includes(preview.hash)) await rm(file)
  expect(await media.savePreview(webp, 'drawn', preview)).toEqual(preview)
  expect(await media.find(open(preview, 24))).toBeDefined()
})
