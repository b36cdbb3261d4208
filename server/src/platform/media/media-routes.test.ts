import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { drawWebp } from '#test/draw-webp.ts'

const quietApp = () => testApp({ is_working: false })
const keep = async ({ ctx }: TestApp, area: 'public' | 'private', hue = 10) =>
  ctx.media.save(await drawWebp(hue), { area, made_by: 'drawn' })
const readAddress = ({ ctx }: TestApp, picture: Awaited<ReturnType<typeof keep>>, at = 0): string =>
  ctx.media.show(picture).sources[at]?.url ?? ''

test('a public picture may be cached for ever, and is not sent again to a browser that has it', async () => {
  const app = await quietApp()
  const url = readAddress(app, await keep(app, 'public'), 1)

  const response = await app.fastify.inject(url)

  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers).not.toHaveProperty('content-security-policy')
  // A response that caches share must not carry a request id.
  expect(response.headers).not.toHaveProperty('x-request-id')
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 384, height: 512 })
  const again = await app.fastify.inject({ url, headers: { 'if-none-match': String(response.headers.etag) } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const head = await app.fastify.inject({ url, method: 'HEAD' })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, response.headers['content-length']])
})

test('a private picture is served only by its signed address, and never cached', async () => {
  const app = await quietApp()
  const picture = await keep(app, 'private')
  const url = readAddress(app, picture)

  const response = await app.fastify.inject(url)

  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
  expect(response.headers).not.toHaveProperty('etag')
  expect((await app.fastify.inject(url.split('?')[0] ?? '')).statusCode).toBe(404)
})

test('a signed address is valid for five minutes, for one picture in one size', async () => {
  const app = await quietApp()
  const one = await keep(app, 'private', 1)
  const other = await keep(app, 'private', 2)
  const url = readAddress(app, one)
  const query = url.slice(url.indexOf('?'))
  const http = async (address: string): Promise<number> => (await app.fastify.inject(address)).statusCode
  const until = Number(new URLSearchParams(query).get('until'))

  expect(await http(`/media/${one.hash}/384.webp${query}`)).toBe(404)
  expect(await http(`/media/${other.hash}/192.webp${query}`)).toBe(404)
  expect(await http(url.replace(`until=${until}`, `until=${until + 1}`))).toBe(404)
  expect(await http(url.replace(/key=[^&]*/, 'key='))).toBe(404)
  expect(await http(url.replace(/&key=[^&]*/, ''))).toBe(404)
  expect(await http(url.replace(/until=\d+&/, ''))).toBe(404)

  app.clock.advance(299_000)
  expect(await http(url)).toBe(200)
  app.clock.advance(2_000)
  expect(await http(url)).toBe(404)
  app.clock.advance(-HOUR_MS)
  expect(await http(url)).toBe(404)
})

test('a signature opens no public picture, and a public address no private one', async () => {
  const app = await quietApp()
  const open = await keep(app, 'public', 1)
  const secret = await keep(app, 'private', 2)
  const signed = readAddress(app, secret)

  expect(
    (await app.fastify.inject(readAddress(app, open) + signed.slice(signed.indexOf('?')))).statusCode,
  ).toBe(404)
  for (const { width } of app.ctx.media.show(secret).sources)
    expect((await app.fastify.inject(`/media/${secret.hash}/${width}.webp`)).statusCode).toBe(404)
})

test('public pictures come from a CDN where one is configured, and pages may show them', async () => {
  const app = await testApp({ is_working: false, env: { MEDIA_URL: 'https://cdn.example/' } })
  const open = await keep(app, 'public', 1)
  const secret = await keep(app, 'private', 2)

  const url = readAddress(app, open)
  expect(url).toMatch(/^https:\/\/cdn\.example\/media\/[0-9a-f]{40}\/\d+\.webp$/)
  expect(readAddress(app, secret)).toMatch(/^\/media\//)
  const response = await app.fastify.inject(new URL(url).pathname)
  expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const page = await app.fastify.inject('/docs')
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example")
})

test('other paths are not found, answer with an envelope, and are not listed', async () => {
  const app = await quietApp()
  const { hash } = await keep(app, 'public')
  const addresses = [
    '/media',
    '/media/',
    `/media/${hash}`,
    `/media/${hash}/`,
    `/media/${hash}/192.png`,
    `/media/${hash}/0192.webp`,
    `/media/${hash}/192.webp/`,
    `/media/${hash}/19200.webp`,
    `/media/${hash}/-192.webp`,
    `/media/${hash.toUpperCase()}/192.webp`,
    `/media/..%2F..%2Fsecret/192.webp`,
    `/media/${hash}/..%2f..%2f..%2fpasswd`,
    `/media/%00/192.webp`,
    `/media/${'a'.repeat(40)}/192.webp`,
  ]
  for (const url of addresses) {
    const response = await app.fastify.inject(url)
    expect([404, 400], url).toContain(response.statusCode)
    expect(Object.keys(response.json()).sort(), url).toEqual(['data', 'desc', 'status'])
    expect(response.headers['cache-control'] ?? 'no-store', url).toBe('no-store')
  }
})
