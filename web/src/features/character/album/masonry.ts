/** Where a tile stands: its column, and what lies above it, in widths of a column and in gaps. */
export interface Place {
  column: number
  above: number
  gaps: number
}

export interface Masonry {
  places: Place[]
  /** Of the tallest column. */
  height: number
  gaps: number
}

/**
 * Each tile goes to the shortest column, the first of them where some are alike, so that reading goes from left to
 * right.
 * @param heights of the tiles, in widths of a column
 */
export function layMasonry(heights: readonly number[], columns: number): Masonry {
  const ends = Array.from({ length: columns }, () => ({ above: 0, gaps: 0 }))
  const places = heights.map((height) => {
    const column = ends.reduce((best, end, i) => (end.above < (ends[best]?.above ?? 0) - 1e-6 ? i : best), 0)
    const end = ends[column] ?? { above: 0, gaps: 0 }
    ends[column] = { above: end.above + height, gaps: end.gaps + 1 }
    return { column, ...end }
  })
  const tallest = ends.reduce((best, end) => (end.above > best.above ? end : best))
  return { places, height: tallest.above, gaps: Math.max(0, tallest.gaps - 1) }
}

/** Tall and short ones take turns so that six make columns of one height. The viewer shows each picture whole. */
const HEIGHTS = [4 / 3, 1, 4 / 3, 4 / 3, 1, 1]
export const tileHeight = (position: number): number => HEIGHTS[(position - 1) % HEIGHTS.length] ?? 1

/** Two rows at least: a single one would be a strip. */
export const columnsFor = (count: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(count / 2)))
