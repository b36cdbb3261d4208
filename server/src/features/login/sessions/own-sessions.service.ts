import type { SessionShown } from '@citrine/contract/login'
import type { AppContext } from '#server/context.ts'
import { tellSignedOut } from '#server/features/events/events.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { readDevice } from './device-names.ts'
import { ABSOLUTE_MS, IDLE_MS } from './session-life.ts'
import { listOpenSessions, revokeSessionNamed } from './sessions.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'bus'>

/** Where the viewer is signed in. */
export async function listOwnSessions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<{ sessions: SessionShown[] }> {
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms)
  const since = { last_seen_at: before(IDLE_MS), created_at: before(ABSOLUTE_MS) }
  const rows = await listOpenSessions(db, viewer.user_id, since)
  const sessions = rows.map(({ session_id, token_sha256, user_agent, created_at, last_seen_at }) => ({
    session_id,
    device: readDevice(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    is_this: token_sha256.equals(viewer.token_sha256),
  }))
  return { sessions }
}

/** Ends one of the viewer's sessions, and tells its open pages. */
export async function endOwnSession(
  { db, clock, bus }: Ctx,
  viewer: Viewer,
  session_id: string,
): Promise<{ revoked: number }> {
  const { user_id } = viewer
  const ended = isId(session_id)
    ? await revokeSessionNamed(db, { user_id, session_id, now: clock.now() })
    : undefined
  if (ended === undefined) throw new AppError('not_found', { session_id })
  tellSignedOut(bus, user_id, ended)
  return { revoked: 1 }
}
