import { clamp, mix } from '../math.ts'
import { type Clay, type Shape, smoothMax } from '../sculpt/shape.ts'

/** An elliptic cross-section: half its width, half its depth, and its offset in front of the axis. */
type Section = { width: number; depth: number; middle: number }
export type Sections = (y: number) => Section

export type Loft = {
  sections: Sections
  top: number
  bottom: number
  shoulder?: number
  ripple?: ((angle: number, y: number) => number) | undefined
}

const ROWS = 48
/** Units that a hem or a belt drops for each unit towards the front. */
export const SAG = 0.14

export function sculptLoft(clay: Clay, { sections, top, bottom, shoulder = 0.16, ripple }: Loft): Shape {
  const rows = Array.from({ length: ROWS + 1 }, (_, row) => sections(mix(bottom, top, row / ROWS)))
  const widths = Float64Array.from(rows, ({ width }) => width)
  const depths = Float64Array.from(rows, ({ depth }) => depth)
  const middles = Float64Array.from(rows, ({ middle }) => middle)
  const between = (list: Float64Array, at: number): number => {
    const row = Math.floor(at)
    const from = list[row] as number
    return from + ((list[row + 1] ?? from) - from) * (at - row)
  }
  const perUnit = ROWS / (top - bottom)
  const widest = Math.max(...widths, ...depths)
  const reach = Math.hypot((top - bottom) / 2, widest) + 0.1
  return clay.shape([0, (top + bottom) / 2, 0], reach, (x, y, z) => {
    const at = clamp((y - bottom) * perUnit, 0, ROWS)
    const [width, depth] = [between(widths, at), between(depths, at)]
    const across = z - between(middles, at)
    const [u, v] = [x / width, across / depth]
    const near = Math.sqrt(u * u + v * v)
    const slope = Math.sqrt((u / width) ** 2 + (v / depth) ** 2)
    let out = slope < 1e-6 ? -Math.min(width, depth) : (near * (near - 1)) / slope
    if (ripple !== undefined && out < 0.3) out -= ripple(Math.atan2(u, v), y)
    // The view is slightly from above, so lines around the body are lower in front.
    const level = y + SAG * z
    return Math.max(
      smoothMax(out * 0.94, (shoulder < 0.05 ? level : y) - top, shoulder),
      (bottom - level) * 0.99,
    )
  })
}
