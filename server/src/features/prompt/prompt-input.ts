import type { PromptSection } from '@citrine/contract/memory'
import type { Names } from '@citrine/contract/names'
import type { PromptCharacter, PromptSettings } from './blocks.ts'
import type { HistoryMessage } from './history.ts'
import type { AttachedBook } from './lore/books.ts'
import type { LoreState } from './lore/lore-state.ts'
import type { LoreTold } from './lore/select-prompt-lore.ts'
import type { LoreTimer } from './lore/timers.ts'
import type { MacroScene } from './macro-values.ts'
import type { RecalledMemory } from './parts/notes.ts'

export type PromptInput = {
  character: PromptCharacter
  names: Names
  prompt_settings: PromptSettings
  remembered: RecalledMemory
  /** Loaded part of the chosen path, oldest first. */
  history: readonly HistoryMessage[]
  lore_state: LoreState
  /** Lorebooks in addition to the character's own. */
  books?: readonly AttachedBook[]
  /** Without a scene, macros of time, messages and variables stay as text. */
  scene?: Omit<MacroScene, 'history'>
  /** Tokens for prompt and reply together. */
  context_tokens: number
  reply_tokens: number
  /** The model is too small for long instructions. */
  is_small?: boolean
  /** Continues the last message, which is the character's. */
  is_continue: boolean
}

/** Prompt sources: stored with the reply and shown to its user. */
export type PromptSources = {
  context_tokens: number
  reply_tokens: number
  sections: [PromptSection, number][]
  /** Messages in the window, and the depth of the first. */
  messages: number
  window_depth: number
  summary: Pick<NonNullable<RecalledMemory['summary']>, 'summary_id' | 'version'> | null
  memories: { memory_id: string; text: string }[]
  recalled: string[]
  lore: LoreTold[]
  /** Timers of lorebook entries after this reply; absent when none runs. */
  lore_timers?: LoreTimer[]
  /** Variables of macros after this reply; absent when there are none. */
  variables?: Record<string, string>
}
