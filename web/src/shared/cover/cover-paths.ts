import type { Random } from './cover-tones.ts'

/** Rounds to one decimal, which is finer than a screen's pixel and keeps the markup short. */
export const round = (value: number): string => String(Math.round(value * 10) / 10)

export const drawRectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

export const drawCircle = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0z`

export const drawPolygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`

interface Land {
  width: number
  bottom: number
  top: number
  swing: number
  peaks: number
}

export function drawMountains(
  { width, bottom, top, swing, peaks }: Land,
  random: Random,
): { land: string; shade: string; snow: string } {
  const step = width / peaks
  const valley = () => top + swing * (0.5 + random() * 0.5)
  let left: readonly [number, number] = [-step * 0.5, valley()]
  let [land, shade, snow] = [`M${round(left[0])} ${round(bottom)}V${round(left[1])}`, '', '']
  for (let i = 0; i <= peaks; i++) {
    const peak = [(i + (random() - 0.5) * 0.4) * step, top - swing * (0.3 + random() * 0.7)] as const
    const right = [(i + 0.5) * step, valley()] as const
    land += `L${round(peak[0])} ${round(peak[1])}L${round(right[0])} ${round(right[1])}`
    const fold = [peak[0] - step * 0.08, peak[1] + swing * 0.75] as const
    shade += drawPolygon([
      peak,
      right,
      [peak[0] + step * 0.12, right[1] + swing * 0.9],
      [peak[0] + step * 0.05, peak[1] + swing],
      fold,
    ])
    const along = (end: readonly [number, number], share: number) =>
      [peak[0] + (end[0] - peak[0]) * share, peak[1] + (end[1] - peak[1]) * share] as const
    const west = along(left, 0.34)
    const east = along(right, 0.26)
    snow += drawPolygon([
      peak,
      east,
      [peak[0] + 4, peak[1] + swing * 0.34],
      [peak[0] - 5, peak[1] + swing * 0.62],
      west,
    ])
    left = right
  }
  return { land: `${land}V${round(bottom)}z`, shade, snow }
}

export function drawHills({ width, bottom, top, swing, peaks }: Land, random: Random): string {
  const step = width / peaks
  let d = `M${round(-step)} ${round(bottom)}V${round(top)}`
  let y = top
  for (let x = -step; x < width + step; x += step) {
    const next = top + (random() - 0.5) * 2 * swing
    d += `C${round(x + step * 0.5)} ${round(y)} ${round(x + step * 0.5)} ${round(next)} ${round(x + step)} ${round(next)}`
    y = next
  }
  return `${d}V${round(bottom)}z`
}

/** Draws many specks in one path; `largest` is the radius of the rare big ones. */
export function drawSpecks(
  area: { x: number; y: number; width: number; height: number; count: number; largest: number },
  random: Random,
): string {
  let d = ''
  for (let i = 0; i < area.count; i++) {
    const radius = random() ** 3 * (area.largest - 0.4) + 0.4
    d += drawCircle(area.x + random() * area.width, area.y + random() * area.height, radius)
  }
  return d
}
