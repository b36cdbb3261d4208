import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { makeToken, sha256 } from '#server/platform/secrets/crypto.ts'
import type { GooglePort, OauthReturn } from '#server/providers/oauth/oauth.port.ts'
import { finishSignIn, type SignedIn } from '../finish-sign-in.ts'
import { requireNetworkLimits } from '../network-limits.ts'
import { callProvider, createProviderAwayError, LOGIN_JOURNEYS_LIMIT } from './identity-provider.ts'
import { hashBrowser } from './journeys/browser.ts'
import { consumeHandoff, insertHandoff } from './journeys/handoffs.queries.ts'
import { beginJourney, endJourney, endNonce } from './journeys/journeys.service.ts'
import { recogniseUser } from './recognise.service.ts'

type GoogleContext = Pick<
  AppContext,
  'config' | 'db' | 'clock' | 'secrets' | 'limits' | 'log' | 'google' | 'safety'
>

const HANDOFF_MS = 60_000

function requireGoogle({ google }: Pick<GoogleContext, 'google'>): GooglePort {
  if (google === null) throw createProviderAwayError('google')
  return google
}

export async function startGoogleSignIn(
  ctx: GoogleContext,
  path: string | undefined,
  call: Call,
  cookies: Cookies,
): Promise<{ url: string }> {
  const google = requireGoogle(ctx)
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  const { ties } = await beginJourney(ctx, { purpose: 'google', path, language: call.language }, cookies)
  return { url: await callProvider(ctx, 'google', google.authorizeUrl(ties)) }
}

/** The page gets a code that only this browser can use, once. */
export async function finishGoogleSignIn(
  ctx: GoogleContext,
  { code, state, iss }: { code?: string; state?: string; iss?: string },
  cookies: Cookies,
): Promise<{ path: string; handoff: string | null }> {
  const journey = await endJourney(ctx, 'google', state ?? '', cookies)
  if (journey === undefined) return { path: '/', handoff: null }
  if (code === undefined) return { path: journey.path, handoff: null }
  try {
    const back: OauthReturn = iss === undefined ? { code } : { code, iss }
    const identity = await callProvider(ctx, 'google', requireGoogle(ctx).identify(back, journey.ties))
    const handoff = makeToken()
    await ctx.db.transaction().execute(async (tx) => {
      const language = journey.language as Language
      const { user, is_new } = await recogniseUser({ ...ctx, db: tx }, 'google', identity, language)
      await insertHandoff(tx, {
        code_hash: sha256(handoff),
        user_id: user.user_id,
        is_new,
        cookie_hash: hashBrowser(cookies),
        expires_at: new Date(ctx.clock.now().getTime() + HANDOFF_MS),
      })
    })
    return { path: journey.path, handoff }
  } catch (error) {
    if (error instanceof AppError) return { path: journey.path, handoff: null }
    throw error
  }
}

async function signInWithHandoff(
  ctx: GoogleContext,
  handoff: string,
  call: Call,
  cookies: Cookies,
): Promise<SignedIn> {
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  return ctx.db.transaction().execute(async (tx) => {
    const claim = { code_hash: sha256(handoff), cookie_hash: hashBrowser(cookies), now: ctx.clock.now() }
    const person = await consumeHandoff(tx, claim)
    if (person === undefined) throw new AppError('google_failed')
    const { is_new, ...user } = person
    return finishSignIn({ ...ctx, db: tx }, { user, is_new }, call)
  })
}

export const signInWithGoogle = (
  ctx: GoogleContext,
  proof: { code: string } | { access_token: string },
  call: Call,
  cookies: Cookies,
): Promise<SignedIn> =>
  'code' in proof
    ? signInWithHandoff(ctx, proof.code, call, cookies)
    : signInWithCredential(ctx, proof.access_token, call, cookies)

export async function prepareOneTap(
  ctx: GoogleContext,
  call: Call,
  cookies: Cookies,
): Promise<{ nonce: string }> {
  if (requireGoogle(ctx).oneTap === null) throw createProviderAwayError('google')
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  const { nonce } = await beginJourney(ctx, { purpose: 'one_tap', language: call.language }, cookies)
  return { nonce }
}

async function signInWithCredential(
  ctx: GoogleContext,
  id_token: string,
  call: Call,
  cookies: Cookies,
): Promise<SignedIn> {
  await requireNetworkLimits(ctx, call, [LOGIN_JOURNEYS_LIMIT])
  const { identity, nonce } = await callProvider(ctx, 'google', requireGoogle(ctx).readCredential(id_token))
  if ((await endNonce(ctx, 'one_tap', nonce, cookies)) === undefined) throw new AppError('google_failed')
  return ctx.db.transaction().execute(async (tx) => {
    const person = await recogniseUser({ ...ctx, db: tx }, 'google', identity, call.language)
    return finishSignIn({ ...ctx, db: tx }, person, call)
  })
}
