import type { Db } from '#server/platform/database/db.ts'
import { classifyByPath, listAncestors, type MessagePosition } from './paths.queries.ts'

export type { MessagePosition }

const WALK_STEPS_MAX = 5_000

type PathQuery = {
  user_id: string
  chat_id: string
  leaf: MessagePosition
  candidates: readonly MessagePosition[]
}

export async function findOnPath(
  db: Db,
  { user_id, chat_id, leaf, candidates }: PathQuery,
): Promise<ReadonlySet<string>> {
  const above = candidates.filter(({ depth }) => depth <= leaf.depth)
  const { onPath, unknown } = await classifyByPath(db, { user_id, chat_id, candidates: above }, leaf.depth)
  if (unknown.length === 0) return new Set(onPath)
  const open = new Set(unknown)
  const depths = above.filter(({ record_id }) => open.has(record_id)).map(({ depth }) => depth)
  const walk = await listAncestors(db, {
    user_id,
    from_id: leaf.record_id,
    toDepth: Math.max(Math.min(...depths), leaf.depth - WALK_STEPS_MAX),
    steps: WALK_STEPS_MAX,
  })
  return new Set([...onPath, ...walk.filter((record_id) => open.has(record_id))])
}
