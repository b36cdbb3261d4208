import { sql } from 'kysely'
import { type Db, prepareNamedQuery } from '#server/platform/database/db.ts'

export type MessagePosition = { record_id: string; depth: number }

type PathCandidates = { user_id: string; chat_id: string; candidates: readonly MessagePosition[] }

const SOLE_DEPTH_REACH = 64
const ALTERNATES_MAX = 200

type PathParameters = {
  user_id: string
  chat_id: string
  ids: string[]
  depths: number[]
  leaf_depth: number
}
type PathRow = { record_id: string; is_known: boolean; is_on_path: boolean }

const classifyCandidates = prepareNamedQuery<PathParameters, PathRow>(
  'classify-by-path',
  `with recursive wanted as (
      select c.record_id, c.depth, sole.record_id as from_id
        from unnest(:ids::uuid[], :depths::int[]) as c(record_id, depth)
        left join lateral (
          select (array_agg(r.record_id))[1] as record_id, r.depth from chat_records r
           where r.user_id = :user_id and r.chat_id = :chat_id
             and r.depth >= c.depth and r.depth <= least(c.depth + ${SOLE_DEPTH_REACH}, :leaf_depth)
           group by r.depth having count(*) = 1 order by r.depth limit 1) sole on true
    ), up as (
      select w.record_id as wanted_id, w.depth as wanted_depth, r.record_id, r.parent_id, r.depth
        from wanted w join chat_records r on r.user_id = :user_id and r.record_id = w.from_id
      union all
      select up.wanted_id, up.wanted_depth, r.record_id, r.parent_id, r.depth
        from up join chat_records r on r.user_id = :user_id and r.record_id = up.parent_id
       where up.depth > up.wanted_depth
    )
    select w.record_id, w.from_id is not null as is_known,
           exists (select from up where up.wanted_id = w.record_id and up.record_id = w.record_id) as is_on_path
      from wanted w`,
)

/**
 * Decides which candidates are on the chosen path. If a message has no alternate at its depth, every path goes through
 * it, so the walk up to a candidate starts at the next such message below it.
 * @returns the candidates on the path, and as `unknown` the ones without such a message nearby
 */
export async function classifyByPath(
  db: Db,
  { user_id, chat_id, candidates }: PathCandidates,
  leaf_depth: number,
): Promise<{ onPath: string[]; unknown: string[] }> {
  if (candidates.length === 0) return { onPath: [], unknown: [] }
  const ids = candidates.map(({ record_id }) => record_id)
  const depths = candidates.map(({ depth }) => depth)
  const rows = await classifyCandidates(db, { user_id, chat_id, ids, depths, leaf_depth })
  return {
    onPath: rows.filter((row) => row.is_on_path).map(({ record_id }) => record_id),
    unknown: rows.filter((row) => !row.is_known).map(({ record_id }) => record_id),
  }
}

type PathWalk = { user_id: string; from_id: string; toDepth: number; steps: number }

export async function listAncestors(
  db: Db,
  { user_id, from_id, toDepth, steps }: PathWalk,
): Promise<string[]> {
  const { rows } = await sql<{ record_id: string }>`
    with recursive up as (
      select r.record_id, r.parent_id, r.depth, 1 as step from chat_records r
       where r.user_id = ${user_id} and r.record_id = ${from_id}
      union all
      select r.record_id, r.parent_id, r.depth, up.step + 1
        from up join chat_records r on r.user_id = ${user_id} and r.record_id = up.parent_id
       where up.depth > ${toDepth} and up.step < ${steps}
    ) select record_id from up`.execute(db)
  return rows.map(({ record_id }) => record_id)
}

export async function listMessagesAtDepth(
  db: Db,
  { user_id, chat_id, depth }: { user_id: string; chat_id: string; depth: number },
): Promise<MessagePosition[]> {
  return db
    .selectFrom('chat_records')
    .select(['record_id', 'depth'])
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where('depth', '=', depth)
    .limit(ALTERNATES_MAX)
    .execute()
}
