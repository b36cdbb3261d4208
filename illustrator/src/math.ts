export const clamp = (value: number, min: number, max: number): number =>
  value < min ? min : Math.min(value, max)

/** Interpolates linearly; a share of 0 gives the first number. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}

export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Hashes words to a seed, by FNV-1a. */
export function hashSeed(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of words.join('\u0000')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function hashCell(column: number, row: number): number {
  let hash = (Math.imul(column, 374_761_393) + Math.imul(row, 668_265_263)) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** Returns smooth noise from 0 to 1, with cells one unit wide. */
export function computeNoiseAt(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = smoothstep(0, 1, x - column)
  const v = smoothstep(0, 1, y - row)
  const upper = mix(hashCell(column, row), hashCell(column + 1, row), u)
  return mix(upper, mix(hashCell(column, row + 1), hashCell(column + 1, row + 1), u), v)
}

/** Interpolates smoothly through points sorted by x; constant outside of them. */
export function fitCurve(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
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

/** Returns the same curve, read from a table, because callers need millions of values. */
export function tabulate(
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
