import type { Language } from '@citrine/contract/messages/messages'
import type { NotificationKind } from '@citrine/contract/notifications'
import type { AppContext } from '#server/context.ts'
import { publishNotification } from '#server/features/events/public.ts'
import { notify } from '#server/features/notifications/public.ts'
import { findStaffPerson } from '#server/features/users/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sendStatement } from './send-statement.job.ts'
import { STATEMENT_KINDS, type StatementKind } from './statement-mail.ts'
import { insertStatement } from './statements.queries.ts'

export type StatementContext = Pick<AppContext, 'db' | 'clock' | 'queue' | 'mail' | 'bus'>

export type StatementInput = {
  user_id: string | null
  kind: Extract<
    NotificationKind,
    | StatementKind
    | 'version_approved'
    | 'report_removed'
    | 'report_kept'
    | 'report_invalid'
    | `mistake_${'wrong' | 'stands'}`
  >
  mailed?: StatementKind | undefined
  name: string
  character_id?: string
  reason?: string
  text?: string
}

/** Stores a notification and, for adverse decisions, a mail with the reasons, in the transaction of the decision. */
export async function notifyPerson(ctx: StatementContext, tx: Tx, statement: StatementInput): Promise<void> {
  const { user_id, kind, name, character_id, reason, text = '' } = statement
  const person = user_id === null ? undefined : await findStaffPerson(tx, user_id)
  if (person === undefined) return
  const detail = { name, ...(character_id && { character_id }), ...(reason && { reason }) }
  await notify({ db: tx, clock: ctx.clock }, { user_id: person.user_id, kind, detail })
  const mailed = statement.mailed ?? STATEMENT_KINDS.find((each) => each === kind)
  if (mailed === undefined || person.email === null) return
  const language = person.language as Language
  await mailStatement(ctx, tx, {
    address: person.email,
    language,
    kind: mailed,
    subject: name,
    reason: reason ?? null,
    text,
  })
}

type Letter = {
  address: string
  language: string
  kind: StatementKind
  subject: string
  reason: string | null
  text: string
}

export async function mailStatement(ctx: StatementContext, tx: Tx, letter: Letter): Promise<void> {
  if (ctx.mail === null) return
  const created_at = ctx.clock.now()
  const statement_id = newId(created_at)
  await insertStatement(tx, { ...letter, statement_id, created_at })
  await ctx.queue.enqueue(tx, sendStatement, { statement_id })
}

export function publishNotifications(
  { bus }: Pick<StatementContext, 'bus'>,
  user_ids: readonly (string | null)[],
): void {
  for (const user_id of new Set(user_ids)) if (user_id !== null) publishNotification(bus, user_id)
}
