/** A place in a clip: which of its parts, and how far into it. */
export interface Spot {
  index: number
  offset_ms: number
}

/** How long each part lasts, in their order. */
export type Durations = readonly number[]

export const totalOf = (durations: Durations): number => durations.reduce((sum, ms) => sum + ms, 0)

export const timeOf = (durations: Durations, { index, offset_ms }: Spot): number =>
  totalOf(durations.slice(0, index)) + offset_ms

/** Where a time lies; behind the last part where there is nothing yet, or no more. */
export function spotAt(durations: Durations, at_ms: number): Spot {
  let rest = Math.max(0, at_ms)
  for (const [index, duration] of durations.entries()) {
    if (rest < duration) return { index, offset_ms: rest }
    rest -= duration
  }
  return { index: durations.length, offset_ms: 0 }
}
