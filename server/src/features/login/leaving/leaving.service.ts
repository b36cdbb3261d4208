import type { Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { tellSignedOut } from '#server/features/events/events.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Viewer } from '#server/platform/http.ts'
import { findContacts } from '../contacts/contacts.queries.ts'
import type { NoticeKind } from '../notices/notice-texts.ts'
import { tellChange } from '../notices/send-change-notice.job.ts'
import { readDevice } from '../sessions/device-names.ts'
import { revokeOtherSessions, revokeSessionsOf } from '../sessions/sessions.queries.ts'
import { keyOf } from '../target.ts'
import { deleteTraces, listSessionsById } from './leaving.queries.ts'

const PAGE = 200

/** For a copy of a user's data: where they signed in. */
export async function* exportSessions(db: Db, user_id: string) {
  for (let after: string | undefined; ; ) {
    const rows = await listSessionsById(db, { user_id, after, limit: PAGE })
    for (const { user_agent, ...row } of rows) yield { ...row, ...readDevice(user_agent), user_agent }
    after = rows.at(-1)?.session_id
    if (after === undefined) return
  }
}

/** In a transaction: ends all sessions but the viewer's. @returns what to tell when it has ended well */
export async function endOtherSessions(
  { clock, bus }: Pick<AppContext, 'clock' | 'bus'>,
  tx: Tx,
  { user_id, token_sha256 }: Viewer,
): Promise<() => void> {
  const ended = await revokeOtherSessions(tx, { user_id, token_sha256, now: clock.now() })
  return () => {
    for (const session of ended) tellSignedOut(bus, user_id, session)
  }
}

/** In a transaction: has a mail sent to the user's own address, if there is one. */
export async function tellByMail(
  ctx: Pick<AppContext, 'queue' | 'clock' | 'mail'>,
  tx: Tx,
  { user_id, kind, language }: { user_id: string; kind: NoticeKind; language: Language },
): Promise<void> {
  const { email } = await findContacts(tx, user_id)
  await tellChange(ctx, tx, { address: email, kind, language })
}

/** Nobody comes in any more, and open pages learn of it. */
export async function endAllSessions(
  { db, clock, bus }: Pick<AppContext, 'db' | 'clock' | 'bus'>,
  user_id: string,
): Promise<void> {
  await revokeSessionsOf(db, user_id, clock.now())
  tellSignedOut(bus, user_id)
}

/** What signing in left under the addresses of a user who goes. The rest hangs on the user's row and goes with it. */
export async function forgetLogin(
  db: Db,
  { user_id, email, phone }: { user_id: string; email: string | null; phone: string | null },
): Promise<void> {
  const keys = [email, phone].filter((address) => address !== null).map(keyOf)
  await deleteTraces(db, { user_id, keys })
}
