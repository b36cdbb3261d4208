import { blend, type Colour } from '../../paper/colour.ts'
import {
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { repeat } from './canvas.ts'
import { drawGlow, drawPool } from './glow.ts'

export function drawPaperLantern(stage: OutdoorStage, [x, y]: Point, size: number, colour: Colour): string {
  const { palette: p } = stage
  const bright = stage.isLit ? colour : stage.lit(colour)
  const inside = blend(bright, p.glow, 0.7)
  const caps =
    drawRectangle(
      { x: x - size * 0.26, y: y - size, width: size * 0.52, height: size * 0.15, round: 2 },
      { fill: p.ink },
    ) +
    drawRectangle(
      { x: x - size * 0.26, y: y + size * 0.85, width: size * 0.52, height: size * 0.15, round: 2 },
      { fill: p.ink },
    )
  return (
    (stage.isLit ? drawGlow(stage, [x, y], { radius: size * 2.7, colour: bright, opacity: 0.6 }) : '') +
    drawEllipse([x, y], [size * 0.78, size * 0.9], { fill: blend(bright, p.mid, 0.42) }) +
    drawEllipse([x + size * 0.07, y], [size * 0.62, size * 0.88], { fill: bright }) +
    drawEllipse([x + size * 0.12, y], [size * 0.34, size * 0.86], { fill: blend(bright, inside, 0.55) }) +
    drawEllipse([x + size * 0.14, y], [size * 0.14, size * 0.82], { fill: inside }) +
    drawLine(
      repeat(4, (index) => {
        const down = (index - 1.5) * size * 0.4
        const wide = size * 0.78 * Math.sqrt(1 - (down / (size * 0.92)) ** 2)
        return `M${n1(x - wide)} ${n1(y + down)}q${n1(wide)} ${n1(size * 0.14)} ${n1(wide * 2)} 0`
      }),
      { stroke: blend(bright, p.mid, 0.6), width: 1.4, opacity: 0.6 },
    ) +
    caps +
    drawLine(`M${n1(x)} ${n1(y + size)}v${n1(size * 0.55)}`, {
      stroke: blend(bright, p.deep, 0.3),
      width: 2.2,
    })
  )
}

export function traceCord(
  [from, to]: readonly [Point, Point],
  sag: number,
  count: number,
): { d: string; at: Point[] } {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const at = Array.from({ length: count }, (_, index): Point => {
    const t = (index + 0.5) / count
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
    return [a * from[0] + b * middle[0] + c * to[0], a * from[1] + b * middle[1] + c * to[1]]
  })
  return {
    d: `M${n1(from[0])} ${n1(from[1])}Q${n1(middle[0])} ${n1(middle[1])} ${n1(to[0])} ${n1(to[1])}`,
    at,
  }
}

export function drawBulbs(
  stage: OutdoorStage,
  ends: readonly [Point, Point],
  sag: number,
  count: number,
): string {
  const { palette: p } = stage
  const { d, at } = traceCord(ends, sag, count)
  return (
    drawLine(d, { stroke: p.ink, width: 2, opacity: 0.75 }) +
    at
      .map(
        ([x, y]) =>
          (stage.isLit ? drawGlow(stage, [x, y + 9], { radius: 34, colour: p.glow, opacity: 0.7 }) : '') +
          drawRectangle({ x: x - 2.5, y, width: 5, height: 6 }, { fill: p.ink }) +
          drawCircle([x, y + 10], 6, { fill: stage.isLit ? blend(p.glow, '#ffffff', 0.4) : p.light }),
      )
      .join('')
  )
}

/** Draws little flags on a cord. */
export function drawBunting(
  stage: OutdoorStage,
  ends: readonly [Point, Point],
  sag: number,
  colours: readonly Colour[],
): string {
  const { d, at } = traceCord(ends, sag, Math.round(Math.abs(ends[1][0] - ends[0][0]) / 40))
  return (
    drawLine(d, { stroke: stage.palette.ink, width: 1.8, opacity: 0.6 }) +
    at
      .map(([x, y], index) =>
        drawPath(`M${n1(x - 13)} ${n1(y - 1)}h26l-13 32Z`, {
          fill: colours[index % colours.length] ?? stage.palette.accent,
        }),
      )
      .join('')
  )
}

export function drawStreetLamp(
  stage: OutdoorStage,
  { x, y, height }: { x: number; y: number; height: number },
  post = stage.tone(0.1),
): string {
  const { palette: p } = stage
  const top = y - height
  const size = height * 0.075
  return (
    (stage.isLit ? drawPool(stage, [x, y], { radius: height * 0.6, colour: p.light, opacity: 0.45 }) : '') +
    drawPath(
      `M${n1(x - size * 0.5)} ${n1(y)}l${n1(size * 0.28)} ${n1(-height * 0.18)}L${n1(x - size * 0.14)} ${n1(top)}h${n1(size * 0.28)}L${n1(x + size * 0.22)} ${n1(y - height * 0.18)}l${n1(size * 0.28)} ${n1(height * 0.18)}Z`,
      { fill: post },
    ) +
    drawRectangle(
      { x: x - size * 0.8, y: top - size * 0.1, width: size * 1.6, height: size * 0.24, round: 2 },
      { fill: post },
    ) +
    (stage.isLit
      ? drawGlow(stage, [x, top - size], { radius: height * 0.36, colour: p.glow, opacity: 0.85 })
      : '') +
    drawPath(
      `M${n1(x - size * 0.55)} ${n1(top - size * 0.1)}L${n1(x - size * 0.85)} ${n1(top - size * 1.7)}h${n1(size * 1.7)}L${n1(x + size * 0.55)} ${n1(top - size * 0.1)}Z`,
      { fill: stage.isLit ? blend(p.glow, '#ffffff', 0.3) : blend(p.rim, p.light, 0.5) },
    ) +
    drawPath(`M${n1(x - size)} ${n1(top - size * 1.65)}h${n1(size * 2)}L${n1(x)} ${n1(top - size * 2.7)}Z`, {
      fill: post,
    }) +
    drawLine(`M${n1(x)} ${n1(top - size * 1.7)}V${n1(top)}`, { stroke: post, width: size * 0.12 })
  )
}
