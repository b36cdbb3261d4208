import type { AppContext } from '#server/context.ts'
import { tellSignedOut } from '#server/features/events/events.service.ts'
import { hmac, randomToken, sha256 } from '#server/platform/crypto.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isAlive } from './session-life.ts'
import {
  findSessionName,
  findSessionNamed,
  insertSession,
  revokeSession,
  revokeSessionsOf,
} from './sessions.queries.ts'

const PREFIX = 'ct_'

/** What every token of ours looks like; anything else needs no look into the database. */
export const TOKEN = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`)

export type SessionStart = { user_id: string; device_id: string; ip: string; user_agent: string }

/** Only the token's hash is stored: who reads the database cannot sign in with what is there. */
export async function startSession(
  ctx: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  { user_id, device_id, ip, user_agent }: SessionStart,
): Promise<string> {
  const access_token = `${PREFIX}${randomToken()}`
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

/** Ends this session, or every one of the user, and tells the open pages of it on any node. */
export async function signOut(
  ctx: Pick<AppContext, 'db' | 'clock' | 'bus'>,
  { user_id, token_sha256 }: Viewer,
  { all }: { all: boolean },
): Promise<{ revoked: number }> {
  const now = ctx.clock.now()
  const revoked = all
    ? await revokeSessionsOf(ctx.db, user_id, now)
    : await revokeSession(ctx.db, token_sha256, now)
  tellSignedOut(ctx.bus, user_id, all ? undefined : token_sha256)
  return { revoked }
}

/** What the viewer's session is called where its token must not stand, such as in an address. */
export const sessionNameOf = async (
  { db }: Pick<AppContext, 'db'>,
  { token_sha256 }: Viewer,
): Promise<string> => requireFound(await findSessionName(db, token_sha256), {})

/** Whether nobody has ended the session of that name, and no time has. */
export async function isSessionOpen(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  named: { user_id: string; session_id: string },
): Promise<boolean> {
  const session = await findSessionNamed(db, named)
  return session !== undefined && isAlive(session, clock.now())
}
