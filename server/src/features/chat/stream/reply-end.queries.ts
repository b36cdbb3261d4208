import { insertWords } from '#server/features/search/public.ts'
import { buildEmptyHoldEnd } from '#server/features/wallet/public.ts'
import { type Db, prepareNamedQuery, type Tx } from '#server/platform/database/db.ts'
import { IS_LAST_LEASE, isLeasedBy, RELEASED } from '../messages/leases.queries.ts'
import { type MessageRow, qualifyColumns } from '../messages/messages.queries.ts'

export type ReplyEnd = {
  user_id: string
  chat_id: string
  record_id: string
  lease_node: string
  content: string
  /** Whether the current request added words. Decides only the payment of a stopped reply. */
  hasNewWords: boolean
  state: 'done' | 'stopped' | 'interrupted'
  finish: 'stop' | 'length' | 'stopped' | null
  fault: string | null
  note?: 'help' | null
  prompt_sources?: object | null
  first_token_ms?: number | null
  excerpt: string | null
  now: Date
}

type EndParameters = ReturnType<typeof buildParameters>

const buildParameters = (end: ReplyEnd) => ({
  ...end,
  note: end.note ?? null,
  prompt_sources: end.prompt_sources == null ? null : JSON.stringify(end.prompt_sources),
  first_token_ms: end.first_token_ms ?? null,
})

type FreeEnd = { hold_id: string; words: string[] }

// Locks the chat before its message, the order of all code, so that a concurrent deletion waits instead of
// deadlocking.
const buildUpdate = (guard: { from: string; where: string }, extraStep: string): string => `
  with chat as (
    select user_id, chat_id from chats where user_id = :user_id and chat_id = :chat_id for update
  )${guard.from}, stored as (
    update chat_records r
       set content = :content, state = :state, finish = :finish, fault = :fault, note = :note, lease_node = null,
           lease_until = null, time_zone = null, kept_length = null, take_overs = 0, request_made_of = null,
           made_of = coalesce(:prompt_sources::jsonb, r.request_made_of, r.made_of),
           first_token_ms = coalesce(r.first_token_ms, :first_token_ms::integer)
      from chat${guard.where === '' ? '' : ', hold'}
     where r.user_id = chat.user_id and r.record_id = :record_id and r.state = 'streaming'
       and ${isLeasedBy(':lease_node')} ${guard.where}
    returning ${qualifyColumns('r')}
  ), ended as (
    update chats c
       set running_record_id = null,
           paused_at = case when :note::text = 'help' then :now::timestamptz else c.paused_at end,
           last_at = case when :excerpt::text is null then c.last_at else :now::timestamptz end,
           last_role = case when :excerpt is null then c.last_role else 'character' end,
           last_excerpt = coalesce(:excerpt, c.last_excerpt)
      from stored
     where c.user_id = stored.user_id and c.chat_id = stored.chat_id and c.running_record_id = stored.record_id
  )${extraStep}
  select * from stored`

const update = prepareNamedQuery<EndParameters, MessageRow>(
  'end-reply',
  buildUpdate({ from: '', where: '' }, ''),
)

/** Stores the reply's state, its hold and its search words in one statement, so in one commit. */
const updateFree = prepareNamedQuery<EndParameters & FreeEnd, MessageRow>(
  'end-free-reply',
  buildUpdate(
    { from: `, hold as (${buildEmptyHoldEnd(':hold_id')})`, where: 'and r.hold_id = hold.hold_id' },
    `, words as (${insertWords('stored', ':words')})`,
  ),
)

export async function updateEndedReply(db: Db, end: ReplyEnd): Promise<MessageRow | undefined> {
  return (await update(db, buildParameters(end)))[0]
}

/** Ends a reply whose hold is empty. @returns undefined, and changes nothing, when the hold has coins */
export async function updateEndedFreeReply(
  db: Db,
  end: ReplyEnd,
  free: FreeEnd,
): Promise<MessageRow | undefined> {
  return (await updateFree(db, { ...buildParameters(end), ...free }))[0]
}

/** Returns the text that a running reply had before the current request; empty for a new reply. */
export async function findKeptText(
  tx: Tx,
  { user_id, record_id }: Pick<ReplyEnd, 'user_id' | 'record_id'>,
): Promise<string> {
  const row = await tx
    .selectFrom('chat_records')
    .select(['content', 'kept_length'])
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .executeTakeFirst()
  return row?.content.slice(0, row.kept_length ?? 0) ?? ''
}

export type LapsedReply = MessageRow & {
  lease_node: string
  time_zone: string | null
  /** Length of the text from before the request; null for a new reply. */
  kept_length: number | null
  is_stop_requested: boolean
  model_id: string | null
  character_id: string
  take_overs: number
  /** The reply's node gave up the lease while it shut down, so that another node continues the reply. */
  is_released: boolean
}

export type LapseGrace = {
  /** A lease counts as lapsed this long after its end; negative: before. */
  all_ms: number
  /** The same for a reply that no other node may continue (`IS_LAST_LEASE`). */
  last_ms: number
}

// Compares with now(), because PostgreSQL would not use the index with clock_timestamp().
const lockSomeLapsed = prepareNamedQuery<LapseGrace & { max: number }, LapsedReply>(
  'lock-lapsed',
  `select ${qualifyColumns('r')}, r.is_stop_requested, r.model_id, r.time_zone, r.kept_length,
          c.character_id, r.take_overs, r.lease_until <= ${RELEASED} as is_released
     from chat_records r join chats c on c.user_id = r.user_id and c.chat_id = r.chat_id
    where r.state = 'streaming' and r.lease_until < now() - :all_ms::integer * interval '1 millisecond'
      and (r.lease_until < now() - :last_ms::integer * interval '1 millisecond'
          or r.finish is not null or r.is_stop_requested or ${IS_LAST_LEASE} is not true)
    limit :max for update skip locked`,
)

/** Locks replies whose lease has lapsed, so that no other node renews, ends or continues them meanwhile. */
export const lockLapsed = (tx: Tx, grace: LapseGrace, max: number): Promise<LapsedReply[]> =>
  lockSomeLapsed(tx, { ...grace, max })
