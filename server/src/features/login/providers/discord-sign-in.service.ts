import type { ProviderReturn } from '@citrine/contract/login-providers'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import type { OauthIdentity, OauthPort, OauthSecrets } from '#server/providers/oauth/oauth.port.ts'
import { finishSignIn, type SignedIn } from '../finish-sign-in.ts'
import { requireNetworkLimits } from '../network-limits.ts'
import { requireFreshLogin } from '../sessions/fresh-login.service.ts'
import { callProvider, createProviderAwayError, LOGIN_JOURNEYS_LIMIT } from './identity-provider.ts'
import { beginJourney, endJourney } from './journeys/journeys.service.ts'
import { recogniseUser } from './recognise.service.ts'

export type DiscordContext = Pick<
  AppContext,
  'config' | 'db' | 'clock' | 'secrets' | 'limits' | 'log' | 'discord' | 'safety'
>
type DiscordReturn = { path?: string | undefined; isbind?: 'true' | 'false' | undefined }

function requireDiscord({ discord }: Pick<DiscordContext, 'discord'>): OauthPort {
  if (discord === null) throw createProviderAwayError('discord')
  return discord
}

export async function startDiscordSignIn(
  ctx: DiscordContext,
  { path, isbind }: DiscordReturn,
  viewer: Viewer | null,
  call: Call,
  cookies: Cookies,
): Promise<{ url: string }> {
  const discord = requireDiscord(ctx)
  const isBind = isbind === 'true'
  if (isBind && viewer === null) throw new AppError('sign_in_needed')
  if (isBind && viewer !== null) requireFreshLogin(viewer, ctx.clock)
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  const purpose = isBind ? 'discord_binding' : 'discord'
  const bind_user_id = isBind ? viewer?.user_id : undefined
  const leaving = { purpose, path, language: call.language, bind_user_id } as const
  const { ties } = await beginJourney(ctx, leaving, cookies)
  return { url: await callProvider(ctx, 'discord', discord.authorizeUrl(ties)) }
}

export function identifyDiscordUser(
  ctx: DiscordContext,
  { code, iss }: ProviderReturn,
  ties: OauthSecrets,
): Promise<OauthIdentity> {
  const back = iss === undefined ? { code } : { code, iss }
  return callProvider(ctx, 'discord', requireDiscord(ctx).identify(back, ties))
}

export async function signInWithDiscord(
  ctx: DiscordContext,
  returned: ProviderReturn,
  call: Call,
  cookies: Cookies,
): Promise<SignedIn> {
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  const journey = await endJourney(ctx, 'discord', returned.state, cookies)
  if (journey === undefined) throw new AppError('discord_failed')
  const identity = await identifyDiscordUser(ctx, returned, journey.ties)
  return ctx.db.transaction().execute(async (tx) => {
    const person = await recogniseUser({ ...ctx, db: tx }, 'discord', identity, call.language)
    return finishSignIn({ ...ctx, db: tx }, person, call)
  })
}
