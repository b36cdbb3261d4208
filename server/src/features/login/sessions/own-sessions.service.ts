import { SESSION_LIST_MAX } from '@citrine/contract/limits'
import type * as routes from '@citrine/contract/login'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { publishSignOut } from '#server/features/events/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { describeUserAgent } from './device-names.ts'
import { ABSOLUTE_MS, IDLE_MS } from './session-life.ts'
import { listOpenSessions, revokeOtherSessions, revokeSessionNamed } from './sessions.queries.ts'

export async function listOwnSessions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { user_id, token_sha256: own }: Viewer,
): Promise<ResponseOf<typeof routes.listSessions>> {
  const subtract = (ms: number): Date => new Date(clock.now().getTime() - ms)
  const since = { last_seen_at: subtract(IDLE_MS), created_at: subtract(ABSOLUTE_MS) }
  const rows = await listOpenSessions(db, { user_id, own, since, limit: SESSION_LIST_MAX + 1 })
  const sessions = rows
    .slice(0, SESSION_LIST_MAX)
    .map(({ session_id, token_sha256, user_agent, created_at, last_seen_at }) => ({
      session_id,
      device: describeUserAgent(user_agent),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      is_this: token_sha256.equals(own),
    }))
  return { sessions, has_more: rows.length > SESSION_LIST_MAX }
}

export async function endOwnSessions(
  { db, clock, bus }: Pick<AppContext, 'db' | 'clock' | 'bus'>,
  { user_id, token_sha256 }: Viewer,
  body: BodyOf<typeof routes.revokeSession>,
): Promise<{ revoked: number }> {
  const now = clock.now()
  const ended =
    'others' in body
      ? await revokeOtherSessions(db, { user_id, token_sha256, now })
      : [await endNamed(db, { user_id, session_id: body.session_id, now })]
  for (const session of ended) publishSignOut(bus, user_id, session)
  return { revoked: ended.length }
}

async function endNamed(
  db: Db,
  { user_id, session_id, now }: { user_id: string; session_id: string; now: Date },
): Promise<Buffer> {
  const ended = await findById(session_id, () => revokeSessionNamed(db, { user_id, session_id, now }))
  if (ended === undefined) throw new AppError('not_found', { session_id })
  return ended
}
