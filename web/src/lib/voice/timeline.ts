/** Points into a clip by a part and the offset in that part. */
export interface ClipPosition {
  index: number
  offsetMs: number
}

export type Durations = readonly number[]

export const sumDurations = (durations: Durations): number => durations.reduce((sum, ms) => sum + ms, 0)

export const computeTime = (durations: Durations, { index, offsetMs }: ClipPosition): number =>
  sumDurations(durations.slice(0, index)) + offsetMs

/** Returns the part at a time, or the index after the last part if the time is past the end. */
export function computePosition(durations: Durations, atMs: number): ClipPosition {
  let rest = Math.max(0, atMs)
  for (const [index, duration] of durations.entries()) {
    if (rest < duration) return { index, offsetMs: rest }
    rest -= duration
  }
  return { index: durations.length, offsetMs: 0 }
}
