import { PER_MESSAGE } from './count.ts'

export type Turn = {
  role: 'user' | 'character'
  content: string
  depth: number
  /** When it was said, where it is stored. */
  at?: Date
}

/** However tight it is, this much of the talk stays. */
export const KEPT_AT_LEAST = 6
/**
 * The window's start moves in steps: between two steps the prompt's beginning stays the same, and the
 * model server can reuse what it has already read.
 */
const STEP = 8

/**
 * How many of the newest turns fit into so many tokens, walking back from the end.
 * @param sizes tokens per turn, oldest first
 */
export function fittingTurns(turns: readonly Turn[], sizes: readonly number[], budget: number): number {
  let sum = 0
  let fitting = 0
  for (let index = turns.length - 1; index >= 0; index--) {
    sum += (sizes[index] ?? 0) + PER_MESSAGE
    if (sum > budget) break
    fitting += 1
  }
  if (fitting === turns.length) return fitting
  const start = turns.length - fitting
  const depth = turns[start]?.depth ?? 0
  const stepped = start + ((STEP - (depth % STEP)) % STEP)
  return Math.max(turns.length - stepped, Math.min(fitting, KEPT_AT_LEAST))
}
