import { ENDPOINTS } from '@citrine/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from './context.ts'
import { mountExportFileRoutes, mountOwnDataRoutes } from './features/account-data/own-data.routes.ts'
import { mountAgeRoutes } from './features/age/age.routes.ts'
import { mountBonusRoutes } from './features/bonus/bonus.routes.ts'
import { readBonusPlan } from './features/bonus/bonus-plan.ts'
import { mountCardRoutes } from './features/cards/cards.routes.ts'
import { mountShareRoutes } from './features/characters/cards/share.routes.ts'
import { mountCharacterRoutes } from './features/characters/characters.routes.ts'
import { mountCollectionRoutes } from './features/characters/collections/collections.routes.ts'
import { mountEditingRoutes } from './features/characters/editing/editing.routes.ts'
import { mountDiscoveryRoutes } from './features/characters/shop/discovery.routes.ts'
import { mountSitemapRoutes } from './features/characters/shop/sitemap.routes.ts'
import { mountChatRoutes } from './features/chat/chat.routes.ts'
import { mountSettingRoutes } from './features/chat/chats/settings.routes.ts'
import { describeChats } from './features/chat/recent/recent.service.ts'
import type { Replies } from './features/chat/stream/replies.ts'
import { mountTreeRoutes } from './features/chat/tree/tree.routes.ts'
import { mountConsentRoutes } from './features/consent/consent.routes.ts'
import { mountCountryRoutes } from './features/countries/countries.routes.ts'
import { mountEventRoutes } from './features/events/events.routes.ts'
import { onSessionEnd } from './features/events/session-end.service.ts'
import { mountGoodsRoutes } from './features/goods/goods.routes.ts'
import { mountCollectRoutes } from './features/growth/collect/collect.routes.ts'
import { mountGrowthRoutes } from './features/growth/counts/growth.routes.ts'
import { mountPixelRoutes } from './features/growth/pixel/pixel.routes.ts'
import { mountLegalRoutes } from './features/legal/legal.routes.ts'
import { mountLibraryRoutes } from './features/library/library.routes.ts'
import { mountLocalModelRoutes } from './features/local-models/local-models.routes.ts'
import { mountLoginRoutes } from './features/login/login.routes.ts'
import { loadSignInMethods } from './features/login/providers/bound-providers.service.ts'
import { mountProviderRoutes } from './features/login/providers/providers.routes.ts'
import { createViewers } from './features/login/viewers.ts'
import { mountLorebookRoutes } from './features/lorebooks/lorebooks.routes.ts'
import { mountMemoryRoutes } from './features/memory/memory.routes.ts'
import { mountMistakeRoutes } from './features/mistakes/mistakes.routes.ts'
import { mountModerationRoutes } from './features/moderation/moderation.routes.ts'
import { hasBrokenLog } from './features/moderation/public.ts'
import { mountMoneyDeskRoutes } from './features/money-desk/money-desk.routes.ts'
import { mountNotificationRoutes } from './features/notifications/notifications.routes.ts'
import { guardFrameHost } from './features/orders/collection/frame.routes.ts'
import { mountPaymentRoutes } from './features/orders/collection/payments.routes.ts'
import { mountOrderRoutes } from './features/orders/orders.routes.ts'
import { mountOutboxRoutes } from './features/outbox/outbox.routes.ts'
import { mountPersonaRoutes } from './features/personas/personas.routes.ts'
import { mountPictureRoutes } from './features/pictures/pictures.routes.ts'
import { listMessagePictures, requireReadyPicture } from './features/pictures/pictures.service.ts'
import { mountPolishRoutes } from './features/polish/polish.routes.ts'
import { mountPushRoutes } from './features/push/push.routes.ts'
import { mountReportRoutes } from './features/reports/reports.routes.ts'
import { mountSearchRoutes } from './features/search/search.routes.ts'
import { listMeasurementUrls, listMonitors } from './features/session/monitors.ts'
import { mountSessionRoutes } from './features/session/session.routes.ts'
import { mountTranscriptionRoutes } from './features/transcription/transcription.routes.ts'
import { mountTransferRoutes } from './features/transfer/transfer.routes.ts'
import { mountTrialChatRoutes } from './features/trial-chat/trial-chat.routes.ts'
import { mountUserRoutes } from './features/users/users.routes.ts'
import { listRecordVoices } from './features/voices/message-voices.service.ts'
import { mountVoiceRoutes } from './features/voices/voices.routes.ts'
import { mountWalletRoutes } from './features/wallet/wallet.routes.ts'
import { createApp } from './platform/http/app.ts'
import { addCountryReader } from './platform/http/country.ts'
import { mountHealthRoutes } from './platform/http/health.ts'
import { createMount, type Mount } from './platform/http/mount.ts'
import { checkSignatures } from './platform/http/sign.ts'
import { mountMediaRoutes } from './platform/media/media-routes.ts'
import { mountDocsRoutes } from './platform/pages/docs.ts'
import { mountSoundRoutes } from './platform/sounds/sound-routes.ts'

export type ComposeOptions = AppContext & {
  replies: Replies
  isStopping: () => boolean
  isDraining?: () => boolean
  opening?: { count: number }
  readMetrics?: () => Promise<string>
}

type Mounting = { app: FastifyInstance; mount: Mount }

async function openServer(ctx: ComposeOptions): Promise<Mounting> {
  const { config, log, metrics, clock, limits } = ctx
  const isHttps = config.PUBLIC_URL?.startsWith('https:') ?? false
  const app = await createApp({
    log,
    metrics,
    trustProxy: config.TRUST_PROXY,
    isHttps,
    guestScripts: ctx.google?.oneTap?.script_url ?? null,
    mediaUrl: config.MEDIA_URL ?? null,
    measurementUrls: listMeasurementUrls(config),
    hasReplays: listMonitors(config).datadog !== null,
    checkouts: [ctx.payments.card, ctx.payments.paypal].flatMap((port) => port?.origins ?? []),
  })
  guardFrameHost(app, ctx)
  addCountryReader(app, config.COUNTRY_HEADER)
  checkSignatures(app, {
    mode: config.SIGN_MODE,
    app_key: config.APP_KEY,
    app_secret: config.APP_SECRET,
    clock,
    limits,
    metrics,
  })
  const mount = createMount(app, {
    viewers: createViewers(ctx),
    watchSession: (viewer, onEnd) => onSessionEnd(ctx.bus, viewer, onEnd),
    metrics,
    log,
    isHttps,
    onWrite: ctx.replica.recordWrite,
    ...(ctx.isDraining === undefined ? {} : { isDraining: ctx.isDraining }),
    ...(ctx.opening === undefined ? {} : { opening: ctx.opening }),
  })
  return { app, mount }
}

/** Mounts every feature. The server does not start when a call of the contract lacks a handler. */
export async function composeApp(ctx: ComposeOptions): Promise<FastifyInstance> {
  const { config } = ctx
  const mounting = await openServer(ctx)
  const { app, mount } = mounting
  mountAccounts(mounting, ctx)
  mountCharacters(mounting, ctx)
  mountChats(mounting, ctx)
  mountShop(mounting, ctx)
  mountBonusRoutes(mount, { ...ctx, plan: await readBonusPlan(config.BONUS_FILE) })
  mountOperations(mounting, ctx)
  mountOutboxRoutes(app, ctx)
  mountMediaRoutes(app, { ...ctx, isElsewhere: config.MEDIA_URL !== undefined })
  mountSoundRoutes(app, ctx)
  mountExportFileRoutes(app, ctx)
  mountDocsRoutes(app, { isProduction: config.NODE_ENV === 'production' })
  mountHealthRoutes(app, { ...ctx, dataDir: config.DATA_DIR, faults: listFaults(ctx) })

  const missing = Object.entries(ENDPOINTS).filter(([, route]) => !mount.mounted.has(route))
  if (missing.length > 0)
    throw new Error(`calls without a handler: ${missing.map(([name]) => name).join(', ')}`)
  return app
}

function mountAccounts({ app, mount }: Mounting, ctx: ComposeOptions): void {
  mountSessionRoutes(mount, ctx)
  mountConsentRoutes(mount, ctx)
  mountCountryRoutes(mount)
  mountLoginRoutes(mount, ctx)
  mountProviderRoutes(mount, app, ctx)
  mountUserRoutes(mount, { ...ctx, loadSignInMethods })
  mountNotificationRoutes(mount, ctx)
  mountPushRoutes(mount, ctx)
  mountOwnDataRoutes(mount, ctx)
  mountAgeRoutes({ app, mount }, ctx)
}

function mountCharacters({ app, mount }: Mounting, ctx: ComposeOptions): void {
  mountCharacterRoutes(mount, ctx)
  mountDiscoveryRoutes(mount, ctx)
  mountCollectionRoutes(mount, ctx)
  mountSitemapRoutes(app, ctx)
  mountShareRoutes(app, ctx)
  mountEditingRoutes(mount, { ...ctx, requireReadyPicture })
  mountPolishRoutes(mount, ctx)
  mountTrialChatRoutes(mount, ctx)
  mountCardRoutes(mount, app, ctx)
  mountLibraryRoutes(mount, ctx)
}

function mountChats({ app, mount }: Mounting, ctx: ComposeOptions): void {
  mountPictureRoutes(mount, ctx)
  mountChatRoutes(mount, {
    ...ctx,
    recordExtras: { pictures: listMessagePictures, voices: listRecordVoices },
  })
  mountTreeRoutes(mount, ctx)
  mountSettingRoutes(mount, ctx)
  mountMemoryRoutes(mount, ctx)
  mountSearchRoutes(mount, { ...ctx, loadChatMarks: describeChats })
  mountVoiceRoutes(mount, ctx)
  mountPersonaRoutes(mount, ctx)
  mountLorebookRoutes(mount, ctx)
  mountTransferRoutes(mount, app, ctx)
  mountTranscriptionRoutes(mount, ctx)
}

function mountShop({ app, mount }: Mounting, ctx: ComposeOptions): void {
  mountWalletRoutes(mount, ctx)
  mountGoodsRoutes(mount, ctx)
  mountOrderRoutes(mount, ctx)
  mountPaymentRoutes(app, ctx)
}

function mountOperations({ app, mount }: Mounting, ctx: ComposeOptions): void {
  mountEventRoutes(mount, ctx)
  mountCollectRoutes(app, ctx)
  mountGrowthRoutes(mount, ctx)
  mountLocalModelRoutes(mount, ctx)
  mountPixelRoutes(mount, ctx)
  mountLegalRoutes(mount, ctx)
  mountReportRoutes(mount, ctx)
  mountMistakeRoutes(mount, ctx)
  mountModerationRoutes(mount, ctx)
  mountMoneyDeskRoutes(mount, app, ctx)
}

const listFaults = ({ db }: Pick<AppContext, 'db'>) => ({ audit_log: () => hasBrokenLog(db) })

export async function composeWorker(
  ctx: AppContext & Pick<ComposeOptions, 'isStopping' | 'readMetrics'>,
): Promise<FastifyInstance> {
  const { config, log, metrics } = ctx
  const app = await createApp({ log, metrics, trustProxy: config.TRUST_PROXY, isHttps: false })
  mountHealthRoutes(app, { ...ctx, dataDir: config.DATA_DIR, faults: listFaults(ctx) })
  return app
}
