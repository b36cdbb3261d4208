import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { AVATAR_MAX_BYTES } from '@citrine/contract/limits'
import { removeAvatar, setAvatar } from '@citrine/contract/own-details'
import { getUserInfo } from '@citrine/contract/users'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { buildHeaders, callOk, request, upload } from '#test/call.ts'
import { waitForJobs } from '#test/jobs.ts'
import { signedIn } from '#test/signed-in.ts'
import { listenOnce } from '#test/stream.ts'
import { changeAvatar } from './avatar.service.ts'
import { removePicture } from './remove-picture.job.ts'

const LANDSCAPE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#204060"/><rect width="600" height="800" fill="#e0a458"/></svg>`
const drawn = () => sharp(Buffer.from(LANDSCAPE))

async function set(app: TestApp, token: string, file: Buffer): Promise<Buffer> {
  const { status, desc, data } = await upload(app, setAvatar, { token, file })
  expect([status, desc]).toEqual([200, 'Done.'])
  return open(app, data?.avatar.sources.at(-1)?.url ?? '')
}

async function open({ fastify }: TestApp, url: string): Promise<Buffer> {
  const response = await fastify.inject(url)
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.headers['content-type']).toBe('image/webp')
  return response.rawPayload
}

const privateFiles = async ({ ctx }: TestApp): Promise<string[]> =>
  (
    await Promise.all(
      ['originals', 'variants'].map(async (each) => {
        const folder = join(ctx.config.DATA_DIR, 'media', each, 'private')
        const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
        return found.filter((entry) => entry.isFile()).map(({ name }) => name)
      }),
    )
  ).flat()

test.each(['png', 'gif', 'jpeg', 'webp'] as const)(
  'a %s becomes a square of at most 768 pixels',
  async (format) => {
    const app = await testApp({ is_working: false })
    const { token } = await signedIn(app)

    const square = await set(app, token, await drawn().toFormat(format).toBuffer())

    expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 768, height: 768 })
    const { avatar } = await callOk(app, getUserInfo, { token })
    expect(avatar).toMatchObject({ width: 768, height: 768 })
  },
)

test('A3: a photo is turned upright, and its metadata removed', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const photo = await drawn()
    .withExif({ IFD0: { Copyright: 'Ida of Harbour Street' }, IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const square = await set(app, token, photo)

  const facts = await sharp(square).metadata()
  expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(square.toString('latin1')).not.toContain('Harbour')
  const { data } = await sharp(square).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number): number => data[(y * 768 + x) * 3] ?? 0
  expect(redAt(700, 40)).toBeGreaterThan(180)
  expect(redAt(40, 700)).toBeLessThan(80)
})

test('an animation becomes its first frame', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#ff0000', '#0000ff', '#00ff00'].map(frame))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()

  const square = await set(app, token, moving)

  const { pages, width } = await sharp(square).metadata()
  expect([pages ?? 1, width]).toEqual([1, 60])
  const { dominant } = await sharp(square).stats()
  expect(dominant.r).toBeGreaterThan(200)
})

function makePng(width: number, height: number, kind = [8, 2, 0, 0, 0]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(kind, 8)
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), data])
    const sizes = [Buffer.alloc(4), Buffer.alloc(4)]
    sizes[0]?.writeUInt32BE(data.length)
    sizes[1]?.writeUInt32BE(crc32(named))
    return Buffer.concat([sizes[0] ?? named, named, sizes[1] ?? named])
  }
  const rows = deflateSync(Buffer.alloc(3 * width + 1))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const damaged = async (): Promise<Buffer> => {
  const whole = await drawn().jpeg().toBuffer()
  return whole.subarray(0, Math.floor(whole.length / 2))
}

test.each([
  ['a page that calls itself a picture', 415, async () => Buffer.from('<html><script>1</script>')],
  ['a drawing in SVG', 415, async () => Buffer.from(LANDSCAPE)],
  ['a TIFF', 415, () => drawn().tiff().toBuffer()],
  ['an empty file', 415, async () => Buffer.alloc(0)],
  ['half of a photo', 400, damaged],
  ['a PNG that is only a head', 400, async () => Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1')],
  ['a bomb of 50,000 by 50,000 pixels', 400, async () => makePng(50_000, 50_000)],
  ['a file of more than 8 MB', 413, async () => Buffer.alloc(AVATAR_MAX_BYTES + 1)],
])('%s is refused in a sentence, and the previous picture stays', async (_, status, make) => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const before = await set(app, token, await drawn().png().toBuffer())
  const files = await privateFiles(app)
  const started = process.memoryUsage.rss()

  const response = await upload(app, setAvatar, { token, file: await make() })

  expect(response.status).toBe(status)
  expect(response.desc).toMatch(/^[A-Z].+\.$/)
  const { avatar } = await callOk(app, getUserInfo, { token })
  expect(await open(app, avatar?.sources.at(-1)?.url ?? '')).toEqual(before)
  expect(await privateFiles(app)).toEqual(files)
  expect(process.memoryUsage.rss() - started).toBeLessThan(250_000_000)
})

test('A2: a compressed picture counts by its unpacked size, read from its header', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const plain = [16, 6, 0, 0, 0]
  const interlaced = [16, 6, 0, 0, 1]

  const readRefusal = async (kind: number[], height = 5_000) =>
    (await upload(app, setAvatar, { token, file: makePng(5_000, height, kind) })).desc

  expect(await readRefusal(interlaced)).toContain('25 million pixels')
  expect(await readRefusal(plain)).toContain('damaged')
  expect(await readRefusal(plain, 5_001)).toContain('25 million pixels')
})

test('A3: a picture that is also a web page is re-encoded, so that no page is left in it', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const png = await drawn().png().toBuffer()

  const square = await set(app, token, Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))

  expect(square.toString('latin1')).not.toContain('script')
})

test('the files of a replaced and of a removed picture are deleted, another user’s identical picture stays', async () => {
  const app = await testApp()
  const one = await signedIn(app)
  const other = await signedIn(app)
  const file = await drawn().png().toBuffer()
  await set(app, other.token, file)
  const others = (await privateFiles(app)).sort()

  await set(app, one.token, file)
  await set(app, one.token, await drawn().negate().png().toBuffer())
  await callOk(app, removeAvatar, { token: one.token })
  await waitForJobs(app, removePicture.name)

  expect((await callOk(app, getUserInfo, { token: one.token })).avatar).toBeNull()
  expect((await privateFiles(app)).sort()).toEqual(others)
})

test('the job that deletes a file has its name alone, since the queue keeps jobs for a while', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  await set(app, token, await drawn().png().toBuffer())

  await callOk(app, removeAvatar, { token })

  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${removePicture.name}`.execute(app.ctx.db)
  expect(rows).toEqual([{ data: { area: 'private', hash: expect.stringMatching(/^[0-9a-f]{40}$/) } }])
})

test('a picture whose user was just deleted leaves no file', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await signedIn(app)
  const saveUpload: typeof app.ctx.media.saveUpload = async (bytes) => {
    await app.ctx.db.deleteFrom('users').where('user_id', '=', user_id).execute()
    return app.ctx.media.saveUpload(bytes)
  }
  const media = { ...app.ctx.media, saveUpload }
  const session = await app.ctx.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  const viewer = { ...session, id_number: '1', nick_name: 'Ida', sessionStartedAt: session.created_at }

  await expect(changeAvatar({ ...app.ctx, media }, viewer, await drawn().png().toBuffer())).rejects.toThrow(
    'not_found',
  )

  expect(await privateFiles(app)).toEqual([])
})

test('no file is accepted without a token, or in another field than file', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const file = await drawn().png().toBuffer()

  expect(await upload(app, setAvatar, { file })).toMatchObject({ status: 1005 })
  expect(await upload(app, setAvatar, { token, file, name: 'picture' })).toMatchObject({ status: 415 })
  expect(await upload(app, setAvatar, { token: 'ct_forged', file })).toMatchObject({ status: 1006 })
})

test.each([
  ['has no edge', 'multipart/form-data', ''],
  ['has an empty edge', 'multipart/form-data; boundary=""', '--\r\n'],
  ['has an edge too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, `--${'b'.repeat(300)}\r\n`],
  ['breaks off in its file', 'multipart/form-data; boundary=b', '--b\r\n'],
])('a form that %s is answered at once, as the caller’s fault', async (_, type, edge) => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\nand no more'

  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: request(app, setAvatar, { token }).url,
    headers: { ...buildHeaders({ token }, ''), 'content-type': type },
    payload: `${edge}${part}`,
  })

  expect(statusCode).toBe(400)
})

async function beginUpload(app: TestApp, token: string) {
  const { port } = new URL(await listenOnce(app))
  const { url } = request(app, setAvatar, { token })
  const socket = connect({ host: '127.0.0.1', port: Number(port) })
  socket.on('error', () => undefined)
  const seen = { answer: '' }
  socket.on('data', (bytes) => {
    seen.answer += bytes
  })
  const headers = {
    ...buildHeaders({ token }, ''),
    'content-type': 'multipart/form-data; boundary=b',
    'transfer-encoding': 'chunked',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${url} HTTP/1.1\r\nhost: citrine\r\n${lines.join('')}\r\n`)
  const send = (bytes: Buffer): Promise<void> => {
    const size = Buffer.from(`${bytes.length.toString(16)}\r\n`)
    const chunk = Buffer.concat([size, bytes, Buffer.from('\r\n')])
    return new Promise((resolve) => socket.write(chunk, () => resolve()))
  }
  await send(Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'))
  return { socket, seen, send }
}

test('A1: a stream of 100 MB without a length is refused before it ends, and memory stays flat', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const { socket, seen, send } = await beginUpload(app, token)
  const piece = Buffer.alloc(1_000_000)
  const started = process.memoryUsage.rss()
  let peak = 0

  for (let sent = 0; sent < 100 && seen.answer === ''; sent += 1) {
    await send(piece)
    peak = Math.max(peak, process.memoryUsage.rss() - started)
  }

  socket.destroy()
  expect(seen.answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(seen.answer).toContain('"status":413')
  expect(peak).toBeLessThan(150_000_000)
})

test('A1: a very slow upload is ended with a message, and the previous picture stays', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  await listenOnce(app)
  app.fastify.server.headersTimeout = 100
  app.fastify.server.requestTimeout = 200
  const { socket, seen, send } = await beginUpload(app, token)
  const dropping = setInterval(() => void send(Buffer.from('x')), 50)

  await new Promise((resolve) => socket.once('close', resolve))

  clearInterval(dropping)
  expect(seen.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(seen.answer).toContain('took too long')
  expect((await callOk(app, getUserInfo, { token })).avatar).toBeNull()
})
