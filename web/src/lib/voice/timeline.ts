/** Points into a clip by a part and the offset in that part. */
export interface ClipPosition {
  index: number
  offset_ms: number
}

export type Durations = readonly number[]

export const sumDurations = (durations: Durations): number => durations.reduce((sum, ms) => sum + ms, 0)

export const findTime = (durations: Durations, { index, offset_ms }: ClipPosition): number =>
  sumDurations(durations.slice(0, index)) + offset_ms

/** Returns the part at a time, or the index after the last part if the time is past the end. */
export function findPosition(durations: Durations, at_ms: number): ClipPosition {
  let rest = Math.max(0, at_ms)
  for (const [index, duration] of durations.entries()) {
    if (rest < duration) return { index, offset_ms: rest }
    rest -= duration
  }
  return { index: durations.length, offset_ms: 0 }
}
