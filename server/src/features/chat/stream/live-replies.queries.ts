import { sql } from 'kysely'
import { type Db, prepareNamedQuery, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import {
  buildTakenLease,
  IS_NOT_RELEASED,
  IS_TAKEN_FROM_LOST,
  isLeasedBy,
  LEASE_END,
  LEASE_FROM_SLOW,
  listLeaseNames,
  RELEASED,
} from '../messages/leases.queries.ts'
import type { MessageRow } from '../messages/messages.queries.ts'

export type LiveText = Pick<MessageRow, 'user_id' | 'record_id' | 'content' | 'finish'> & {
  prompt_sources: object | null
}

export type LeasedReply = { record_id: string; is_stop_requested: boolean }

const storeTexts = prepareNamedQuery<
  {
    lease_node: string
    users: string[]
    records: string[]
    texts: string[]
    finishes: (string | null)[]
    prompt_sources: (string | null)[]
  },
  LeasedReply
>(
  'store-live-texts',
  `with live as (
     select * from unnest(:users::uuid[], :records::uuid[], :texts::text[], :finishes::text[], :prompt_sources::text[])
       as l(user_id, record_id, content, finish, prompt_sources)
   ), free as (
     select r.user_id, r.record_id from chat_records r join live using (user_id, record_id)
      where r.state = 'streaming' and ${isLeasedBy(':lease_node')} and ${IS_NOT_RELEASED}
        for update of r skip locked
   )
   update chat_records r
      set content = live.content, finish = live.finish,
          request_made_of = coalesce(live.prompt_sources::jsonb, r.request_made_of)
     from free join live using (user_id, record_id)
    where r.user_id = free.user_id and r.record_id = free.record_id
   returning r.record_id, r.is_stop_requested`,
)

/**
 * Stores the newest texts of this node's replies. Skips locked rows: waiting for one would delay all other replies.
 * @returns the stored replies
 */
export async function storeLiveTexts(
  db: Db,
  lease_node: string,
  texts: readonly LiveText[],
): Promise<LeasedReply[]> {
  const [users, records] = splitKeys(texts)
  return storeTexts(db, {
    lease_node,
    users,
    records,
    texts: texts.map(({ content }) => content),
    finishes: texts.map(({ finish }) => finish),
    prompt_sources: texts.map((text) =>
      text.prompt_sources === null ? null : JSON.stringify(text.prompt_sources),
    ),
  })
}

type ReplyKey = Pick<MessageRow, 'user_id' | 'record_id'>

const splitKeys = (replies: readonly ReplyKey[]): [users: string[], records: string[]] => [
  replies.map(({ user_id }) => user_id),
  replies.map(({ record_id }) => record_id),
]

const listLeased = prepareQuery<[node: string, users: string[], records: string[]], { record_id: string }>(
  'list-leased',
  `select r.record_id
     from unnest($2::uuid[], $3::uuid[]) as live(user_id, record_id) join chat_records r using (user_id, record_id)
    where r.state = 'streaming' and ${isLeasedBy('$1')}`,
)

export async function listLost<R extends ReplyKey>(
  db: Db,
  lease_node: string,
  replies: readonly R[],
): Promise<R[]> {
  const leased = new Set(
    (await listLeased(db, lease_node, ...splitKeys(replies))).map(({ record_id }) => record_id),
  )
  return replies.filter(({ record_id }) => !leased.has(record_id))
}

const markSlow = prepareQuery<[users: string[], records: string[]], never>(
  'mark-slow-nodes',
  `update chat_records r set lease_node = ${LEASE_FROM_SLOW}
     from unnest($1::uuid[], $2::uuid[]) as lost(user_id, record_id)
    where r.user_id = lost.user_id and r.record_id = lost.record_id
      and r.state = 'streaming' and ${IS_TAKEN_FROM_LOST}`,
)

/** Marks leases as taken from a slow node: it is alive, so the reply did not crash it and may move again. */
export async function markLeasesFromSlowNode(db: Db, lost: readonly ReplyKey[]): Promise<void> {
  await markSlow(db, ...splitKeys(lost))
}

/**
 * Renews the leases of replies that this node is writing. A reply whose start failed is not among them, so its lease
 * lapses. Skips locked rows, such as replies that are being closed: waiting for one would delay all other replies.
 */
export const renewLeases = prepareQuery<[node: string, records: readonly string[]], LeasedReply>(
  'renew-leases',
  `update chat_records r set lease_until = ${LEASE_END}
     from (select user_id, record_id from chat_records r
            where state = 'streaming' and ${isLeasedBy('$1')} and ${IS_NOT_RELEASED}
              and record_id = any($2::uuid[])
              for update skip locked) as free
    where r.user_id = free.user_id and r.record_id = free.record_id
   returning r.record_id, r.is_stop_requested`,
)

export async function moveLease(tx: Tx, { user_id, record_id }: ReplyKey, lease_node: string): Promise<void> {
  await tx
    .updateTable('chat_records')
    .set({
      lease_node: buildTakenLease(lease_node),
      lease_until: sql<Date>`${sql.raw(LEASE_END)}`,
      // Counts slow nodes only: a node that gave the reply up while it shut down was not slow.
      take_overs: sql<number>`take_overs + (lease_until > ${sql.raw(RELEASED)})::integer`,
    })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

/**
 * Gives up the lease of a reply and stores its text, so that another node continues it immediately. A lease that
 * was taken over becomes a first one, because the reply did not bring this node down.
 */
export async function releaseLease(
  db: Db,
  { user_id, record_id, content, finish, prompt_sources }: LiveText,
  lease_node: string,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({
      content,
      finish,
      lease_node,
      lease_until: sql<Date>`${sql.raw(RELEASED)}`,
      ...(prompt_sources !== null && { request_made_of: JSON.stringify(prompt_sources) }),
    })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('state', '=', 'streaming')
    .where('lease_node', 'in', listLeaseNames(lease_node))
    .execute()
}
