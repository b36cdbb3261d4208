import type { AppContext } from '#server/context.ts'
import { publishSignOut } from '#server/features/events/public.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { hmac, makeToken, sha256 } from '#server/platform/secrets/crypto.ts'
import { isAlive } from './session-life.ts'
import {
  findSessionName,
  findSessionNamed,
  insertSession,
  revokeAllSessions,
  revokeSession,
} from './sessions.queries.ts'

const PREFIX = 'ct_'

/** Tokens in any other format cause no query. */
export const TOKEN_PATTERN = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`)

export type SessionStart = { user_id: string; device_id: string; ip: string; user_agent: string }

/** Stores only the token's hash: a reader of the database cannot sign in. */
export async function startSession(
  ctx: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  { user_id, device_id, ip, user_agent }: SessionStart,
): Promise<string> {
  const access_token = `${PREFIX}${makeToken()}`
  const now = ctx.clock.now()
  await insertSession(ctx.db, {
    token_sha256: sha256(access_token),
    user_id,
    device_id,
    ip_hash: hmac(ctx.secrets.keyFor('addresses'), ip),
    user_agent,
    created_at: now,
    last_seen_at: now,
    revoked_at: null,
  })
  return access_token
}

export async function signOut(
  ctx: Pick<AppContext, 'db' | 'clock' | 'bus'>,
  { user_id, token_sha256 }: Viewer,
  { all }: { all: boolean },
): Promise<{ revoked: number }> {
  const now = ctx.clock.now()
  const revoked = all
    ? await revokeAllSessions(ctx.db, user_id, now)
    : await revokeSession(ctx.db, token_sha256, now)
  publishSignOut(ctx.bus, user_id, all ? undefined : token_sha256)
  return { revoked }
}

/** Returns the session's name for places where the token must not appear, such as an address. */
export const requireSessionName = async (
  { db }: Pick<AppContext, 'db'>,
  { token_sha256 }: Viewer,
): Promise<string> => requireFound(await findSessionName(db, token_sha256), {})

export async function isSessionOpen(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  named: { user_id: string; session_id: string },
): Promise<boolean> {
  const session = await findSessionNamed(db, named)
  return session !== undefined && isAlive(session, clock.now())
}
