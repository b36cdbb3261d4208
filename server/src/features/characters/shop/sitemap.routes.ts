import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { findOwnOrigin } from '#server/platform/pages/own-origin.ts'
import { listShopLanguages } from './shop.queries.ts'
import { listNewestCharacters } from './sitemap.queries.ts'

/** A sitemap may have 50,000 addresses. Search engines already know the older characters. */
const CHARACTERS_MAX = 20_000
const HOUR_S = 3_600
const CACHE_MS = 600_000
const CACHE_FILES = 100
const PAGES = [
  '/',
  '/about',
  '/service',
  '/privacy',
  '/communityguidelines',
  '/disclaimer',
  '/delivery',
  '/refund',
]
const PRIVATE = [
  '/api/',
  '/admin',
  '/chat',
  '/character/',
  '/create',
  '/setting',
  '/profile',
  '/imglib',
  '/image-details',
]

export function mountSitemapRoutes(
  app: FastifyInstance,
  { replica, config }: Pick<AppContext, 'replica' | 'config'>,
): void {
  const requireOrigin = (request: FastifyRequest): string => {
    const origin = findOwnOrigin(config, request)
    if (origin === null) throw new AppError('unknown_route')
    return origin
  }

  const readCharacterFile = createCharacterFiles(replica)

  app.get('/robots.txt', (request, reply) => {
    const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)]
    const origin = findOwnOrigin(config, request)
    const sitemap = origin === null ? [] : [`Sitemap: ${origin}/sitemap.xml`]
    return setHeaders(reply, 'text/plain').send(`${[...rules, ...sitemap].join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = requireOrigin(request)
    const languages = await replica.read(null, listShopLanguages)
    const files = ['pages', ...languages.map((language) => `characters-${language}`)]
    const entries = files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}.xml</loc></sitemap>`)
    return setHeaders(reply, 'application/xml').send(wrap('sitemapindex', entries))
  })

  app.get('/sitemaps/pages.xml', (request, reply) =>
    setHeaders(reply, 'application/xml').send(
      wrap(
        'urlset',
        PAGES.map((path) => {
          const url = `${requireOrigin(request)}${path}`
          return `<url><loc>${url}</loc>${LANGUAGES.map((each) => linkLanguage(each, url)).join('')}</url>`
        }),
      ),
    ),
  )

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const language = /^characters-([\w-]{2,12})\.xml$/.exec(request.params.file)?.[1]
    if (language === undefined) throw new AppError('unknown_route')
    const text = await readCharacterFile(requireOrigin(request), language)
    return setHeaders(reply, 'application/xml').send(text)
  })
}

function createCharacterFiles(replica: AppContext['replica']) {
  const files = new LRUCache<string, Promise<string>>({ max: CACHE_FILES, ttl: CACHE_MS })
  const writeFile = async (origin: string, language: string): Promise<string> => {
    const rows = await replica.read(null, (db) =>
      listNewestCharacters(db, { language, limit: CHARACTERS_MAX }),
    )
    const entries = rows.map(({ character_id, published_at }) => {
      const changed =
        published_at === null ? '' : `<lastmod>${published_at.toISOString().slice(0, 10)}</lastmod>`
      return `<url><loc>${origin}/characterDetail/${character_id}</loc>${changed}</url>`
    })
    return wrap('urlset', entries)
  }
  return async (origin: string, language: string): Promise<string> => {
    const key = `${origin} ${language}`
    const file = files.get(key) ?? writeFile(origin, language)
    files.set(key, file, { noUpdateTTL: true })
    const text = await file.catch((error: unknown) => {
      files.delete(key)
      throw error
    })
    // Invented languages must not push out real ones.
    if (!text.includes('<url>')) files.delete(key)
    return text
  }
}

const setHeaders = (reply: FastifyReply, type: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${HOUR_S}`)

const linkLanguage = (language: Language, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`

const wrap = (root: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</${root}>\n`
