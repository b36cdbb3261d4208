import type { PromptSection } from '@citrine/contract/memory'
import type { Names } from '@citrine/contract/names'
import type { PromptCharacter, PromptSettings } from './blocks.ts'
import type { HistoryMessage } from './history.ts'
import type { AttachedBook } from './lore/books.ts'
import type { LoreState } from './lore/lore-state.ts'
import type { SelectedLore } from './lore/select-prompt-lore.ts'
import type { LoreTimer } from './lore/timers.ts'
import type { MacroScene } from './macro-values.ts'
import type { RecalledMemory } from './parts/notes.ts'

export type PromptInput = {
  character: PromptCharacter
  names: Names
  promptSettings: PromptSettings
  remembered: RecalledMemory
  history: readonly HistoryMessage[]
  loreState: LoreState
  books?: readonly AttachedBook[]
  /** Without a scene, macros of time, messages and variables stay as text. */
  scene?: Omit<MacroScene, 'history'>
  context_tokens: number
  outputTokens: number
  isSmall?: boolean
  isContinue: boolean
  /** Another version of a reply that exists. */
  isRegenerated?: boolean
}

/** The sources are stored with the reply and shown to its user, in the column and the contract as `made_of`. */
export type PromptSources = {
  context_tokens: number
  reply_tokens: number
  sections: [PromptSection, number][]
  messages: number
  window_depth: number
  summary: Pick<NonNullable<RecalledMemory['summary']>, 'summary_id' | 'version'> | null
  memories: { memory_id: string; text: string }[]
  recalled: string[]
  lore: SelectedLore[]
  lore_timers?: LoreTimer[]
  variables?: Record<string, string>
}
