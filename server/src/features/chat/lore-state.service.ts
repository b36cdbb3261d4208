import type { Lorebook } from '@citrine/contract/lorebook'
import { type LoreState, listStateNeeds, NEW_CHAT } from '#server/features/prompt/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findLoreTimers, findOpening } from './lore-state.queries.ts'

type Place = { user_id: string; chat_id: string; leaf_id: string }

/** Reads the parts of the state that the lorebook asks for. */
export async function findLoreState(
  db: Db,
  book: Lorebook | null,
  { user_id, chat_id, leaf_id }: Place,
): Promise<LoreState> {
  const needs = listStateNeeds(book)
  const [greeting, timers] = await Promise.all([
    needs.greeting ? findOpening(db, user_id, chat_id) : NEW_CHAT.greeting,
    needs.timers ? findLoreTimers(db, user_id, leaf_id) : NEW_CHAT.timers,
  ])
  return { greeting, timers }
}
