import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Features } from '@citrine/contract/session'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import type { RenderedVisit } from './rendering/page-html.ts'
import { isRobot } from './robots.ts'
import { serveWeb, type WebOptions } from './web.ts'

const SCRIPT = 'export const hello = "world";\n'.repeat(50)

async function builtWeb(
  app_secret = 'a secret',
  renderPage?: WebOptions['renderPage'],
  hosts: NonNullable<WebOptions['hosts']> = {},
) {
  const outside = await mkdtemp(join(tmpdir(), 'citrine-web-'))
  onTestFinished(() => rm(outside, { recursive: true }))
  await writeFile(join(outside, 'outside.txt'), 'outside')
  const folder = join(outside, 'built')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="description" content="A shop"><title>Citrine</title><!--citrine-settings--><script type="module" crossorigin src="/assets/main-abc123.js"></script><link rel="modulepreload" crossorigin href="/assets/common-abc1234.js"><link rel="modulepreload" crossorigin data-calls href="/assets/calls-abc1234.js"><link rel="preload" as="font" crossorigin href="/assets/sans-abc1234.woff2"></head><div id="app"></div>',
  )
  const script = join(folder, 'assets/main-abc123.js')
  await writeFile(script, SCRIPT)
  await writeFile(join(folder, 'service-worker.js'), SCRIPT)
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT))
  await writeFile(`${script}.gz`, gzipSync(SCRIPT))
  const app = await createApp({
    log: createLog('silent'),
    metrics: createMetrics(),
    trustProxy: 0,
    isHttps: false,
  })
  await writeFile(join(folder, 'assets/texts-de-abcdefg.js'), SCRIPT)
  await serveWeb(app, { folder, app_key: 'a key', app_secret, hosts, ...(renderPage && { renderPage }) })
  return app
}

test('every address of the app serves the page, fresh each time, with its settings and its own nonce', async () => {
  const app = await builtWeb()
  const nonces = new Set<string>()

  for (const url of ['/', '/character/some-id', '/chat?character_id=1', '/Pricing/']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    const nonce = /nonce="([\w+/=-]+)">\{/.exec(body)?.[1] ?? ''
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
    expect(body).toContain('{"app_key":"a key","app_secret":"a secret"}')
    expect(body).not.toContain('<!--citrine-settings-->')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(4)
})

test('an address of no screen is not found, and its page leads on', async () => {
  const app = await builtWeb()
  for (const url of [
    '/nonsense',
    '/create/anything',
    '/pricing/coins',
    '/chat/chatDetail',
    '/no/such/screen',
  ]) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 404, 'noindex'])
    expect(body).toContain('id="citrine-settings"')
  }
  const screens = [
    ...['create', 'character/1', 'character', 'bonus', 'chat', 'chat/chatDetail/1', 'pricing', 'creator/1'],
    ...['characterDetail/1', 'collection/1', 'lorebooks', 'lorebook/1', 'imglib', 'imglib/1', 'login'],
    ...['image-details/1', 'eighteenTip', 'profile', 'editavatar', 'setting', 'admin', 'admin/growth'],
    ...['discordloginback', 'service', 'privacy', 'communityguidelines', 'disclaimer', 'about', 'delivery'],
    ...['refund', 'takedown'],
  ]
  for (const path of screens) {
    const { statusCode, headers } = await app.inject(`/${path}?lang=de`)
    expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 200, undefined])
  }
})

test('a setting cannot break out of its place in the page', async () => {
  const app = await builtWeb('</script><script>alert(1)</script>$&')

  const { body } = await app.inject('/')

  expect(body.match(/<script/g)).toHaveLength(2)
  const json = />(\{.*?\})<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(json).app_secret).toBe('</script><script>alert(1)</script>$&')
})

test('hashed files are cached for ever and come in the best encoding that the browser accepts', async () => {
  const app = await builtWeb()
  const load = (encoding: string) =>
    app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': encoding } })

  const [plain, gzip, brotli] = await Promise.all([load('identity'), load('gzip'), load('gzip, br')])

  expect(plain.body).toBe(SCRIPT)
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ])
  expect(gzip.rawPayload.equals(gzipSync(SCRIPT))).toBe(true)
  for (const { headers } of [plain, gzip, brotli]) {
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('the service worker is revalidated each time', async () => {
  const { headers } = await (await builtWeb()).inject('/service-worker.js')
  expect(headers['cache-control']).toBe('no-cache')
})

test('a missing file is not the page, and nothing outside the folder is served', async () => {
  const app = await builtWeb()

  for (const url of [
    '/assets/gone.js',
    '/assets/gone',
    '/assets/',
    '/assets/x/../../assets/login?path=1',
    '/favicon.png',
    '/api/v1/nothing',
    '/assets/../../outside.txt',
    '/..%2foutside.txt',
    '/assets/%2e%2e/%2e%2e/outside.txt',
    '/.env.local',
  ]) {
    const { statusCode, body, headers } = await app.inject(url)
    expect(statusCode, url).toBe(404)
    expect(headers['content-type'], url).toBe('application/json; charset=utf-8')
    expect(body).not.toContain('outside')
  }
})

test('no spelling of an address serves the page without its policy', async () => {
  const app = await builtWeb()

  for (const url of ['/assets/../', '/assets/%2e%2e/', '/assets', '/ASSETS/x', '/%61ssets/x']) {
    const { headers } = await app.inject(url)
    if (!headers['content-type']?.toString().startsWith('text/html')) continue
    expect(headers['content-security-policy'], url).toContain("default-src 'self'")
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
    expect(headers['permissions-policy'], url).toMatch(/^microphone=\(self\), camera=\(\), /)
  }
})

const QUERIES = [{ key: ['text'], data: '</script><script>alert(1)</script>', at: 0 }]

const visit = (html: string): RenderedVisit => ({
  page: {
    head: {
      title: 'Ada & "Co"',
      description: 'Says </script>',
      image: { url: '/media/ada/1536.webp', width: 1_536, height: 1_024 },
      is_public: false,
    },
    html,
    links: '<link rel="preload" as="image" href="/hero.webp">',
    direction: 'ltr',
    queries: QUERIES,
    is_open_to_all: true,
  },
  origin: 'https://citrine.example',
  href: '/?q="><b>',
  language: 'de',
  features: {} as Features,
})

test('a rendered page comes with its data, its language and its texts', async () => {
  const app = await builtWeb('a secret', async () => visit('<h1>Charaktere</h1>'))

  const { body, statusCode } = await app.inject('/')

  expect(statusCode).toBe(200)
  expect(body).toContain('<div id="app"><h1>Charaktere</h1></div>')
  expect(body).toContain(
    '<html lang="de" dir="ltr" data-rendered="/?q=&quot;&gt;&lt;b&gt;" data-scripts="/assets/main-abc123.js /assets/common-abc1234.js /assets/texts-de-abcdefg.js" data-calls="/assets/calls-abc1234.js" data-fonts="/assets/sans-abc1234.woff2" data-open>',
  )
  expect(body).not.toContain('modulepreload')
  expect(body).not.toContain('<script type="module"')
  expect(body).toContain('<link rel="preload" as="image" href="/hero.webp">')
  const data = /id="citrine-page">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ features: {}, queries: QUERIES })
})

test('style attributes, which the policy forbids, become rules of a style sheet with the nonce', async () => {
  const blur = ' style="--blur:url(&quot;data:image/webp;base64,AA==&quot;)"'
  const app = await builtWeb('a secret', async () =>
    visit(`<b${blur}></b><i${blur}></i><u style="color:red}&lt;/style&gt;{"></u>`),
  )

  const { body, headers } = await app.inject('/')

  expect(body).toContain('<b data-s="0"></b><i data-s="0"></i><u data-s="1"></u>')
  const [, nonce, rules] = /<style nonce="([\w+/=-]+)">(.*?)<\/style>/.exec(body) ?? []
  expect(rules).toBe(
    '#app [data-s="0"]{--blur:url("data:image/webp;base64,AA==")}#app [data-s="1"]{color:red/style}',
  )
  expect(String(headers['content-security-policy'])).toMatch(new RegExp(`style-src [^;]*'nonce-${nonce}'`))
})

test('an address without public content is the bare page, which search engines do not index', async () => {
  const app = await builtWeb('a secret', async () => 'missing')

  const { body, headers } = await app.inject('/characterDetail/nobody')

  expect(headers['x-robots-tag']).toBe('noindex')
  expect(body).toContain('<div id="app"></div>')
})

test('search engines and link previews read title, description, picture and languages in the page', async () => {
  const app = await builtWeb('a secret', async () => visit(''))

  const { body } = await app.inject('/')

  expect(body).toContain('<title>Ada &amp; &quot;Co&quot; · Citrine</title>')
  expect(body).not.toContain('A shop')
  for (const tag of [
    '<meta name="description" content="Says &lt;/script&gt;">',
    '<link rel="canonical" href="https://citrine.example/">',
    '<link rel="alternate" hreflang="zh-TW" href="https://citrine.example/?lang=zh-TW">',
    '<meta property="og:title" content="Ada &amp; &quot;Co&quot;">',
    '<meta property="og:image" content="https://citrine.example/media/ada/1536.webp">',
    '<meta property="og:image:width" content="1536">',
    '<meta property="og:image:height" content="1024">',
    '<meta property="og:image:alt" content="Ada &amp; &quot;Co&quot;">',
    '<meta name="robots" content="noindex">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(body).toContain(tag)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: 'Ada & "Co"',
    description: 'Says </script>',
    url: 'https://citrine.example/',
    inLanguage: 'de',
    isPartOf: { '@type': 'WebSite', name: 'Citrine', url: 'https://citrine.example/' },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: 'https://citrine.example/media/ada/1536.webp',
      width: 1_536,
      height: 1_024,
    },
  })
})

test('an address that names its language is canonical for it, with the same alternates', async () => {
  const app = await builtWeb('a secret', async () => ({ ...visit(''), href: '/?lang=de&utm_source=x' }))

  const { body } = await app.inject('/')

  for (const tag of [
    '<link rel="canonical" href="https://citrine.example/?lang=de">',
    '<link rel="alternate" hreflang="de" href="https://citrine.example/?lang=de">',
    '<link rel="alternate" hreflang="x-default" href="https://citrine.example/">',
    '<meta property="og:url" content="https://citrine.example/?lang=de">',
  ])
    expect(body).toContain(tag)
})

const HOSTS = { mobile: 'm.citrine.example', desktop: 'citrine.example', test: 'test.example:8443' }

test.each([
  ['the mobile host names the desktop host', 'm.citrine.example', HOSTS, 'citrine.example'],
  ['an unknown host names the test host', 'localhost:3000', HOSTS, 'test.example:8443'],
  ['the desktop host stays', 'citrine.example', HOSTS, null],
  ['the test host stays', 'test.example:8443', HOSTS, null],
  ['an unknown host stays without a test host', 'localhost', { ...HOSTS, test: undefined }, null],
  ['one host for all makes no loop', 'a.example', { mobile: 'a.example', desktop: 'a.example' }, null],
  ['without a mobile host nothing redirects', 'a.example', { test: 'b.example' }, null],
] as const)('for wide windows, before anything is painted: %s', async (_, host, hosts, wide) => {
  const plain = await builtWeb('a secret', undefined, hosts)
  const rendered = await builtWeb('a secret', async () => visit('<p>Hello</p>'), hosts)

  for (const app of [plain, rendered]) {
    const { body } = await app.inject({ url: '/', headers: { host } })
    expect(/<html[^>]* data-wide-host="([^"]*)"/.exec(body)?.[1] ?? null).toBe(wide)
  }
  expect((await rendered.inject('/')).body).toContain('lang="de"')
})

test('a robot under load is asked to come back, so that no page is indexed without its head', async () => {
  const app = await builtWeb('a secret', async () => 'busy')

  const { statusCode, headers, body } = await app.inject('/')

  expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
  expect(body).not.toContain('<html')
})

test('a head alone leaves the page to the browser, as if nothing had been rendered', async () => {
  const { page, ...rest } = visit('')
  const headless = { ...rest, page: { ...page, html: null } }
  const { body } = await (await builtWeb('a secret', async () => headless)).inject('/')

  expect(body).toContain('<title>Ada &amp; &quot;Co&quot; · Citrine</title>')
  for (const part of ['og:title', 'application/ld+json', '<script type="module"', '<div id="app"></div>'])
    expect(body).toContain(part)
  expect(body).not.toMatch(/data-rendered|citrine-page/)
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'http', undefined, true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'https', undefined, true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'https', 'navigate', false],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'http', undefined, false],
] as const)('robots are recognized: %s over %s, mode %s', (agent, protocol, mode, expected) => {
  const headers = { 'user-agent': agent, ...(mode && { 'sec-fetch-mode': mode }) }
  expect(isRobot({ headers, protocol })).toBe(expected)
})

test('a page of a site whose address is unknown names none', async () => {
  const unknown = { ...visit('<p>Hello</p>'), origin: null }
  const { body } = await (await builtWeb('a secret', async () => unknown)).inject({
    url: '/',
    headers: { host: 'elsewhere.example' },
  })

  expect(body).toContain('<title>Ada &amp; &quot;Co&quot; · Citrine</title>')
  expect(body).not.toMatch(/canonical|hreflang|og:url|og:image|elsewhere\.example/)
})
