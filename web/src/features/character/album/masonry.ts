/** The position of a tile: its column, and the height above it in column widths and in gaps. */
export interface Place {
  column: number
  above: number
  gaps: number
}

export interface Masonry {
  places: Place[]
  /** The tallest column. */
  height: number
  gaps: number
}

/**
 * Puts each tile into the shortest column, the first one on a tie, so that the order reads from left to right.
 * @param heights of the tiles, in column widths
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

/**
 * Tall and short tiles alternate so that six of them fill columns of equal height. The viewer shows each picture
 * whole.
 */
const HEIGHTS = [4 / 3, 1, 4 / 3, 4 / 3, 1, 1]
export const tileHeight = (position: number): number => HEIGHTS[(position - 1) % HEIGHTS.length] ?? 1

/** At least two rows: a single one would be a strip. */
export const columnsFor = (count: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(count / 2)))
