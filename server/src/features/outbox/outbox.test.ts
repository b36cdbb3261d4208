import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { receiveCode } from '#test/codes.ts'

type Visit = { url?: string; ip?: string; headers?: Record<string, string> }

const visit = ({ fastify }: TestApp, { url = '/dev/outbox', ip = '127.0.0.1', headers = {} }: Visit = {}) =>
  fastify.inject({ url, remoteAddress: ip, headers: { host: 'localhost:3000', ...headers } })

test('the outbox lists sent messages, the newest first, with the code in large type', async () => {
  const app = await testApp()
  expect((await visit(app)).body).toContain('Nothing sent yet')
  const first = await receiveCode(app, { email: 'ada@example.com' })
  app.clock.advance(1_000)
  const second = await receiveCode(app, { phone: '7911123456', area_code: '+44' })

  const page = await visit(app)

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  const codes = [...page.body.matchAll(/<p class="code">(\d{6})<\/p>/g)].map(([, code]) => code)
  expect(codes).toEqual([second, first])
  expect(page.body).toContain('For demos')
  expect(page.body).toContain('+447911123456')
})

test('the outbox is in the reader’s language', async () => {
  const app = await testApp()

  const page = await visit(app, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })

  expect(page.body).toContain('<html lang="zh-CN" dir="ltr">')
  expect(page.body).toContain('仅供试用')
})

test('the page follows its own security policy: one style and one script, each by its nonce', async () => {
  const app = await testApp()

  const page = await visit(app)

  const directives = String(page.headers['content-security-policy']).split(';')
  for (const element of ['style', 'script']) {
    const [nonce, ...others] = [...page.body.matchAll(new RegExp(`<${element}[^>]* nonce="([^"]+)">`, 'g'))]
    expect(others).toEqual([])
    expect(directives.find((part) => part.startsWith(`${element}-src`))).toContain(`'nonce-${nonce?.[1]}'`)
  }
  expect(page.body).not.toMatch(/\son\w+=|style="/)
})

test('messages are shown as text, never as markup', async () => {
  const app = await testApp()
  await app.ctx.outbox?.mail.send({
    to: '"><img src=x onerror=alert(1)>@example.com',
    subject: '<b>bold</b>',
    text: '</pre><script>alert(1)</script>',
  })

  const { body } = await visit(app, { url: '/dev/outbox?refresh=off' })

  expect(body).not.toMatch(/<img|<b>|<script/)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('the page reloads itself until the reader pauses it', async () => {
  const app = await testApp()

  expect((await visit(app)).body).toContain('setInterval')
  expect((await visit(app, { url: '/dev/outbox?refresh=off' })).body).not.toContain('<script')
})

test('the outbox is hidden from remote callers', async () => {
  const app = await testApp()

  expect((await visit(app, { ip: '::1' })).statusCode).toBe(200)
  expect((await visit(app, { headers: { host: '[::1]:3000' } })).statusCode).toBe(200)
  const strangers: Visit[] = [
    { ip: '203.0.113.9' },
    { ip: '192.168.1.20' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { forwarded: 'for=203.0.113.9' } },
    { headers: { 'x-forwarded-host': 'localhost' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'cf-connecting-ip': '127.0.0.1' } },
    { headers: { host: 'rebound.example:3000' } },
    { headers: { host: 'localhost.rebound.example' } },
  ]
  for (const stranger of strangers)
    expect((await visit(app, stranger)).statusCode, JSON.stringify(stranger)).toBe(404)
})

test.each([{ TRUST_PROXY: '1' }, { PUBLIC_URL: 'http://citrine.test:3000' }])(
  'on a server that others may reach, as with %j, it is hidden unless allowed',
  async (env) => {
    const app = await testApp({ env })

    for (const headers of [{}, { host: 'citrine.test:3000' }, { 'x-forwarded-host': 'localhost' }])
      expect((await visit(app, { headers })).statusCode).toBe(404)

    const open = await testApp({ env: { ...env, ALLOW_SANDBOX: 'true' } })
    expect((await visit(open)).statusCode).toBe(200)
  },
)

test('an address of this machine may be the public address', async () => {
  for (const PUBLIC_URL of [
    'http://localhost:5173',
    'http://127.0.0.1:3000',
    'http://[::1]',
    'http://a.localhost',
  ])
    expect((await visit(await testApp({ env: { PUBLIC_URL } }))).statusCode, PUBLIC_URL).toBe(200)
})

test('the outbox opens to all where the deployment allows that, and does not exist in production', async () => {
  const open = await testApp({ env: { ALLOW_SANDBOX: 'true' } })
  expect((await visit(open, { ip: '203.0.113.9', headers: { host: 'try.example' } })).statusCode).toBe(200)

  const closed = await testApp({ parts: { outbox: null } })
  expect((await visit(closed)).statusCode).toBe(404)
  const production = await testApp({
    env: { NODE_ENV: 'production', APP_KEY: 'k', APP_SECRET: 'long enough secret' },
  })
  expect((await visit(production)).statusCode).toBe(404)
})
