import {
  type LoreBooks,
  type LoreState,
  listLoreEntries,
  listStateNeeds,
  NEW_CHAT,
  type PromptCharacter,
  type PromptSettings,
  usesVariables,
} from '#server/features/prompt/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findLoreTimers, findStoredVariables, getOpening } from '../messages/lore-state.queries.ts'

type ChatLeaf = { user_id: string; chat_id: string; leaf_id: string }

export async function loadLoreState(
  db: Db,
  lore: LoreBooks,
  { user_id, chat_id, leaf_id }: ChatLeaf,
): Promise<LoreState> {
  const needs = listStateNeeds(listLoreEntries(lore))
  const [greeting, timers] = await Promise.all([
    needs.greeting ? getOpening(db, user_id, chat_id) : NEW_CHAT.greeting,
    needs.timers ? findLoreTimers(db, user_id, leaf_id) : NEW_CHAT.timers,
  ])
  return { greeting, timers }
}

type VariableTexts = LoreBooks & { character: PromptCharacter; promptSettings: PromptSettings }

export async function loadVariables(
  db: Db,
  { character, promptSettings, books = [] }: VariableTexts,
  { user_id, leaf_id }: Omit<ChatLeaf, 'chat_id'>,
): Promise<Record<string, string>> {
  const { definition, scenario, example_talk, system_prompt, post_history_instructions } = character
  const texts = [
    definition,
    scenario,
    example_talk,
    system_prompt,
    post_history_instructions,
    promptSettings.persona,
  ]
  const lore = listLoreEntries({ character, books }).map(({ content }) => content)
  return [...texts, promptSettings.note, ...lore].some(usesVariables)
    ? findStoredVariables(db, user_id, leaf_id)
    : {}
}
