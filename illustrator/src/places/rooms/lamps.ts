import { blend, type Colour } from '../../paper/colour.ts'
import type { Palette } from '../../paper/palette.ts'
import {
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import { type Canvas, clipDrawing } from '../shapes/canvas.ts'
import { drawGlow } from '../shapes/glow.ts'

export const mixFlame = ({ light }: Palette): Colour => blend(light, '#ffb95e', 0.5)
const mixBright = ({ glow }: Palette): Colour => blend(glow, '#ffe9b0', 0.5)

export function drawPendant(
  canvas: Canvas,
  [x, y]: Point,
  { size = 70, colour }: { size?: number; colour?: Colour } = {},
): string {
  const { palette: p } = canvas
  const shade = colour ?? blend(p.deep, p.mid, 0.4)
  const d = `M${n1(x - size)} ${n1(y)}Q${n1(x - size * 0.9)} ${n1(y - size * 0.55)} ${n1(x - size * 0.2)} ${n1(y - size * 0.72)}V${n1(y - size * 0.95)}H${n1(x + size * 0.2)}V${n1(y - size * 0.72)}Q${n1(x + size * 0.9)} ${n1(y - size * 0.55)} ${n1(x + size)} ${n1(y)}Z`
  const lit = `M${n1(x + size * 0.25)} ${n1(y)}Q${n1(x + size * 0.4)} ${n1(y - size * 0.5)} ${n1(x + size * 0.2)} ${n1(y - size * 0.72)}Q${n1(x + size * 0.9)} ${n1(y - size * 0.55)} ${n1(x + size)} ${n1(y)}Z`
  return (
    drawLine(`M${n1(x)} -10V${n1(y - size * 0.9)}`, { stroke: p.ink, width: 4 }) +
    drawGlow(canvas, [x, y + size * 0.1], { radius: size * 3.6, colour: mixFlame(p), opacity: 0.62 }) +
    clipDrawing(d, shade, { ink: p.ink, lift: 6 }) +
    drawPath(lit, { fill: blend(shade, p.light, 0.28) }) +
    drawEllipse([x, y], [size, size * 0.15], { fill: mixFlame(p) }) +
    drawEllipse([x, y], [size * 0.62, size * 0.1], { fill: mixBright(p) }) +
    drawCircle([x, y + size * 0.06], size * 0.17, { fill: blend(mixBright(p), '#ffffff', 0.45) })
  )
}

export function drawBulb(canvas: Canvas, [x, y]: Point, size = 18): string {
  const { palette: p } = canvas
  return (
    drawLine(`M${n1(x)} -10V${n1(y - size * 1.4)}`, { stroke: p.ink, width: 3 }) +
    drawGlow(canvas, [x, y], { radius: size * 7, colour: mixFlame(p), opacity: 0.6 }) +
    drawRectangle(
      { x: x - size * 0.34, y: y - size * 1.7, width: size * 0.68, height: size * 0.8, round: 3 },
      { fill: blend(p.ink, p.deep, 0.6) },
    ) +
    drawPath(
      `M${n1(x - size * 0.36)} ${n1(y - size)}C${n1(x - size * 1.3)} ${n1(y + size * 0.1)} ${n1(x - size * 0.7)} ${n1(y + size)} ${n1(x)} ${n1(y + size)}S${n1(x + size * 1.3)} ${n1(y + size * 0.1)} ${n1(x + size * 0.36)} ${n1(y - size)}Z`,
      { fill: p.light },
    ) +
    drawCircle([x, y + size * 0.1], size * 0.5, { fill: blend(mixBright(p), '#ffffff', 0.5) })
  )
}

/** A candle on a saucer; `at` is the foot of the candle. */
export function drawCandle(
  canvas: Canvas,
  [x, y]: Point,
  { height = 90, width = 22 }: { height?: number; width?: number } = {},
): string {
  const { palette: p } = canvas
  const top = y - height
  const tongue = `M${n1(x)} ${n1(top - 46)}C${n1(x + 17)} ${n1(top - 24)} ${n1(x + 12)} ${n1(top - 6)} ${n1(x)} ${n1(top - 5)}C${n1(x - 12)} ${n1(top - 6)} ${n1(x - 15)} ${n1(top - 22)} ${n1(x)} ${n1(top - 46)}Z`
  return (
    drawGlow(canvas, [x, top - 20], { radius: 190, colour: mixFlame(p), opacity: 0.6 }) +
    drawRectangle(
      { x: x - width / 2, y: top, width, height, round: 4 },
      { fill: blend(p.light, p.haze, 0.35) },
    ) +
    drawRectangle(
      { x: x + width * 0.08, y: top, width: width * 0.42, height, round: 4 },
      { fill: blend(mixBright(p), mixFlame(p), 0.4) },
    ) +
    drawLine(`M${n1(x)} ${n1(top)}v-8`, { stroke: p.ink, width: 2.5 }) +
    drawPath(tongue, { fill: mixFlame(p) }) +
    drawEllipse([x, top - 15], [4.5, 10], { fill: blend(mixBright(p), '#ffffff', 0.6) })
  )
}

export function drawDeskLamp(
  canvas: Canvas,
  [x, y]: Point,
  { size = 1, colour }: { size?: number; colour: Colour },
): string {
  const { palette: p } = canvas
  const s = (value: number) => n1(value * size)
  const shade = `M${n1(x - 92 * size)} ${n1(y - 148 * size)}q${s(8)} ${s(-58)} ${s(54)} ${s(-58)}h${s(84)}q${s(46)} 0 ${s(54)} ${s(58)}Z`
  return (
    drawGlow(canvas, [x, y - 120 * size], { radius: 240 * size, colour: mixFlame(p), opacity: 0.55 }) +
    drawRectangle(
      { x: x - 5 * size, y: y - 160 * size, width: 10 * size, height: 160 * size },
      { fill: blend(p.light, p.mid, 0.45) },
    ) +
    drawPath(`M${n1(x - 52 * size)} ${n1(y)}q0 ${s(-22)} ${s(52)} ${s(-22)}t${s(52)} ${s(22)}Z`, {
      fill: blend(p.light, p.mid, 0.6),
    }) +
    clipDrawing(shade, colour, { ink: p.ink, lift: 5 }) +
    drawPath(`M${n1(x + 10 * size)} ${n1(y - 206 * size)}h${s(36)}q${s(46)} 0 ${s(54)} ${s(58)}h${s(-66)}Z`, {
      fill: p.glow,
      opacity: 0.28,
    }) +
    drawRectangle(
      { x: x - 92 * size, y: y - 150 * size, width: 192 * size, height: 7 * size, round: 3 },
      { fill: p.glow },
    )
  )
}
