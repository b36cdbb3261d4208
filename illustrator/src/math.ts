export const clamp = (value: number, least: number, most: number): number =>
  value < least ? least : Math.min(value, most)

/** Between two numbers; 0 gives the first. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** 0 up to `from`, 1 beyond `to`, with a soft start and end. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}

/** A number from 0 up to 1, the same row for the same seed (mulberry32). */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A seed out of any words (FNV-1a). */
export function seedOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('\u0000')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function hashOf(column: number, row: number): number {
  let hash = (Math.imul(column, 374_761_393) + Math.imul(row, 668_265_263)) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** Smooth noise over the plane, 0 to 1, one cell a unit. */
export function noiseAt(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = smoothstep(0, 1, x - column)
  const v = smoothstep(0, 1, y - row)
  const upper = mix(hashOf(column, row), hashOf(column + 1, row), u)
  return mix(upper, mix(hashOf(column, row + 1), hashOf(column + 1, row + 1), u), v)
}

/** A smooth line through points given from left to right; flat outside of them. */
export function curveThrough(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
  return (x) => {
    let [from] = points
    if (from === undefined || x <= from[0]) return from?.[1] ?? 0
    for (const to of points) {
      if (x <= to[0]) return mix(from[1], to[1], smoothstep(from[0], to[0], x))
      from = to
    }
    return from[1]
  }
}

/** The same line, read off a table between two ends: for what is asked millions of times. */
export function tabled(
  curve: (x: number) => number,
  [from, to]: readonly [from: number, to: number],
): (x: number) => number {
  const steps = 256
  const table = Float64Array.from({ length: steps + 1 }, (_, step) => curve(mix(from, to, step / steps)))
  const scale = steps / (to - from)
  return (x) => {
    const at = clamp((x - from) * scale, 0, steps - 0.0001)
    const step = at | 0
    const low = table[step] as number
    return low + ((table[step + 1] as number) - low) * (at - step)
  }
}
