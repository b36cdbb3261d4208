import { clamp } from '../math.ts'
import type { Point } from '../paper/svg.ts'

/** Signed distance from a flat shape, below 0 inside; takes body space's x (or its side) and y. */
export type Outline = (x: number, y: number) => number

export function outlinePolygon(points: readonly Point[]): Outline {
  const edges = points.map((from, index) => {
    const [toX, toY] = points[(index + 1) % points.length] as Point
    const [dx, dy] = [toX - from[0], toY - from[1]]
    return { x: from[0], y: from[1], dx, dy, toY, length: dx * dx + dy * dy || 1e-9 }
  })
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [bottom, top] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  return (px, py) => {
    // Well outside the bounding box, the distance to the box suffices.
    const beyond = Math.max(left - px, px - right, bottom - py, py - top)
    if (beyond > 0.06) return beyond
    let nearest = 1e9
    let isInside = false
    for (const { x, y, dx, dy, toY, length } of edges) {
      const [qx, qy] = [px - x, py - y]
      const along = (qx * dx + qy * dy) / length
      const share = clamp(along, 0, 1)
      const off = (qx - dx * share) ** 2 + (qy - dy * share) ** 2
      if (off < nearest) nearest = off
      if (y > py !== toY > py && px < x + (dx * (py - y)) / dy) isInside = !isInside
    }
    return Math.sqrt(nearest) * (isInside ? -1 : 1)
  }
}

export const outlineDisc =
  ([x, y]: Point, radius: number): Outline =>
  (px, py) =>
    Math.hypot(px - x, py - y) - radius

export const outlineBox =
  ([x, y]: Point, [halfWidth, halfHeight]: Point, round = 0): Outline =>
  (px, py) => {
    const [u, v] = [Math.abs(px - x) - halfWidth + round, Math.abs(py - y) - halfHeight + round]
    return Math.hypot(Math.max(0, u), Math.max(0, v)) + Math.min(0, Math.max(u, v)) - round
  }

/** Outlines a line through points; `half` is half its width. */
export function outlineStroke(points: readonly Point[], half: number): Outline {
  return (px, py) => {
    let nearest = 1e9
    for (let index = 1; index < points.length; index++) {
      const [x, y] = points[index - 1] as Point
      const [toX, toY] = points[index] as Point
      const [dx, dy] = [toX - x, toY - y]
      const along = ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy || 1e-9)
      const share = clamp(along, 0, 1)
      nearest = Math.min(nearest, Math.hypot(px - x - dx * share, py - y - dy * share))
    }
    return nearest - half
  }
}
