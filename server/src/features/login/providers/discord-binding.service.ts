import type { ProviderReturn } from '@citrine/contract/login-providers'
import type { AppContext } from '#server/context.ts'
import { publishNotification, publishUserChange } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { hasContact } from '#server/features/users/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { getContacts } from '../contacts.queries.ts'
import { requireNetworkLimits } from '../network-limits.ts'
import { queueChangeNotice } from '../notices/send-change-notice.job.ts'
import { requireFreshLogin } from '../sessions/fresh-login.service.ts'
import { type DiscordContext, identifyDiscordUser } from './discord-sign-in.service.ts'
import {
  deleteIdentity,
  findIdentityUser,
  insertIdentity,
  listProviders,
  lockIdentity,
} from './identities.queries.ts'
import { IDENTITY_PROVIDER_NAMES, LOGIN_JOURNEYS_LIMIT } from './identity-provider.ts'
import { endJourney } from './journeys/journeys.service.ts'

/** Binds the account only if the user who started the flow finishes it, so another user's link does nothing. */
export async function bindDiscord(
  ctx: DiscordContext & Pick<AppContext, 'bus'>,
  viewer: Viewer,
  returned: ProviderReturn,
  call: Call,
  cookies: Cookies,
): Promise<{ discord_bound: boolean }> {
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  const { user_id } = viewer
  const journey = await endJourney(ctx, 'discord_binding', returned.state, cookies)
  if (journey === undefined || journey.bind_user_id !== user_id) throw new AppError('binding_failed')
  const { subject } = await identifyDiscordUser(ctx, returned, journey.ties).catch(toBindingError)
  const key = { provider: 'discord', subject } as const
  await ctx.db.transaction().execute(async (tx) => {
    await lockIdentity(tx, key)
    const holder = await findIdentityUser(tx, key)
    if (holder?.user_id === user_id) return
    const isBound = await insertIdentity(tx, { ...key, user_id, created_at: ctx.clock.now() })
    if (!isBound) throw new AppError('binding_failed')
    await notify(
      { ...ctx, db: tx },
      { user_id, kind: 'provider_bound', detail: { provider: IDENTITY_PROVIDER_NAMES.discord } },
    )
  })
  publishUserChange(ctx.bus, user_id)
  publishNotification(ctx.bus, user_id)
  return { discord_bound: true }
}

function toBindingError(error: unknown): never {
  if (error instanceof AppError && error.kind === 'discord_failed')
    throw new AppError('binding_failed', {}, { cause: error })
  throw error
}

/** An intruder would begin with this step, so the user gets a mail too. */
export async function unbindDiscord(
  ctx: Pick<AppContext, 'db' | 'bus' | 'clock' | 'queue' | 'mail'>,
  viewer: Viewer,
  { language }: Pick<Call, 'language'>,
): Promise<{ discord_bound: boolean }> {
  requireFreshLogin(viewer, ctx.clock)
  const { user_id } = viewer
  await ctx.db.transaction().execute(async (tx) => {
    const otherProviders = (await listProviders(tx, user_id)).filter((provider) => provider !== 'discord')
    // Locks the user, so that a concurrent removal of the address has to wait.
    const isReachable = await hasContact(tx, user_id)
    if (otherProviders.length === 0 && !isReachable) throw new AppError('last_way_in')
    if (!(await deleteIdentity(tx, user_id, 'discord'))) return
    const detail = { provider: IDENTITY_PROVIDER_NAMES.discord }
    await notify({ ...ctx, db: tx }, { user_id, kind: 'provider_unbound', detail })
    const { email: address } = await getContacts(tx, user_id)
    await queueChangeNotice(ctx, tx, { address, kind: 'discord_unbound', language })
  })
  publishUserChange(ctx.bus, user_id)
  publishNotification(ctx.bus, user_id)
  return { discord_bound: false }
}
