import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCharacter } from '#test/makers.ts'

const ORIGIN = 'https://citrine.example'

async function openSite() {
  const app = await testApp({ is_working: false, env: { PUBLIC_URL: ORIGIN } })
  const load = async (url: string) => {
    const { body, headers, statusCode } = await app.fastify.inject(url)
    return { body, type: headers['content-type'], statusCode }
  }
  return { app, load }
}

test('robots.txt names the sitemap, and excludes personal pages', async () => {
  const { load } = await openSite()

  const { body, type } = await load('/robots.txt')

  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
  for (const path of ['/api/', '/chat', '/setting', '/admin']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toContain('Disallow: /\n')
})

test('a sitemap per language lists public characters that suit everybody, and nothing else', async () => {
  const { app, load } = await openSite()
  const { db } = app.ctx
  const published_at = new Date('2026-11-03T10:00:00Z')
  const { character_id: open } = await makeCharacter(db, { language: 'de', published_at })
  const hidden = await Promise.all([
    makeCharacter(db, { language: 'de', rating: 'nsfw' }),
    makeCharacter(db, { language: 'de', visibility: 'unlisted' }),
    makeCharacter(db, { language: 'de', review_state: 'in_review' }),
    makeCharacter(db, { language: 'fr' }),
  ])

  const index = await load('/sitemap.xml')
  expect(index.type).toBe('application/xml; charset=utf-8')
  expect([...index.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    ['pages', 'characters-de', 'characters-fr'].map((file) => `${ORIGIN}/sitemaps/${file}.xml`),
  )
  const { body } = await load('/sitemaps/characters-de.xml')
  expect(body).toContain(
    `<url><loc>${ORIGIN}/characterDetail/${open}</loc><lastmod>2026-11-03</lastmod></url>`,
  )
  for (const { character_id } of hidden) expect(body).not.toContain(character_id)
  const pages = (await load('/sitemaps/pages.xml')).body
  expect(pages).toContain(`<loc>${ORIGIN}/privacy</loc>`)
  expect(pages).toContain(`hreflang="zh-TW" href="${ORIGIN}/privacy?lang=zh-TW"/>`)
})

test('a sitemap is made once for many readers, since anybody may ask for its thousands of rows', async () => {
  const { app, load } = await openSite()
  await makeCharacter(app.ctx.db, { language: 'de' })
  const { body } = await load('/sitemaps/characters-de.xml')
  await makeCharacter(app.ctx.db, { language: 'de' })
  expect((await load('/sitemaps/characters-de.xml')).body).toBe(body)
})

test('without a configured address the page contains none: a request’s host can be forged', async () => {
  const app = await testApp({ is_working: false })
  const load = (url: string, host: string) => app.fastify.inject({ url, headers: { host } })

  const { body } = await load('/robots.txt', 'elsewhere.example')

  expect(body).toContain('Disallow: /chat\n')
  expect(body).not.toContain('Sitemap')
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/characters-en.xml'])
    expect((await load(url, 'elsewhere.example')).statusCode, url).toBe(404)
  expect((await load('/sitemap.xml', 'localhost:3000')).body).toContain(
    'http://localhost:3000/sitemaps/pages.xml',
  )
})

test('other sitemap names are not found', async () => {
  const { load } = await openSite()

  for (const file of ['characters-.xml', 'characters-de', 'characters-%27.xml', 'x.xml'])
    expect((await load(`/sitemaps/${file}`)).statusCode, file).toBe(404)
})
