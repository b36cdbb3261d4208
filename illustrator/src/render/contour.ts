import { n1, type Point } from '../paper/svg.ts'
import { type Field, type Grid, readSample } from './grid.ts'

type Outline = Point[]

/** Settings for tracing a field's border as a path; lengths and areas in samples. */
export type ContourSettings = {
  level: number
  smallest?: number
  smooth?: number
  /** Drops points that lie closer than this to the simplified line. */
  tolerance?: number
  place: Placement
}
export type Placement = { scale: number; x: number; y: number }

export function traceAbove(field: Field, grid: Grid, cutting: ContourSettings): string {
  const { level, smallest = 12, smooth = 2, tolerance = 0.18, place } = cutting
  return findOutlines(field, grid, level)
    .filter((outline) => Math.abs(computeArea(outline)) >= smallest)
    .map((outline) => thinOutline(smoothOutline(outline, smooth), tolerance))
    .filter((outline) => outline.length > 2)
    .map((outline) => drawCurve(outline, place))
    .join('')
}

function findOutlines(field: Field, { width, height }: Grid, level: number): Outline[] {
  const columns = width + 2
  const value = (column: number, row: number): number =>
    column < 1 || row < 1 || column > width || row > height
      ? -1e3
      : readSample(field, (row - 1) * width + column - 1) - level
  const isAbove = new Uint8Array(columns * (height + 2))
  const hasAbove = new Uint8Array(height + 2)
  for (let row = 1; row <= height; row++)
    for (let column = 1, index = (row - 1) * width; column <= width; column++, index++)
      if (readSample(field, index) > level) isAbove[row * columns + column] = hasAbove[row] = 1
  const next = new Map<number, number>()
  for (let row = 0; row <= height; row++) {
    if (!hasAbove[row] && !hasAbove[row + 1]) continue
    for (let column = 0, point = row * columns; column <= width; column++, point++) {
      const corners =
        (isAbove[point] as number) |
        ((isAbove[point + 1] as number) << 1) |
        ((isAbove[point + columns + 1] as number) << 2) |
        ((isAbove[point + columns] as number) << 3)
      if (corners === 0 || corners === 15) continue
      const top = point << 1
      const edges = { top, left: top | 1, right: (top + 2) | 1, bottom: top + columns * 2 }
      for (const [from, to] of CASES[corners] ?? []) next.set(edges[from], edges[to])
    }
  }
  const crossing = (edge: number): Point => {
    const point = edge >> 1
    const column = point % columns
    const row = (point - column) / columns
    const [a, b] = [value(column, row), (edge & 1) === 1 ? value(column, row + 1) : value(column + 1, row)]
    const share = a < -900 ? 1 : b < -900 ? 0 : a / (a - b)
    return (edge & 1) === 1 ? [column - 0.5, row - 0.5 + share] : [column - 0.5 + share, row - 0.5]
  }
  const lines: Outline[] = []
  const walked = new Set<number>()
  for (const start of next.keys()) {
    const outline: Outline = []
    for (
      let edge: number | undefined = start;
      edge !== undefined && !walked.has(edge);
      edge = next.get(edge)
    ) {
      walked.add(edge)
      outline.push(crossing(edge))
    }
    if (outline.length > 2) lines.push(outline)
  }
  return lines
}

type Edge = 'top' | 'right' | 'bottom' | 'left'
/**
 * Pairs of edges that the border joins, by the sum of the corners above the level (1 upper left, 2 upper right, 4 lower
 * right, 8 lower left).
 */
const CASES: readonly (readonly (readonly [Edge, Edge])[])[] = [
  [],
  [['left', 'top']],
  [['top', 'right']],
  [['left', 'right']],
  [['right', 'bottom']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['top', 'bottom']],
  [['left', 'bottom']],
  [['bottom', 'left']],
  [['bottom', 'top']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['bottom', 'right']],
  [['right', 'left']],
  [['right', 'top']],
  [['top', 'left']],
]

const readAround = (outline: Outline, index: number): Point =>
  outline[(index + outline.length) % outline.length] as Point

function computeArea(outline: Outline): number {
  let sum = 0
  for (let index = 0; index < outline.length; index++) {
    const [x, y] = readAround(outline, index)
    const [nextX, nextY] = readAround(outline, index + 1)
    sum += x * nextY - nextX * y
  }
  return sum / 2
}

function smoothOutline(outline: Outline, rounds: number): Outline {
  let line = outline
  for (let round = 0; round < rounds; round++) {
    const before = line
    line = before.map(([x, y], index): Point => {
      const [fromX, fromY] = readAround(before, index - 1)
      const [toX, toY] = readAround(before, index + 1)
      return [(fromX + 2 * x + toX) / 4, (fromY + 2 * y + toY) / 4]
    })
  }
  return line
}

function thinOutline(outline: Outline, tolerance: number): Outline {
  const count = outline.length
  if (count < 8) return outline
  const [startX, startY] = readAround(outline, 0)
  let opposite = 0
  let furthest = 0
  for (let index = 1; index < count; index++) {
    const [x, y] = readAround(outline, index)
    const way = (x - startX) ** 2 + (y - startY) ** 2
    if (way > furthest) [furthest, opposite] = [way, index]
  }
  const isKept = new Uint8Array(count)
  isKept[0] = isKept[opposite] = 1
  const spans: [number, number][] = [
    [0, opposite],
    [opposite, count],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const [ax, ay] = readAround(outline, from)
    const [bx, by] = readAround(outline, to)
    const length = Math.hypot(bx - ax, by - ay) || 1e-9
    let worst = tolerance
    let turning = -1
    for (let index = from + 1; index < to; index++) {
      const [x, y] = readAround(outline, index)
      const off = Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
      if (off > worst) [worst, turning] = [off, index]
    }
    if (turning === -1) continue
    isKept[turning] = 1
    spans.push([from, turning], [turning, to])
  }
  return outline.filter((_, index) => isKept[index] === 1)
}

/** Draws a smooth closed curve through the points: Catmull-Rom as cubics, tangents limited by the distance of the neighbours. */
function drawCurve(outline: Outline, { scale, x: left, y: top }: Placement): string {
  const points = outline.map(([x, y]): Point => [left + x * scale, top + y * scale])
  const [startX, startY] = readAround(points, 0)
  let d = `M${n1(startX)} ${n1(startY)}`
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((offset) => readAround(points, index + offset)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    const length = measureBetween(from, to)
    const pullFrom = Math.min(1, length / (measureBetween(before, from) + 1e-6)) / 6
    const pullTo = Math.min(1, length / (measureBetween(to, after) + 1e-6)) / 6
    const x1 = from[0] + (to[0] - before[0]) * pullFrom
    const y1 = from[1] + (to[1] - before[1]) * pullFrom
    const x2 = to[0] - (after[0] - from[0]) * pullTo
    const y2 = to[1] - (after[1] - from[1]) * pullTo
    d += `C${n1(x1)} ${n1(y1)} ${n1(x2)} ${n1(y2)} ${n1(to[0])} ${n1(to[1])}`
  }
  return `${d}Z`
}

const measureBetween = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)
