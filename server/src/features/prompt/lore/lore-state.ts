import type { LoreEntry } from '@citrine/contract/lorebook'
import { readDecorators } from './decorators.ts'
import { hasTimedLore, type LoreTimer } from './timers.ts'

export type LoreState = {
  greeting: number
  timers: readonly LoreTimer[]
}
export const NEW_CHAT: LoreState = { greeting: 0, timers: [] }

export const listStateNeeds = (entries: readonly LoreEntry[]): Record<keyof LoreState, boolean> => ({
  greeting: entries.some(({ content }) => readDecorators(content).decorators.is_greeting !== null),
  timers: hasTimedLore(entries),
})
