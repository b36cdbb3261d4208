import { sql } from 'kysely'
import { type Db, preparedQuery } from '#server/platform/database/db.ts'

export type RecordRow = {
  user_id: string
  record_id: string
  chat_id: string
  parent_id: string | null
  chosen_child_id: string | null
  depth: number
  role: 'user' | 'character'
  content: string
  state: 'streaming' | 'done' | 'stopped' | 'interrupted'
  finish: 'stop' | 'length' | 'stopped' | null
  fault: string | null
  /** `help`: a message by Citrine. */
  note: 'help' | null
  /** Shows the AI notice above the message. */
  has_ai_notice: boolean
  /** The lease of the node that writes the reply. */
  lease_node: string | null
  /** Hold that is settled when the reply ends. */
  hold_id: string | null
  /** The reply failed and its hold was released. */
  is_given_back: boolean
  edited_at: Date | null
  pinned_at: Date | null
  /** The user's rating of the reply. */
  rated_up: boolean | null
  rating_reasons: string[] | null
  deleted_at: Date | null
  /** The message is deleted, but messages after it remain. */
  is_gap: boolean
  /** Imported as hidden: shown, and in no prompt. */
  is_hidden: boolean
  /** The speaker in place of the character, in an imported group chat. */
  speaker: string | null
  /** The picture that the user attached. */
  image_id: string | null
  created_at: Date
}

export const RECORD_COLUMNS = [
  'user_id',
  'record_id',
  'chat_id',
  'parent_id',
  'chosen_child_id',
  'depth',
  'role',
  'content',
  'state',
  'finish',
  'fault',
  'note',
  'has_ai_notice',
  'lease_node',
  'hold_id',
  'is_given_back',
  'edited_at',
  'pinned_at',
  'rated_up',
  'rating_reasons',
  'deleted_at',
  'is_gap',
  'is_hidden',
  'speaker',
  'image_id',
  'created_at',
] as const

export const qualifyColumns = (table: string): string =>
  RECORD_COLUMNS.map((column) => `${table}.${column}`).join(', ')

export async function findRecord(db: Db, user_id: string, record_id: string): Promise<RecordRow | undefined> {
  return db
    .selectFrom('chat_records')
    .select(RECORD_COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .executeTakeFirst()
}

type PathWalk = { user_id: string; from_id: string; limit: number }

const buildWalk = (next: string): string => `
  with recursive path as (
    select ${qualifyColumns('r')}, 1 as step from chat_records r where r.user_id = $1 and r.record_id = $2
    union all
    select ${qualifyColumns('r')}, path.step + 1 from path
      join chat_records r on r.user_id = path.user_id and r.record_id = ${next}
     where path.step < $3
  ) select * from path order by depth`

type PathWalkValues = [user_id: string, from_id: string, limit: number]
const walkUp = preparedQuery<PathWalkValues, RecordRow>('path-up', buildWalk('path.parent_id'))
const walkDown = preparedQuery<PathWalkValues, RecordRow>('path-down', buildWalk('path.chosen_child_id'))

/** Returns a message and its ancestors, at most `limit`, oldest first: one index lookup each. */
export async function listPathUp(db: Db, { user_id, from_id, limit }: PathWalk): Promise<RecordRow[]> {
  return walkUp(db, user_id, from_id, limit)
}

/** Returns a message and its chosen descendants, at most `limit`, oldest first. */
export async function listPathDown(db: Db, { user_id, from_id, limit }: PathWalk): Promise<RecordRow[]> {
  return walkDown(db, user_id, from_id, limit)
}

export async function insertOpening(
  db: Db,
  opening: Pick<RecordRow, 'user_id' | 'record_id' | 'chat_id' | 'content' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('chat_records')
    .values({ ...opening, depth: 0, role: 'character', state: 'done', has_ai_notice: true })
    .execute()
}

/** The stored request for a reply, for a node that continues it. */
export type RequestColumns = { model_id: string; prompt_version: string; time_zone: string }
export type NewReply = RecordRow & Lease & RequestColumns

export async function insertReply(db: Db, reply: NewReply): Promise<void> {
  await db.insertInto('chat_records').values(reply).execute()
}

export async function chooseChild(
  db: Db,
  user_id: string,
  record_id: string,
  chosen_child_id: string | null,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ chosen_child_id })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

export type Lease = { lease_node: string; lease_until: Date }

const SECOND = ':2'
/** Replaces `:2` once the node that lost the reply turns out to be alive: the reply did not end that node. */
const AFTER_SLOW = ':1'
/** The name of a node's lease for a reply that another node began. */
export const nameSecondLease = (node: string): string => node + SECOND
/** Returns whether another node began the reply: its readers may have seen words that were never stored. */
export const isTakenOver = ({ lease_node }: { lease_node: string | null }): boolean =>
  isSecondLease({ lease_node }) || lease_node?.endsWith(AFTER_SLOW) === true
/** Returns whether the reply may have ended a node. */
export const isSecondLease = ({ lease_node }: { lease_node: string | null }): boolean =>
  lease_node?.endsWith(SECOND) === true
/** The condition that a node has a lease for a reply, whichever node began it. */
export const isLeasedBy = (node: string): string =>
  `r.lease_node in (${node}::text, ${node}::text || '${AFTER_SLOW}', ${node}::text || '${SECOND}')`
/** The condition that a reply may have ended a node. */
export const IS_SECOND_LEASE = `r.lease_node like '%${SECOND}'`

/** Sets a reply to streaming again for a continuation, with a new lease and its request. */
export async function reopenRecord(
  db: Db,
  { user_id, record_id, hold_id, content }: Pick<RecordRow, 'user_id' | 'record_id' | 'hold_id' | 'content'>,
  columns: Lease & RequestColumns,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({
      state: 'streaming',
      finish: null,
      fault: null,
      hold_id,
      is_given_back: false,
      is_stop_requested: false,
      kept_length: content.length,
      ...columns,
    })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

export async function saveReturnedHold(
  db: Db,
  { user_id, record_id }: Pick<RecordRow, 'user_id' | 'record_id'>,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ is_given_back: true })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

/** `finish` and `made_of` are set once the text is whole. */
export type LiveText = Pick<RecordRow, 'user_id' | 'record_id' | 'content' | 'finish'> & {
  made_of: object | null
}

export type WrittenReply = { record_id: string; is_stop_requested: boolean }

const storeTexts = preparedQuery<
  [
    node: string,
    users: string[],
    records: string[],
    texts: string[],
    finishes: (string | null)[],
    made_of: (string | null)[],
  ],
  WrittenReply
>(
  'store-live-texts',
  `with live as (
     select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[])
       as l(user_id, record_id, content, finish, made_of)
   ), free as (
     select r.user_id, r.record_id from chat_records r join live using (user_id, record_id)
      where r.state = 'streaming' and ${isLeasedBy('$1')}
        for update of r skip locked
   )
   update chat_records r
      set content = live.content, finish = live.finish, made_of = coalesce(live.made_of::jsonb, r.made_of)
     from free join live using (user_id, record_id)
    where r.user_id = free.user_id and r.record_id = free.record_id
   returning r.record_id, r.is_stop_requested`,
)

/**
 * Stores the current text of many replies at once. Skips locked rows, because waiting for them would delay every other reply.
 * @returns the stored replies
 */
export async function storeLiveTexts(
  db: Db,
  lease_node: string,
  texts: readonly LiveText[],
): Promise<WrittenReply[]> {
  return storeTexts(
    db,
    lease_node,
    ...splitKeys(texts),
    texts.map(({ content }) => content),
    texts.map(({ finish }) => finish),
    texts.map(({ made_of }) => (made_of === null ? null : JSON.stringify(made_of))),
  )
}

type ReplyKey = Pick<RecordRow, 'user_id' | 'record_id'>

const splitKeys = (replies: readonly ReplyKey[]): [users: string[], records: string[]] => [
  replies.map(({ user_id }) => user_id),
  replies.map(({ record_id }) => record_id),
]

const listLeased = preparedQuery<[node: string, users: string[], records: string[]], { record_id: string }>(
  'list-leased',
  `select r.record_id
     from unnest($2::uuid[], $3::uuid[]) as live(user_id, record_id) join chat_records r using (user_id, record_id)
    where r.state = 'streaming' and ${isLeasedBy('$1')}`,
)

/** Returns the replies that this node does not write any more; a locked one has its last state. */
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

const markSlow = preparedQuery<[users: string[], records: string[]], never>(
  'mark-slow-nodes',
  `update chat_records r set lease_node = left(r.lease_node, -${SECOND.length}) || '${AFTER_SLOW}'
     from unnest($1::uuid[], $2::uuid[]) as lost(user_id, record_id)
    where r.user_id = lost.user_id and r.record_id = lost.record_id
      and r.state = 'streaming' and ${IS_SECOND_LEASE}`,
)

/** Tells the nodes that continue these replies that the node which lost them is alive: another loss may follow. */
export async function admitLoss(db: Db, lost: readonly ReplyKey[]): Promise<void> {
  await markSlow(db, ...splitKeys(lost))
}

const renew = preparedQuery<[until: Date, node: string, records: readonly string[]], WrittenReply>(
  'renew-leases',
  `update chat_records r set lease_until = $1
     from (select user_id, record_id from chat_records r
            where state = 'streaming' and ${isLeasedBy('$2')} and record_id = any($3::uuid[])
              for update skip locked) as free
    where r.user_id = free.user_id and r.record_id = free.record_id
   returning r.record_id, r.is_stop_requested`,
)

/**
 * Renews only replies that are being written, so that one whose start failed expires. Skips locked rows, such as replies that
 * are being closed, because waiting for them would delay every other reply.
 */
export const renewLeases = (db: Db, record_ids: readonly string[], lease: Lease): Promise<WrittenReply[]> =>
  renew(db, lease.lease_until, lease.lease_node, record_ids)

/** Gives a reply whose node is gone to a node that continues it. Expects it to be locked. */
export async function moveLease(
  db: Db,
  { user_id, record_id }: Pick<RecordRow, 'user_id' | 'record_id'>,
  { lease_node, lease_until }: Lease,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ lease_node: nameSecondLease(lease_node), lease_until })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .execute()
}

/**
 * Ends a node's lease of a reply, and stores its text so far, so that another node continues it at once. A second lease becomes
 * a first one, because the reply did not bring this node down.
 */
export async function releaseLease(
  db: Db,
  { user_id, record_id, content, finish }: Omit<LiveText, 'made_of'>,
  { lease_node, lease_until }: Lease,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ content, finish, lease_node, lease_until })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('state', '=', 'streaming')
    .where('lease_node', 'in', [lease_node, lease_node + AFTER_SLOW, nameSecondLease(lease_node)])
    .execute()
}

/** Leaves a note for the node that writes the reply. */
export async function requestStop(
  db: Db,
  { user_id, record_id }: Pick<RecordRow, 'user_id' | 'record_id'>,
): Promise<void> {
  await db
    .updateTable('chat_records')
    .set({ is_stop_requested: true })
    .where('user_id', '=', user_id)
    .where('record_id', '=', record_id)
    .where('state', '=', 'streaming')
    .execute()
}

/** Erases the text of memories in the prompt sources of replies; keeps their ids. */
export async function scrubReplies(db: Db, user_id: string, memory_ids: readonly string[]): Promise<void> {
  if (memory_ids.length === 0) return
  await sql`
    update chat_records r set made_of = jsonb_set(r.made_of, '{memories}', (
      select coalesce(jsonb_agg(case when m ->> 'memory_id' = any(${memory_ids}::text[]) then m - 'text' else m end
                                order by at), '[]')
        from jsonb_array_elements(r.made_of -> 'memories') with ordinality as told(m, at)))
     where r.user_id = ${user_id} and r.made_of is not null
       and exists (select from jsonb_array_elements(r.made_of -> 'memories') m
                    where m ->> 'memory_id' = any(${memory_ids}::text[]))`.execute(db)
}
