import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { publishSignOut } from '#server/features/events/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { getContacts } from '../contacts.queries.ts'
import type { NoticeKind } from '../notices/notice-texts.ts'
import { queueChangeNotice } from '../notices/send-change-notice.job.ts'
import { describeUserAgent } from '../sessions/device-names.ts'
import { revokeAllSessions, revokeOtherSessions } from '../sessions/sessions.queries.ts'
import { foldAddress } from '../target.ts'
import { deleteTraces, listSessionsById } from './account.queries.ts'

const PAGE_SESSIONS = 200

export async function* exportSessions(db: Db, user_id: string) {
  const rows = iterateRows(
    (after?: string) => listSessionsById(db, { user_id, after, limit: PAGE_SESSIONS }),
    ({ session_id }) => session_id,
  )
  for await (const { user_agent, ...row } of rows)
    yield { ...row, ...describeUserAgent(user_agent), user_agent }
}

/**
 * Runs in a transaction.
 * @returns a function that signs out the open pages; call it after the commit
 */
export async function endOtherSessions(
  { clock, bus }: Pick<AppContext, 'clock' | 'bus'>,
  tx: Tx,
  { user_id, token_sha256 }: Viewer,
): Promise<() => void> {
  const ended = await revokeOtherSessions(tx, { user_id, token_sha256, now: clock.now() })
  return () => {
    for (const session of ended) publishSignOut(bus, user_id, session)
  }
}

export async function mailAccountNotice(
  ctx: Pick<AppContext, 'queue' | 'clock' | 'mail'>,
  tx: Tx,
  { user_id, kind, language }: { user_id: string; kind: NoticeKind; language: Language },
): Promise<void> {
  const { email } = await getContacts(tx, user_id)
  await queueChangeNotice(ctx, tx, { address: email, kind, language })
}

export async function endAllSessions(
  { db, clock, bus }: Pick<AppContext, 'db' | 'clock' | 'bus'>,
  user_id: string,
): Promise<void> {
  await revokeAllSessions(db, user_id, clock.now())
  publishSignOut(bus, user_id)
}

export async function eraseLogin(
  db: Db,
  { user_id, email, phone }: { user_id: string; email: string | null; phone: string | null },
): Promise<void> {
  const keys = [email, phone].filter((address) => address !== null).map(foldAddress)
  await deleteTraces(db, { user_id, keys })
}
