export type Place = readonly [x: number, y: number]

/** The viewBox of the path. */
export const PATH_WINDOW = { width: 360, height: 236 } as const

/** The positions of the seven stones. */
export const PLACES: readonly Place[] = [
  [44, 155],
  [122, 185],
  [195, 151],
  [272, 172],
  [300, 84],
  [206, 50],
  [84, 40],
]

/** Returns a smooth curve segment between two stones. */
export function segmentAfter(index: number): string {
  const at = (place: number): Place => PLACES[Math.min(Math.max(place, 0), PLACES.length - 1)] ?? [0, 0]
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  const lead = (towards: 0 | 1): number => from[towards] + (to[towards] - before[towards]) / 6
  const arrive = (towards: 0 | 1): number => to[towards] - (after[towards] - from[towards]) / 6
  return `M${from.join(' ')}C${lead(0)} ${lead(1)} ${arrive(0)} ${arrive(1)} ${to.join(' ')}`
}
