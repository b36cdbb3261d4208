import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Features } from '@citrine/contract/session'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../log.ts'
import { openPageRenderer } from './page-renderer.ts'

const RENDERER = `
let settings
const giveSettings = (given) => { settings = given }
let count = 0
async function renderPage({ origin, href, language, is_head_only }) {
  if (is_head_only)
    return { head: { title: 'head of ' + href, description: '', image: null, is_public: true }, html: null }
  if (href === '/about') throw new Error('broken')
  if (href === '/privacy') for (;;);
  const signed = 'app_ts=' + Date.now() + '&req_id=' + Math.random() + '&app_key=' + settings.app_key
  const response = await fetch(new Request(origin + '/api/name?id=' + encodeURIComponent(href) + '&' + signed))
  const { name } = await response.json()
  if (name === null) return null
  count += 1
  const head = { title: name, description: '', image: null, is_public: true }
  const html = [name, language, localStorage.getItem('language'), location.host, count].join(' ')
  return { head, html, links: '', direction: 'ltr', queries: [], is_open_to_all: true }
}
export const renderer = { renderPage, giveSettings }
`

const PATIENT = { timeoutMs: 60_000 }

async function openRenderer(
  times: { timeoutMs: number; robotPatienceMs?: number; longestMs?: number } = PATIENT,
) {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-render-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'render-page.mjs')
  await writeFile(file, RENDERER)
  const app = Fastify()
  const calls: string[] = []
  app.get<{ Querystring: Record<string, string> }>('/api/name', ({ query, ip, headers }) => {
    calls.push(`${query.id} for ${ip} in ${headers['accept-language']} by ${query.app_key}`)
    return { name: query.id?.includes('nobody') ? null : `page ${query.id}` }
  })
  const renderer = openPageRenderer({
    app,
    module: pathToFileURL(file),
    app_key: 'a key',
    app_secret: 'a secret',
    log: createLog('silent'),
    ...times,
  })
  onTestFinished(() => renderer.close())
  const visitor = {
    origin: 'https://citrine.example',
    language: 'de' as const,
    features: { banner: null } as Features,
    ip: '192.0.2.7',
    isRobot: false,
  }
  const show = async (href: string, other: Partial<typeof visitor> = {}) => {
    const rendering = await renderer.render(href, { ...visitor, ...other })
    return typeof rendering === 'string' ? rendering : (rendering.page.html ?? rendering.page.head.title)
  }
  return { show, calls }
}

test('the form for complaints is rendered, and a question about an order is left to the browser', async () => {
  const { show } = await openRenderer()
  expect(await show('/takedown?target=%2Fabout')).toMatch(/^page \/takedown de/)
  expect(await show('/takedown?order=10015')).toBe('none')
})

test('a page is rendered with the answers that a visitor’s calls get', async () => {
  const { show, calls } = await openRenderer()

  expect(await show('/')).toBe('page / de de citrine.example 1')
  expect(calls).toEqual(['/ for 192.0.2.7 in de by a key'])
})

test('identical visits share one rendering, and parameters of an advertisement change nothing', async () => {
  const { show, calls } = await openRenderer()

  const [first, second] = await Promise.all([show('/?tag=Comfort'), show('/?tag=Comfort&fbclid=1')])
  expect([first, second]).toEqual(Array(2).fill('page /?tag=Comfort de de citrine.example 1'))
  expect(await show('/?p1=autumn&tag=Comfort')).toBe(first)
  expect(calls).toHaveLength(1)
  expect(await show('/?tag=Comfort', { origin: 'https://m.citrine.example' })).toContain(
    'm.citrine.example 2',
  )
  expect(await show('/?tag=Comfort', { features: { banner: { discount_percent: 9 } } as Features })).toMatch(
    /3$/,
  )
})

test('a missing page is not found, and personal screens are left to the browser', async () => {
  const { show, calls } = await openRenderer()

  expect(await show('/characterDetail/nobody')).toBe('missing')
  const own = ['/chat', '/setting', '/creator/', '/characterDetail/a/b', `/?q=${'x'.repeat(300)}`, '/%61bout']
  for (const href of own) expect(await show(href), href).toBe('none')
  expect(calls).toHaveLength(1)
})

test('an error or an endless rendering leaves the page to the browser, and the next one is rendered', async () => {
  const { show } = await openRenderer({ ...PATIENT, longestMs: 2_000 })

  expect(await show('/about')).toBe('none')
  expect(await show('/privacy')).toBe('none')
  expect(await show('/service')).toContain('page /service')
})

test('nobody waits long for a rendering; the next visitor gets it', async () => {
  const { show } = await openRenderer({ timeoutMs: 1 })

  expect(await show('/')).toBe('none')
  await expect.poll(() => show('/'), { timeout: 20_000 }).toContain('page /')
})

test('without a built app the page is left to the browser', async () => {
  const renderer = openPageRenderer({
    app: Fastify(),
    module: new URL('file:///nowhere/render-page.js'),
    app_key: '',
    app_secret: '',
    log: createLog('silent'),
  })

  expect(
    await renderer.render('/', { origin: 'http://x', language: 'en', features: {} as Features, ip: '' }),
  ).toBe('none')
})

test('a robot waits for a page whose visitor would get the empty one, and gets at least its head', async () => {
  const patient = await openRenderer({ timeoutMs: 0, robotPatienceMs: 60_000 })
  expect(await patient.show('/')).toBe('none')
  expect(await patient.show('/', { isRobot: true })).toMatch(/^page \//)
  expect(await patient.show('/about', { isRobot: true })).toBe('head of /about')

  const hurried = await openRenderer({ timeoutMs: 60_000, robotPatienceMs: 0 })
  const visits = Array.from({ length: 30 }, (_, at) => hurried.show(`/?tag=${at}`))
  expect(await hurried.show('/?tag=late', { isRobot: true })).toBe('head of /')
  expect(await hurried.show('/chat', { isRobot: true })).toBe('none')
  await Promise.all(visits)
})
