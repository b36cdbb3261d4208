import type { AppContext } from '#server/context.ts'
import { publishBlock } from '#server/features/events/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/mount.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { isAlive, isLastUseStale, LAST_USE_WRITE_MS } from './sessions/session-life.ts'
import { findSession, touchSession } from './sessions/sessions.queries.ts'
import { TOKEN_PATTERN } from './sessions/sessions.service.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'log' | 'bus'>
type SignedRequest = { headers: { authorization?: string | undefined } }

export const createFindViewer =
  (ctx: Ctx) =>
  async ({ headers }: SignedRequest): Promise<Viewer | null> => {
    const token = (headers.authorization ?? '').replace(/^Bearer\b/i, '').trim()
    if (token === '') return null
    if (!TOKEN_PATTERN.test(token)) throw new AppError('token_invalid')
    const token_sha256 = sha256(token)
    const now = ctx.clock.now()
    const session = await findSession(ctx.db, token_sha256)
    if (session === undefined || !isAlive(session, now)) throw new AppError('token_invalid')
    if (session.blocked_at !== null) {
      publishBlock(ctx.bus, session.user_id)
      throw new AppError('blocked')
    }
    if (isLastUseStale(session, now)) touchSeenSession(ctx, token_sha256, now)
    return {
      user_id: session.user_id,
      id_number: String(session.id_number),
      nick_name: session.nick_name,
      token_sha256,
      session_started_at: session.created_at,
    }
  }

/** Nothing awaits the write: a failed or slow one must not affect the call. */
function touchSeenSession(ctx: Ctx, token_sha256: Buffer, now: Date): void {
  const stale_since = new Date(now.getTime() - LAST_USE_WRITE_MS)
  touchSession(ctx.db, token_sha256, { now, stale_since }).catch((err: unknown) =>
    ctx.log.warn({ err }, 'the last use of a session was not stored'),
  )
}
