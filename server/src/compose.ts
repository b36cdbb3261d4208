import { ENDPOINTS } from '@citrine/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './context.ts'
import { exportFileRoutes, ownDataRoutes } from './features/account-data/own-data.routes.ts'
import { ageRoutes } from './features/age/age.routes.ts'
import { bonusRoutes } from './features/bonus/bonus.routes.ts'
import { readBonusPlan } from './features/bonus/bonus-plan.ts'
import { cardRoutes } from './features/cards/cards.routes.ts'
import { characterRoutes } from './features/characters/characters.routes.ts'
import { collectionRoutes } from './features/characters/collections/collections.routes.ts'
import { findingRoutes } from './features/characters/discovery.routes.ts'
import { editingRoutes } from './features/characters/editing/editing.routes.ts'
import { shareRoutes } from './features/characters/share/share.routes.ts'
import { sitemapRoutes } from './features/characters/sitemap/sitemap.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { chatMarks } from './features/chat/recent/recent.service.ts'
import { settingRoutes } from './features/chat/settings/settings.routes.ts'
import type { Replies } from './features/chat/stream/replies.ts'
import { treeRoutes } from './features/chat/tree/tree.routes.ts'
import { consentRoutes } from './features/consent/consent.routes.ts'
import { countryRoutes } from './features/countries/countries.routes.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { onSessionEnd } from './features/events/session-end.service.ts'
import { goodsRoutes } from './features/goods/goods.routes.ts'
import { collectRoutes } from './features/growth/collect/collect.routes.ts'
import { growthRoutes } from './features/growth/counts/growth.routes.ts'
import { pixelRoutes } from './features/growth/pixel/pixel.routes.ts'
import { legalRoutes } from './features/legal/legal.routes.ts'
import { libraryRoutes } from './features/library/library.routes.ts'
import { localModelRoutes } from './features/local-models/local-models.routes.ts'
import { createFindViewer } from './features/login/find-viewer.ts'
import { loginRoutes } from './features/login/login.routes.ts'
import { loadSignInMethods } from './features/login/providers/bound-providers.service.ts'
import { providerRoutes } from './features/login/providers/providers.routes.ts'
import { lorebookRoutes } from './features/lorebooks/lorebooks.routes.ts'
import { memoryRoutes } from './features/memory/memory.routes.ts'
import { mistakeRoutes } from './features/mistakes/mistakes.routes.ts'
import { moderationRoutes } from './features/moderation/moderation.routes.ts'
import { hasBrokenLog } from './features/moderation/public.ts'
import { moneyDeskRoutes } from './features/money-desk/money-desk.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { guardFrameHost } from './features/orders/payments/frame.routes.ts'
import { paymentRoutes } from './features/orders/payments/payments.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { personaRoutes } from './features/personas/personas.routes.ts'
import { pictureRoutes } from './features/pictures/pictures.routes.ts'
import { listPicturesAtRecords, requireReadyPicture } from './features/pictures/pictures.service.ts'
import { polishRoutes } from './features/polish/polish.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { listMeasurementUrls, listMonitors } from './features/session/monitors.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { testChatRoutes } from './features/test-chat/test-chat.routes.ts'
import { transcriptionRoutes } from './features/transcription/transcription.routes.ts'
import { transferRoutes } from './features/transfer/transfer.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { listVoicesAtRecords } from './features/voices/message-voices.service.ts'
import { voiceRoutes } from './features/voices/voices.routes.ts'
import { walletRoutes } from './features/wallet/wallet.routes.ts'
import { createApp } from './platform/http/app.ts'
import { healthRoutes } from './platform/http/health.ts'
import { readCountries } from './platform/http/hooks/country.ts'
import { checkSignatures } from './platform/http/hooks/sign.ts'
import { createMount, type Mount } from './platform/http/mount.ts'
import { mediaRoutes } from './platform/media/media-routes.ts'
import { docsRoutes } from './platform/pages/docs.ts'
import { soundRoutes } from './platform/sounds/sound-routes.ts'

export type ComposeOptions = AppContext & {
  replies: Replies
  isStopping: () => boolean
  isDraining?: () => boolean
  opening?: { count: number }
  /** Returns the metrics of all processes of this node; if absent, the server reports only this process. */
  readMetrics?: () => Promise<string>
}

/** Opens the server with its hooks and everything that its routes need. */
async function openServer(ctx: ComposeOptions): Promise<{ app: FastifyInstance; mount: Mount }> {
  const { config, log, metrics, clock, limits } = ctx
  const is_https = config.PUBLIC_URL?.startsWith('https:') ?? false
  const app = await createApp({
    log,
    metrics,
    trust_proxy: config.TRUST_PROXY,
    is_https,
    guest_scripts: ctx.google?.one_tap?.script_url ?? null,
    media_url: config.MEDIA_URL ?? null,
    measurement_urls: listMeasurementUrls(config),
    has_replays: listMonitors(config).datadog !== null,
    checkouts: [ctx.payments.card, ctx.payments.paypal].flatMap((port) => port?.origins ?? []),
  })
  guardFrameHost(app, ctx)
  readCountries(app, config.COUNTRY_HEADER)
  checkSignatures(app, {
    mode: config.SIGN_MODE,
    app_key: config.APP_KEY,
    app_secret: config.APP_SECRET,
    clock,
    limits,
    metrics,
  })
  const mount = createMount(app, {
    findViewer: createFindViewer(ctx),
    watchSession: (viewer, onEnd) => onSessionEnd(ctx.bus, viewer, onEnd),
    metrics,
    log,
    is_https,
    onWrite: ctx.replica.recordWrite,
    ...(ctx.isDraining === undefined ? {} : { isDraining: ctx.isDraining }),
    ...(ctx.opening === undefined ? {} : { opening: ctx.opening }),
  })
  return { app, mount }
}

/** Builds the web server: hooks, every route of the contract, health. */
export async function composeApp(ctx: ComposeOptions): Promise<FastifyInstance> {
  const { config } = ctx
  const { app, mount } = await openServer(ctx)
  sessionRoutes(mount, ctx)
  consentRoutes(mount, ctx)
  countryRoutes(mount)
  loginRoutes(mount, ctx)
  providerRoutes(mount, app, ctx)
  userRoutes(mount, { ...ctx, loadSignInMethods })
  notificationRoutes(mount, ctx)
  pushRoutes(mount, ctx)
  ownDataRoutes(mount, ctx)
  ageRoutes({ app, mount }, ctx)
  characterRoutes(mount, ctx)
  findingRoutes(mount, ctx)
  collectionRoutes(mount, ctx)
  sitemapRoutes(app, ctx)
  shareRoutes(app, ctx)
  editingRoutes(mount, { ...ctx, requireReadyPicture })
  polishRoutes(mount, ctx)
  testChatRoutes(mount, ctx)
  cardRoutes(mount, app, ctx)
  libraryRoutes(mount, ctx)
  pictureRoutes(mount, ctx)
  chatRoutes(mount, { ...ctx, at_records: { pictures: listPicturesAtRecords, voices: listVoicesAtRecords } })
  treeRoutes(mount, ctx)
  settingRoutes(mount, ctx)
  memoryRoutes(mount, ctx)
  searchRoutes(mount, { ...ctx, loadChatMarks: chatMarks })
  voiceRoutes(mount, ctx)
  personaRoutes(mount, ctx)
  lorebookRoutes(mount, ctx)
  transferRoutes(mount, app, ctx)
  transcriptionRoutes(mount, ctx)
  walletRoutes(mount, ctx)
  goodsRoutes(mount, ctx)
  orderRoutes(mount, ctx)
  paymentRoutes(app, ctx)
  bonusRoutes(mount, { ...ctx, plan: await readBonusPlan(config.BONUS_FILE) })
  eventRoutes(mount, ctx)
  collectRoutes(app, ctx)
  growthRoutes(mount, ctx)
  localModelRoutes(mount, ctx)
  pixelRoutes(mount, ctx)
  legalRoutes(mount, ctx)
  reportRoutes(mount, ctx)
  mistakeRoutes(mount, ctx)
  moderationRoutes(mount, ctx)
  moneyDeskRoutes(mount, app, ctx)
  outboxRoutes(app, ctx)
  mediaRoutes(app, { ...ctx, is_elsewhere: config.MEDIA_URL !== undefined })
  soundRoutes(app, ctx)
  exportFileRoutes(app, ctx)
  docsRoutes(app, { is_production: config.NODE_ENV === 'production' })
  healthRoutes(app, { ...ctx, data_dir: config.DATA_DIR, faults: listFaults(ctx) })

  const missing = Object.entries(ENDPOINTS).filter(([, route]) => !mount.mounted.has(route))
  if (missing.length > 0)
    throw new Error(`calls without a handler: ${missing.map(([name]) => name).join(', ')}`)
  return app
}

/** Faults in the data, which operators see in `/readyz` and the metrics. */
const listFaults = ({ db }: Pick<AppContext, 'db'>) => ({ audit_log: () => hasBrokenLog(db) })

/** Builds the server of a worker, with only health and metrics. */
export async function composeWorker(
  ctx: AppContext & Pick<ComposeOptions, 'isStopping' | 'readMetrics'>,
): Promise<FastifyInstance> {
  const { config, log, metrics } = ctx
  const app = await createApp({ log, metrics, trust_proxy: config.TRUST_PROXY, is_https: false })
  healthRoutes(app, { ...ctx, data_dir: config.DATA_DIR, faults: listFaults(ctx) })
  return app
}
