import { asData, type PromptCharacter, type PromptSettings } from '../blocks.ts'
import type { Count } from '../count.ts'
import type { PromptTurn } from '../history.ts'
import type { Scene } from './activate-entries.ts'
import { countMessages } from './conditions.ts'
import type { LoreState } from './lore-state.ts'
import {
  type DeepLore,
  type Lore,
  loreBudget,
  NO_LORE,
  type SelectedLore,
  selectLore,
} from './select-lore.ts'
import { hasTimedLore, type LoreTimer, runTimers, startTimers } from './timers.ts'

export { type DeepLore, type Lore, NO_LORE, type SelectedLore as LoreTold }

type Wanted = Pick<Scene, 'names' | 'turns'> & {
  lore_state: LoreState
  character: Pick<PromptCharacter, 'lorebook' | 'scenario' | 'definition'>
  wishes: Pick<PromptSettings, 'persona'>
}

/** Selects the lorebook entries that fit, and marks the fixed ones. */
export async function loreFor(
  { character, names, wishes, turns, lore_state }: Wanted,
  budget: number,
  count: Count,
): Promise<{ all: Lore; fixed: Lore }> {
  const { lorebook, scenario } = character
  if (lorebook === null || lorebook.entries.length === 0) return { all: NO_LORE, fixed: NO_LORE }
  return selectLore(
    lorebook,
    {
      names,
      turns,
      sources: { persona: wishes.persona, scenario, definition: character.definition },
      state: lore_state,
    },
    { tokens: loreBudget(budget, lorebook), count, clean: (text) => asData(text, names) },
  )
}

/** Returns the timers after a reply whose prompt held these entries. */
export function listTimersAfter(
  {
    character: { lorebook },
    lore_state,
    turns,
  }: Pick<Wanted, 'lore_state' | 'turns'> & {
    character: Pick<PromptCharacter, 'lorebook'>
  },
  told: readonly SelectedLore[],
): LoreTimer[] {
  if (lorebook === null || !hasTimedLore(lorebook)) return []
  const length = countMessages({ turns })
  const names = new Set(told.map(({ entry_id }) => entry_id))
  const joined = lorebook.entries.filter(({ entry_id }) => names.has(entry_id))
  return startTimers(runTimers(lore_state.timers, lorebook, length), joined, length)
}

/** Inserts lore between messages, counted from the end; deeper entries go first. */
export function withDeepLore(
  turns: readonly PromptTurn[],
  deep: readonly DeepLore[],
): Pick<PromptTurn, 'role' | 'content'>[] {
  const told: Pick<PromptTurn, 'role' | 'content'>[] = deep
    .filter(({ depth }) => depth >= turns.length)
    .map(({ text }) => ({ role: 'user', content: text }))
  for (const [index, turn] of turns.entries()) {
    told.push(turn)
    const after = turns.length - 1 - index
    for (const { depth, role, text } of deep)
      if (depth === after) told.push({ role: role === 'user' ? 'user' : 'character', content: text })
  }
  return told
}
