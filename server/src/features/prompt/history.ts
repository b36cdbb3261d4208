import { PER_MESSAGE } from './count.ts'

export type HistoryMessage = {
  role: 'user' | 'character'
  content: string
  depth: number
  at?: Date
  /** `url` is a data URL; it is set where the model sees the picture. */
  image?: { image_id: string; url?: string }
}

/** Newest messages that always stay. */
export const MESSAGES_MIN = 6
/** The window's start moves in steps, so that the model server can reuse the prefix in between. */
const STEP_MIN = 8
/** A power of two: windows of different sizes then mostly start at the same messages, whose prefix is cached. */
const computeStep = (fitting: number): number => Math.max(STEP_MIN, 2 ** Math.floor(Math.log2(fitting / 4)))

export function selectNewestMessages(
  history: readonly HistoryMessage[],
  sizes: readonly number[],
  budget: number,
): number {
  let sum = 0
  let fitting = 0
  for (let index = history.length - 1; index >= 0; index--) {
    sum += (sizes[index] ?? 0) + PER_MESSAGE
    if (sum > budget) break
    fitting += 1
  }
  if (fitting === history.length) return fitting
  const start = history.length - fitting
  const depth = history[start]?.depth ?? 0
  const step = computeStep(fitting)
  const stepped = start + ((step - (depth % step)) % step)
  return Math.max(history.length - stepped, Math.min(fitting, MESSAGES_MIN))
}
