import type { AppContext } from '#server/context.ts'
import { publishBlock } from '#server/features/events/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewers } from '#server/platform/http/mount.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { isAlive, isLastUseStale, LAST_USE_WRITE_MS } from './sessions/session-life.ts'
import { findSession, touchSession } from './sessions/sessions.queries.ts'
import { TOKEN_PATTERN } from './sessions/sessions.service.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'log' | 'bus'>
type SignedRequest = { headers: { authorization?: string | undefined } }
type EarlyLookup = { startedAt: number; session: ReturnType<typeof findSession> }

/** ms; after a slow body the session is looked up again, because it may have ended meanwhile. */
const EARLY_LOOKUP_MAX_MS = 500

export function createViewers(ctx: Ctx): Viewers {
  const earlyLookups = new WeakMap<SignedRequest, EarlyLookup>()
  const lookUp = (request: SignedRequest, token: string, now: Date): ReturnType<typeof findSession> => {
    const early = earlyLookups.get(request)
    return early && now.getTime() - early.startedAt < EARLY_LOOKUP_MAX_MS
      ? early.session
      : findSession(ctx.db, sha256(token))
  }
  return {
    lookUpEarly: (request) => {
      const token = readToken(request)
      if (!TOKEN_PATTERN.test(token)) return
      const session = findSession(ctx.db, sha256(token))
      session.catch(() => undefined)
      earlyLookups.set(request, { startedAt: ctx.clock.now().getTime(), session })
    },
    find: async (request) => {
      const token = readToken(request)
      if (token === '') return null
      if (!TOKEN_PATTERN.test(token)) throw new AppError('token_invalid')
      const now = ctx.clock.now()
      const session = await lookUp(request, token, now)
      if (session === undefined || !isAlive(session, now)) throw new AppError('token_invalid')
      if (session.blocked_at !== null) {
        publishBlock(ctx.bus, session.user_id)
        throw new AppError('blocked')
      }
      const token_sha256 = sha256(token)
      if (isLastUseStale(session, now)) touchSeenSession(ctx, token_sha256, now)
      return {
        user_id: session.user_id,
        id_number: String(session.id_number),
        nick_name: session.nick_name,
        token_sha256,
        sessionStartedAt: session.created_at,
      }
    },
  }
}

const readToken = ({ headers }: SignedRequest): string =>
  (headers.authorization ?? '').replace(/^Bearer\b/i, '').trim()

/** Nothing awaits the write: a failed or slow one must not affect the call. */
function touchSeenSession(ctx: Ctx, token_sha256: Buffer, now: Date): void {
  const staleSince = new Date(now.getTime() - LAST_USE_WRITE_MS)
  touchSession(ctx.db, token_sha256, { now, staleSince }).catch((err: unknown) =>
    ctx.log.warn({ err }, 'the last use of a session was not stored'),
  )
}
