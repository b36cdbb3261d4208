import type { LoreEntry } from '@citrine/contract/lorebook'
import { readDecorators } from './decorators.ts'
import { hasTimedLore, type LoreTimer } from './timers.ts'

/** The state of a chat's lorebook entries, without its messages. */
export type LoreState = {
  /** Index of the chat's opening line. */
  greeting: number
  /** Timers that the nearest reply on this branch left running. */
  timers: readonly LoreTimer[]
}
export const NEW_CHAT: LoreState = { greeting: 0, timers: [] }

/** The parts of the state that entries need; most need none. */
export const listStateNeeds = (entries: readonly LoreEntry[]): Record<keyof LoreState, boolean> => ({
  greeting: entries.some(({ content }) => readDecorators(content).decorators.is_greeting !== null),
  timers: hasTimedLore(entries),
})
