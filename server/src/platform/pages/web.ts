import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COMPRESSION } from '../http/mount.ts'
import { dropPageHeaders } from './page-headers.ts'
import { fillPage, type RenderedVisit } from './rendering/page-html.ts'

const YEAR_MS = 31_536_000_000
const PLACEHOLDER = '<!--citrine-settings-->'

/** The microphone serves dictation and calls, for the page itself and no frame in it. */
const DEVICE_RULES =
  'microphone=(self), camera=(), geolocation=(), display-capture=(), usb=(), serial=(), hid=()'

/** These files change under one name, so each load revalidates them. */
const REVALIDATED_FILES = /(service-worker\.js|\.webmanifest)(\.br|\.gz)?$/

/** The build puts no asset into a subfolder. */
const ASSET = /^\w[\w.-]*$/

export type WebOptions = {
  folder: string
  app_key: string
  app_secret: string
  is_traced?: boolean
  renderPage?: (request: FastifyRequest) => Promise<RenderedVisit | 'none' | 'missing' | 'busy'>
  hosts?: SiteHosts
}

const SCREENS = new RegExp(
  `^/(?:${[
    '(?:character|imglib|image-details|admin)(?:/[^/]+)?',
    '(?:characterDetail|creator|collection|lorebook|chat/chatDetail)/[^/]+',
    'create|bonus|chat|pricing|lorebooks|login|eighteenTip|profile|editavatar|setting|discordloginback',
    'service|privacy|communityguidelines|disclaimer|about|delivery|refund|takedown',
  ].join('|')})?/?$`,
  'i',
)

const readPath = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const isAsset = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/')

/** Hashed assets are immutable; the page itself is made for each request, with its key and nonce. */
export async function serveWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await serveFiles(app, options.folder)
  const sendPage = await createPageHandler(options)
  app.get('/', { compress: COMPRESSION }, sendPage)
  // Every address returns the same page, whose app redirects unknown addresses to the shop. Missing files and
  // API calls get no page.
  app.get('/*', { compress: COMPRESSION }, (request, reply) => {
    const path = readPath(request)
    const isNoScreen = path.startsWith('/api/') || isAsset(request) || /\.\w{2,5}$/.test(path)
    return isNoScreen ? reply.callNotFound() : sendPage(request, reply)
  })
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (!isAsset(request) || String(reply.getHeader('content-type')).startsWith('text/html')) return
    dropPageHeaders(reply)
  })
  const files = { index: false, preCompressed: true, maxAge: YEAR_MS, immutable: true } as const
  // One route serves the two thousand hashed files: a route for each would take half a second of every start,
  // and the library's own route lists the whole folder at each request.
  await app.register(fastifyStatic, { ...files, root: join(folder, 'assets'), serve: false })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
    ASSET.test(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**'],
    setHeaders: (reply, path) => {
      if (REVALIDATED_FILES.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
}

async function createPageHandler({
  folder,
  app_key,
  app_secret,
  is_traced = false,
  renderPage = async () => 'none',
  hosts = {},
}: WebOptions) {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const texts = await findTexts(folder)
  const shown = { app_key, app_secret, ...(is_traced && { is_traced }) }
  const settings = JSON.stringify(shown).replaceAll('<', '\\u003c')

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await renderPage(request)
    const { script, style } = reply.cspNonce
    // The style nonce is for a dialog library. The page's only inline script element holds data.
    const data = `<script type="application/json" id="citrine-settings" nonce="${script}">${settings}</script>`
    const head = `<meta name="csp-nonce" content="${style}">${data}`
    const wideHost = findWideHost(request.host, hosts)
    const template = page
      .replace(PLACEHOLDER, () => head)
      .replace('<html', () => (wideHost === null ? '<html' : `<html data-wide-host="${wideHost}"`))
    // The page may exist for its owner, whom the address does not identify; search engines get "not found".
    if (visit === 'busy') return reply.code(503).header('retry-after', '30').send('Please come back later.\n')
    const isScreen = SCREENS.test(readPath(request))
    if (visit === 'missing' || !isScreen) reply.header('x-robots-tag', 'noindex')
    return reply
      .code(isScreen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('permissions-policy', DEVICE_RULES)
      .send(
        typeof visit === 'string'
          ? template
          : fillPage(template, visit, { styleNonce: style, texts: texts.get(visit.language) ?? '' }),
      )
  }
}

/**
 * The page's head names the texts that the page needs (`web/vite.config.ts`): otherwise the browser would learn
 * of them late.
 */
async function findTexts(folder: string): Promise<Map<string, string>> {
  const names = await readdir(join(folder, 'assets')).catch(() => [])
  const found = names.map((name) => [/^texts-([\w-]+)-[\w-]{7}\.js$/.exec(name)?.[1], name] as const)
  return new Map(
    found.flatMap(([language, name]) =>
      language === undefined ? [] : [[language, `/assets/${name}`] as const],
    ),
  )
}

type SiteHosts = {
  mobile?: string | undefined
  desktop?: string | undefined
  test?: string | undefined
}

/**
 * Returns for `first-paint.js` the desktop host from the mobile one, and the test host from an unknown one;
 * null to stay. Target hosts never redirect, so no loop is possible.
 */
function findWideHost(host: string, { mobile, desktop, test }: SiteHosts): string | null {
  if (mobile === undefined || host === desktop || host === test) return null
  return (host === mobile ? desktop : test) ?? null
}
