import type { Db } from '#server/platform/db.ts'
import { type Place, sortByPath, walkUp } from './paths.queries.ts'

export type { Place }

/** Where two long branches run side by side the way up is walked, so far; what lies behind counts as elsewhere. */
const STEPS = 5_000

type Asked = { user_id: string; chat_id: string; leaf: Place; candidates: readonly Place[] }

/** Which of some records of a chat lie on the path to a leaf, the leaf itself too. */
export async function onPath(
  db: Db,
  { user_id, chat_id, leaf, candidates }: Asked,
): Promise<ReadonlySet<string>> {
  const above = candidates.filter(({ depth }) => depth <= leaf.depth)
  const { on_path, unknown } = await sortByPath(db, { user_id, chat_id, candidates: above }, leaf.depth)
  if (unknown.length === 0) return new Set(on_path)
  const open = new Set(unknown)
  const depths = above.filter(({ record_id }) => open.has(record_id)).map(({ depth }) => depth)
  const way = await walkUp(db, {
    user_id,
    from_id: leaf.record_id,
    to_depth: Math.max(Math.min(...depths), leaf.depth - STEPS),
    steps: STEPS,
  })
  return new Set([...on_path, ...way.filter((record_id) => open.has(record_id))])
}
