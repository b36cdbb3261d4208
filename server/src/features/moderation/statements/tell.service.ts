import type { Language } from '@citrine/contract/messages/messages'
import type { NotificationKind } from '@citrine/contract/notifications'
import type { AppContext } from '#server/context.ts'
import { tellNotified } from '#server/features/events/events.service.ts'
import { notify } from '#server/features/notifications/notifications.service.ts'
import { personOf } from '#server/features/users/staff/staff.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { sendStatement } from './send-statement.job.ts'
import { STATEMENT_KINDS, type StatementKind } from './statement-mail.ts'
import { insertStatement } from './statements.queries.ts'

export type TellContext = Pick<AppContext, 'db' | 'clock' | 'queue' | 'mail' | 'bus'>

export type Told = {
  /** Null where nobody has it any more. */
  user_id: string | null
  kind: Extract<
    NotificationKind,
    StatementKind | 'version_approved' | 'report_removed' | 'report_kept' | 'report_invalid'
  >
  /** Its letter, where that is another one. */
  mailed?: StatementKind | undefined
  name: string
  /** Its character, where there is one to go to. */
  character_id?: string
  reason?: string
  text?: string
}

/** In the transaction of the decision: a notification, and where it goes against somebody a mail with the reasons. */
export async function tellPerson(ctx: TellContext, tx: Tx, told: Told): Promise<void> {
  const { user_id, kind, name, character_id, reason, text = '' } = told
  const person = user_id === null ? undefined : await personOf(tx, user_id)
  if (person === undefined) return
  const detail = { name, ...(character_id && { character_id }), ...(reason && { reason }) }
  await notify({ db: tx, clock: ctx.clock }, { user_id: person.user_id, kind, detail })
  const mailed = told.mailed ?? STATEMENT_KINDS.find((known) => known === kind)
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

/** To an address, whether somebody here has it or not. */
export async function mailStatement(ctx: TellContext, tx: Tx, letter: Letter): Promise<void> {
  if (ctx.mail === null) return
  const created_at = ctx.clock.now()
  const statement_id = newId(created_at)
  await insertStatement(tx, { ...letter, statement_id, created_at })
  await ctx.queue.enqueue(tx, sendStatement, { statement_id })
}

/** When all of it has ended well: the pages of whom it concerns. */
export function tellAll({ bus }: Pick<TellContext, 'bus'>, user_ids: readonly (string | null)[]): void {
  for (const user_id of new Set(user_ids)) if (user_id !== null) tellNotified(bus, user_id)
}
