import type { PromptSection } from '@citrine/contract/memories'
import type { Names } from '@citrine/contract/names'
import type { PromptCharacter, TalkWishes } from './blocks.ts'
import type { Turn } from './history.ts'
import type { LoreTold } from './lore/lore-for.ts'
import type { Remembered } from './parts/notes.ts'

export type PromptInput = {
  character: PromptCharacter
  names: Names
  wishes: TalkWishes
  remembered: Remembered
  /** The chosen path, oldest first, as far back as was loaded. */
  turns: readonly Turn[]
  /** Tokens that the endpoint takes for prompt and reply together. */
  context_tokens: number
  reply_tokens: number
  /** The last turn is the character's own and is to be gone on with. */
  is_continue: boolean
}

/** What a prompt consists of: kept with its reply, and shown to whoever asks why it is as it is. */
export type MadeOf = {
  context_tokens: number
  reply_tokens: number
  sections: [PromptSection, number][]
  /** Turns of the talk, and where the first of them stands. */
  messages: number
  window_depth: number
  summary: Pick<NonNullable<Remembered['summary']>, 'summary_id' | 'version'> | null
  memories: { memory_id: string; text: string }[]
  recalled: string[]
  lore: LoreTold[]
}
