import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineRadialGradient,
  defineVerticalGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawMotes } from '../shapes/motes.ts'
import type { Stage } from '../stage.ts'

export const placeFloor = ({ isFar }: Pick<Stage, 'isFar'>): number => (isFar ? 800 : 880)

export function drawWall(
  stage: Stage,
  { top, bottom, lit = 0.5 }: { top?: Colour; bottom?: Colour; lit?: number } = {},
): string {
  const { palette: p, defs, box, light } = stage
  const fill = defineVerticalGradient(defs, [
    [0, top ?? p.ink],
    [0.55, bottom ?? p.deep],
    [1, blend(bottom ?? p.deep, p.ink, 0.5)],
  ])
  return (
    drawPath(traceBox(box), { fill }) +
    drawGlow(stage, [light.x, light.y], { radius: 640, colour: p.haze, opacity: lit })
  )
}

export function drawCalm(
  { defs, head, palette: p, isFar }: Stage,
  opacity = 0.55,
  colour: Colour = blend(p.deep, p.mid, 0.35),
): string {
  if (isFar) return ''
  const at: Point = [head.x - head.height * 0.34, head.y + head.height * 0.05]
  const radius = head.height * 0.92
  const fill = defineRadialGradient(
    defs,
    [at, radius],
    [
      [0, colour, opacity],
      [0.55, colour, opacity * 0.8],
      [1, colour, 0],
    ],
  )
  return drawCircle(at, radius, { fill })
}

type FloorKind = 'boards' | 'tiles' | 'plain'

export function drawFloor(
  stage: Stage,
  { kind = 'boards', colour }: { kind?: FloorKind; colour?: Colour } = {},
): string {
  const { palette: p, defs, width, height, light } = stage
  const y = placeFloor(stage)
  const base = colour ?? blend(p.deep, p.mid, 0.45)
  const fill = defineVerticalGradient(defs, [
    [0, blend(base, p.ink, 0.35)],
    [1, base],
  ])
  const vanishing: Point = [light.x, y - 190]
  const seam = (x: number) => {
    const share = (y - vanishing[1]) / (height - vanishing[1])
    return `M${n1(vanishing[0] + (x - vanishing[0]) * share)} ${n1(y)}L${n1(x)} ${height}`
  }
  const spread = 1400 + width
  const seams =
    kind === 'plain' ? '' : repeat(spread / 90, (index) => seam(light.x - spread / 2 + index * 90))
  const rows = kind === 'tiles' ? repeat(5, (index) => `M0 ${n1(y + 12 * (index + 1) ** 1.6)}H${width}`) : ''
  const shine = drawPolygon(
    [
      [light.x - 130, y],
      [light.x + 110, y],
      [light.x + 40, height],
      [light.x - 460, height],
    ],
    { fill: p.glow, opacity: 0.13 },
  )
  return (
    drawRectangle({ x: 0, y, width, height: height - y }, { fill }) +
    (seams + rows === ''
      ? ''
      : drawLine(seams + rows, { stroke: blend(base, p.ink, 0.6), width: 2, opacity: 0.7 })) +
    shine +
    drawRectangle({ x: 0, y: y - 26, width, height: 26 }, { fill: blend(p.ink, p.deep, 0.7) }) +
    drawRectangle({ x: 0, y: y - 26, width, height: 3 }, { fill: p.haze, opacity: 0.4 })
  )
}

export function drawPanelling(
  { palette: p, width }: Stage,
  { y, to, step = 96 }: { y: number; to: number; step?: number },
): string {
  const base = blend(p.deep, p.ink, 0.35)
  return (
    drawRectangle({ x: 0, y, width, height: to - y }, { fill: base }) +
    repeat(width / step + 1, (index) => {
      const x = index * step + 12
      return (
        drawRectangle(
          { x, y: y + 30, width: step - 24, height: to - y - 50 },
          { fill: blend(base, p.ink, 0.4) },
        ) +
        drawRectangle(
          { x: x + 3, y: y + 33, width: step - 27, height: to - y - 53 },
          { fill: blend(base, p.mid, 0.16) },
        )
      )
    }) +
    drawRectangle({ x: 0, y, width, height: 14 }, { fill: blend(base, p.mid, 0.45) }) +
    drawRectangle({ x: 0, y, width, height: 3 }, { fill: p.haze, opacity: 0.5 })
  )
}

/** Draws dust in the light, hardly any of it in front of the face. */
export function drawDust(stage: Stage, count = 44, opacity = 0.5): string {
  const { head, box, light, palette: p, isFar } = stage
  const beyond = head.x + head.height * 0.4
  const right = { x: beyond, y: 0, width: box.width - beyond, height: box.height }
  const below = {
    x: 0,
    y: head.y + head.height * 0.6,
    width: box.width,
    height: box.height - head.y - head.height * 0.6,
  }
  const colour = blend(p.glow, '#ffffff', 0.15)
  if (isFar) return drawMotes(stage, { ...box, x: light.x - 260, width: 520 }, { count, colour, opacity })
  return (
    drawMotes(stage, right, { count: count * 0.6, colour, opacity }) +
    drawMotes(stage, below, { count: count * 0.4, colour, opacity: opacity * 0.7 })
  )
}
