import { buildState, parseState, readOwnPath } from '@citrine/contract/login-providers'
import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { hmac, makeToken, type Secrets, sha256 } from '#server/platform/secrets/crypto.ts'
import type { OauthSecrets } from '#server/providers/oauth/oauth.port.ts'
import { hashBrowser, markBrowser } from './browser.ts'
import { consumeState, insertState } from './states.queries.ts'

export const JOURNEY_S = 600

export type Purpose = 'google' | 'one_tap' | 'discord' | 'discord_binding'
type Ctx = Pick<AppContext, 'db' | 'clock' | 'secrets'>
type JourneyStart = {
  purpose: Purpose
  path?: string | undefined
  language: Language
  bind_user_id?: string | undefined
}

/** Derives both values, so that neither has to be stored. */
function deriveTies(secrets: Secrets, nonce: string, state: string): OauthSecrets {
  const derive = (use: string): string => hmac(secrets.keyFor(`oauth ${use}`), nonce).toString('base64url')
  return { state, verifier: derive('verifier'), nonce: derive('nonce') }
}

/** Only this browser can complete the redirect, once and soon. */
export async function beginJourney(
  ctx: Ctx,
  { purpose, path = '/', language, bind_user_id }: JourneyStart,
  cookies: Cookies,
): Promise<{ nonce: string; ties: OauthSecrets }> {
  const nonce = makeToken()
  const here = readOwnPath(path)
  await insertState(ctx.db, {
    nonce_hash: sha256(nonce),
    purpose,
    path: here,
    language,
    bind_user_id: bind_user_id ?? null,
    cookie_hash: markBrowser(cookies, JOURNEY_S),
    expires_at: new Date(ctx.clock.now().getTime() + JOURNEY_S * 1000),
  })
  const state = buildState({ path: here, is_bind: bind_user_id !== undefined, nonce })
  return { nonce, ties: deriveTies(ctx.secrets, nonce, state) }
}

export async function endNonce(ctx: Ctx, purpose: Purpose, nonce: string, cookies: Cookies) {
  const nonce_hash = sha256(nonce)
  const cookie_hash = hashBrowser(cookies)
  return consumeState(ctx.db, { nonce_hash, cookie_hash, purpose, now: ctx.clock.now() })
}

export async function endJourney(ctx: Ctx, purpose: Purpose, state: string, cookies: Cookies) {
  const { path, is_bind, nonce } = parseState(state)
  const journey = await endNonce(ctx, purpose, nonce, cookies)
  if (
    journey === undefined ||
    buildState({ path: journey.path, is_bind, nonce }) !== state ||
    path !== journey.path
  )
    return
  return { ...journey, ties: deriveTies(ctx.secrets, nonce, state) }
}
