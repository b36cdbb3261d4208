import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nearestLanguage } from '@citrine/contract/messages/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { composeApp, composeWorker } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import type { AppContext } from './context.ts'
import { type Release, seedAlbums, seedPortraits } from './features/characters/album/seed-album.service.ts'
import { readSeedCharacters } from './features/characters/read-seeds.ts'
import { seedCharacters } from './features/characters/seed.service.ts'
import { readSeedTranslations } from './features/characters/translations/read-translations.ts'
import { createReplies } from './features/chat/replies.ts'
import { handleStops } from './features/chat/stop.service.ts'
import { describeFeatures } from './features/session/public.ts'
import { readCall } from './platform/http/mount.ts'
import { startQueue } from './platform/messaging/queue.ts'
import { findOwnOrigin } from './platform/pages/own-origin.ts'
import { openPageRenderer } from './platform/pages/rendering/page-renderer.ts'
import { isRobot } from './platform/pages/robots.ts'
import { serveWeb } from './platform/pages/web.ts'
import { StartRefused } from './platform/start-refused.ts'
import { type Downloads, openServices, type Services } from './services.ts'
import { JOBS } from './worker.ts'

const SEEDS = fileURLToPath(new URL('../seed/characters', import.meta.url))
const TRANSLATIONS = fileURLToPath(new URL('../seed/translations', import.meta.url))
const PICTURES = fileURLToPath(new URL('../seed/pictures', import.meta.url))
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))
const RENDER_PAGE = new URL('../../web/dist-render/render-page.js', import.meta.url)

async function start(chooseDownloads: ChooseDownloads, wanted: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const parts = await openServices(config, chooseDownloads(config))
  try {
    await serve(config, parts)
    if (wanted !== undefined) await getModel(parts.base, wanted)
  } catch (error) {
    await parts.close()
    throw error
  }
}

async function serve(config: Config, parts: Services): Promise<void> {
  const { base, database_url: url } = parts
  const { log, metrics, bus } = base
  const queue = await startQueue<AppContext>({
    url,
    jobs: JOBS,
    concurrency: config.WORKER_CONCURRENCY,
    runs_jobs: config.ROLE !== 'web',
    log,
    metrics,
  })
  const ctx: AppContext = { ...base, queue }
  const replies = createReplies(ctx)
  await handleStops({ bus, replies })
  const release = { seeds: await readSeedCharacters(SEEDS), pictures: config.SEED_PICTURES_DIR ?? PICTURES }
  await seedCharacters(ctx, release.seeds, await readSeedTranslations(TRANSLATIONS))
  await seedPortraits(ctx, release)
  if (!parts.is_shared) await replies.closeAbandoned()
  if (config.ROLE !== 'web') await queue.work(ctx)

  let isStopping = false
  let isDraining = false
  const state = { isStopping: () => isStopping, isDraining: () => isDraining }
  const isWorker = config.ROLE === 'worker'
  const app = await (isWorker
    ? composeWorker({ ...ctx, ...state })
    : composeApp({ ...ctx, replies, ...state }))
  const closeWeb = isWorker ? async () => {} : await serveBuiltWeb(app, ctx)
  const address = await listen(app, config)
  // Loads the code that renders pages before the first visitor waits for it.
  if (!isWorker) void app.inject('/')
  log.info(
    { url: address, role: config.ROLE, engine: ctx.models.engine, mail: ctx.mail?.vendor ?? 'none' },
    'listening',
  )
  if (process.stdout.isTTY) process.stdout.write(`\n  Citrine is ready: ${config.PUBLIC_URL ?? address}\n\n`)

  const albums = config.ROLE === 'web' ? null : importAlbums(ctx, release)

  /** The balancer learns of it first; then new connections and streams end, and running replies and jobs finish or are handed over. */
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    await setTimeout(config.STOP_NOTICE_S * 1_000)
    isDraining = true
    app.server.close()
    const patience_ms = config.STOP_GRACE_S * 1_000
    await replies.drain(patience_ms)
    await app.close()
    await closeWeb()
    await queue.stop(isWorker ? { patience_ms: Math.max(patience_ms, 1_000) } : {})
    await albums?.stop()
    await parts.close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

/** Rendering needs an address to resolve paths; nothing of it reaches the page. */
const NO_ORIGIN = 'http://citrine.invalid'

/** Serves the web app, if it is built. @returns what ends its thread */
async function serveBuiltWeb(app: FastifyInstance, ctx: AppContext): Promise<() => Promise<void>> {
  if (!existsSync(join(WEB, 'index.html'))) return async () => {}
  const { APP_KEY: app_key, APP_SECRET: app_secret } = ctx.config
  const renderer = openPageRenderer({ app, module: RENDER_PAGE, app_key, app_secret, log: ctx.log })
  const renderPage = async (request: FastifyRequest) => {
    const call = readCall(request)
    const { ip } = call
    const { lang = '' } = request.query as { lang?: string }
    const language = nearestLanguage(lang) ?? call.language
    const features = await describeFeatures(ctx, call)
    const origin = findOwnOrigin(ctx.config, request)
    const visitor = {
      origin: origin ?? NO_ORIGIN,
      language,
      features,
      ip,
      is_robot: isRobot(call.user_agent),
    }
    const rendering = await renderer.render(request.url, visitor)
    return typeof rendering === 'string'
      ? rendering
      : { ...rendering, origin, href: request.url, language, features }
  }
  const { MOBILE_HOST: mobile, DESKTOP_HOST: desktop, TEST_HOST: test } = ctx.config
  await serveWeb(app, { folder: WEB, app_key, app_secret, renderPage, hosts: { mobile, desktop, test } })
  return renderer.close
}

/** Imports in the background: some hundred new pictures take a moment each. */
function importAlbums(ctx: AppContext, release: Release): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const seeding = seedAlbums(ctx, release, stopping.signal).then(
    () => ctx.log.info('album images are stored'),
    (err: unknown) => ctx.log.error({ err }, 'album images could not be stored'),
  )
  return {
    stop: () => {
      stopping.abort()
      return seeding
    },
  }
}

/** Chooses how missing models are downloaded: the launcher's task, because the server installs nothing. */
type ChooseDownloads = (config: Config) => Downloads | undefined

/** Runs until a signal stops it. `wanted` is a model to get, by its name or `auto`. */
export function run(chooseDownloads: ChooseDownloads = () => undefined, wanted?: string): void {
  start(chooseDownloads, wanted).catch(fail)
}

/** Gets a model of the catalogue while another replies; `auto` is the best one for this machine. */
async function getModel({ models: { shelf }, log }: Services['base'], wanted: string): Promise<void> {
  if (shelf === null) return log.warn('the settings name the models: --model has no effect')
  const { offers } = await shelf.show()
  const name = wanted === 'auto' ? offers[0]?.name : wanted
  if (name === undefined) return log.info('no larger model suits this machine')
  if (!(await shelf.get(name))) log.warn(`there is no model "${name}": see npm run model -- list`)
}

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: 'something else listens there already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
}

async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const reason = LISTEN_FAULTS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason === undefined ? error : new StartRefused(`HOST is ${host} and PORT is ${port}: ${reason}`)
  }
}

function fail(error: unknown): void {
  const message =
    error instanceof StartRefused
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  process.stderr.write(`Citrine did not start.\n${message}${cause}\n`)
  process.exit(1)
}

if (import.meta.main) run()
