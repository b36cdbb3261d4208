import type { LORE_TRIGGERS } from '@citrine/contract/world-info'
import { type PromptCharacter, type PromptSettings, quoteExpanded } from '../blocks.ts'
import type { Count } from '../count.ts'
import type { HistoryMessage } from '../history.ts'
import { fillForSearch, listOutlets, type MacroNames } from '../macros.ts'
import type { Scene } from './activate-entries.ts'
import { type AttachedBook, type BookEntry, listBookEntries } from './books.ts'
import { countSceneMessages } from './conditions.ts'
import { readDecorators } from './decorators.ts'
import type { LoreState } from './lore-state.ts'
import {
  computeLoreBudget,
  type DeepLore,
  type Lore,
  NO_LORE,
  type SelectedEntries,
  type SelectedLore,
  selectLore,
} from './select-lore.ts'
import { hasTimedLore, type LoreTimer, runTimers, startTimers } from './timers.ts'

export { type DeepLore, type Lore, NO_LORE, type SelectedLore }

export type LoreBooks = {
  character: Pick<PromptCharacter, 'lorebook'>
  books?: readonly AttachedBook[]
}

export const listLoreEntries = ({ character, books = [] }: LoreBooks): BookEntry[] =>
  listBookEntries(character.lorebook, books)

type LoreRequest = Pick<Scene, 'history'> &
  LoreBooks & {
    names: MacroNames
    loreState: LoreState
    isContinue: boolean
    isRegenerated?: boolean
    character: PromptCharacter
    promptSettings: Pick<PromptSettings, 'persona' | 'note'>
  }

export async function selectPromptLore(
  input: LoreRequest,
  budget: number,
  count: Count,
): Promise<SelectedEntries> {
  const { character, names, promptSettings, history, loreState } = input
  const entries = listLoreEntries(input)
  if (entries.length === 0) return { all: NO_LORE, fixed: NO_LORE, outlets: new Map() }
  const { scenario, definition, intro, example_talk, system_prompt, post_history_instructions } = character
  const texts = [definition, scenario, example_talk, system_prompt, post_history_instructions]
  return selectLore(
    entries,
    {
      names,
      history,
      sources: {
        persona: fillForSearch(promptSettings.persona, names),
        scenario: fillForSearch(scenario, names),
        definition: fillForSearch(definition, names),
        intro: fillForSearch(intro, names),
        character_note: fillForSearch(readCharacterNote(character), names),
      },
      state: loreState,
      triggers: listTriggers(input),
    },
    {
      budget: computeLoreBudget(budget),
      count,
      clean: (text) => quoteExpanded(text, names),
      outlets: new Set([...texts, promptSettings.persona, promptSettings.note].flatMap(listOutlets)),
    },
  )
}

/** Names the entry that an import makes of SillyTavern's Character's Note. */
export const CHARACTER_NOTE_ID = 'depth_prompt'

function readCharacterNote({ lorebook }: Pick<PromptCharacter, 'lorebook'>): string {
  const note = lorebook?.entries.find(({ entry_id, enabled }) => enabled && entry_id === CHARACTER_NOTE_ID)
  return note === undefined ? '' : readDecorators(note.content).text
}

function listTriggers({
  isContinue,
  isRegenerated = false,
}: Pick<LoreRequest, 'isContinue' | 'isRegenerated'>): (typeof LORE_TRIGGERS)[number][] {
  if (isContinue) return ['continue']
  return isRegenerated ? ['swipe', 'regenerate'] : ['normal']
}

export function listTimersAfter(
  input: Pick<LoreRequest, 'loreState' | 'history'> & LoreBooks,
  included: readonly SelectedLore[],
): LoreTimer[] {
  const entries = listLoreEntries(input)
  if (!hasTimedLore(entries)) return []
  const length = countSceneMessages(input)
  const names = new Set(included.map(({ entry_id }) => entry_id))
  const joined = entries.filter(({ entry_id }) => names.has(entry_id))
  return startTimers(runTimers(input.loreState.timers, entries, length), joined, length)
}

export function withDeepLore(
  history: readonly HistoryMessage[],
  deep: readonly DeepLore[],
): Pick<HistoryMessage, 'role' | 'content' | 'image'>[] {
  const messages: Pick<HistoryMessage, 'role' | 'content' | 'image'>[] = deep
    .filter(({ depth }) => depth >= history.length)
    .map(({ text }) => ({ role: 'user', content: text }))
  for (const [index, message] of history.entries()) {
    messages.push(message)
    const after = history.length - 1 - index
    for (const { depth, role, text } of deep)
      if (depth === after) messages.push({ role: role === 'user' ? 'user' : 'character', content: text })
  }
  return messages
}
