import { blend, type Colour, lighten } from '../../paper/colour.ts'
import { defineClipPath, drawLine, drawPath, drawPolygon, n1, type Point } from '../../paper/svg.ts'
import { type Box, type Canvas, clipDrawing, pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { isNight } from '../shapes/sky.ts'
import { drawOutside, type View } from './outside.ts'

export type Outline = 'square' | 'arch' | 'gothic' | 'round'

export function traceOpening({ x, y, width, height }: Box, outline: Outline): string {
  const radius = width / 2
  switch (outline) {
    case 'arch':
      return `M${n1(x)} ${n1(y + height)}V${n1(y + radius)}a${n1(radius)} ${n1(radius)} 0 0 1 ${n1(width)} 0V${n1(y + height)}Z`
    case 'gothic':
      return `M${n1(x)} ${n1(y + height)}V${n1(y + radius * 1.5)}Q${n1(x)} ${n1(y + radius * 0.6)} ${n1(x + radius)} ${n1(y)}Q${n1(x + width)} ${n1(y + radius * 0.6)} ${n1(x + width)} ${n1(y + radius * 1.5)}V${n1(y + height)}Z`
    case 'round':
      return `M${n1(x)} ${n1(y + height / 2)}a${n1(radius)} ${n1(height / 2)} 0 1 1 ${n1(width)} 0a${n1(radius)} ${n1(height / 2)} 0 1 1 ${n1(-width)} 0Z`
    default:
      return traceBox({ x, y, width, height })
  }
}

export const growBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export function drawWindow(
  canvas: Canvas,
  box: Box,
  options: {
    outline?: Outline
    view?: View
    panes?: readonly [number, number]
    frame?: Colour
    sun?: Point | 'none'
    bars?: number
  } = {},
): string {
  const { outline = 'square', view = 'hills', panes = [2, 3], bars = 7 } = options
  const { palette: p, defs } = canvas
  const frame = options.frame ?? blend(p.deep, p.ink, 0.3)
  const opening = traceOpening(box, outline)
  const clip = defineClipPath(defs, drawPath(opening, { fill: '#000' }))
  const casing = traceOpening(growBox(box, 22), outline)
  const inner = traceOpening(growBox(box, 10), outline)
  return (
    clipDrawing(casing, lighten(frame, 0.05), { ink: p.ink, lift: 12 }) +
    drawPath(inner, { fill: frame }) +
    `<g clip-path="url(#${clip})">${drawOutside(canvas, box, { view, sun: options.sun })}${drawOnGlass(canvas, box)}${drawGlare(canvas, box)}${drawGlazing(box, { panes, bars, frame })}</g>`
  )
}

function drawOnGlass(canvas: Canvas, { x, y, width, height }: Box): string {
  const { palette: p, scene } = canvas
  const foot = y + height
  if (scene.weather === 'snow' || (scene.season === 'winter' && scene.weather === 'clear')) {
    const deep = Math.min(46, height * 0.1)
    return drawPath(
      `M${n1(x)} ${n1(foot)}v${n1(-deep * 1.5)}q${n1(width * 0.14)} ${n1(deep * 0.9)} ${n1(width * 0.4)} ${n1(deep * 0.8)}t${n1(width * 0.38)} ${n1(deep * 0.1)}t${n1(width * 0.22)} ${n1(-deep * 0.9)}V${n1(foot)}Z`,
      { fill: blend(blend(p.rim, '#ffffff', 0.7), p.deep, isNight(scene) ? 0.25 : 0) },
    )
  }
  if (scene.weather !== 'rain' && scene.weather !== 'storm') return ''
  const drops = repeat(Math.min(26, width / 14), () => {
    const [at, top] = [x + pickBetween(canvas, 0.02, 0.98) * width, y + pickBetween(canvas, 0, 0.85) * height]
    return `M${n1(at)} ${n1(top)}v${n1(pickBetween(canvas, 3, 60))}v.1`
  })
  return drawLine(drops, { stroke: blend(p.rim, '#ffffff', 0.4), width: 3, opacity: 0.3 })
}

function drawGlare({ palette: p }: Canvas, { x, y, width, height }: Box): string {
  const band = (from: number, wide: number) =>
    drawPolygon(
      [
        [x + width * from, y + height],
        [x + width * (from + wide), y + height],
        [x + width * (from + wide) + height * 0.42, y],
        [x + width * from + height * 0.42, y],
      ],
      { fill: p.glow, opacity: 0.07 },
    )
  return band(-0.3, 0.3) + band(0.16, 0.1)
}

function drawGlazing(
  { x, y, width, height }: Box,
  { panes, bars, frame }: { panes: readonly [number, number]; bars: number; frame: Colour },
): string {
  const across = repeat(
    panes[0] - 1,
    (index) => `M${n1(x + (width * (index + 1)) / panes[0])} ${n1(y)}v${n1(height)}`,
  )
  const down = repeat(
    panes[1] - 1,
    (index) => `M${n1(x)} ${n1(y + (height * (index + 1)) / panes[1])}h${n1(width)}`,
  )
  return across + down === '' ? '' : drawLine(across + down, { stroke: frame, width: bars })
}

export function drawWindowLight(
  { palette: p, scene }: Canvas,
  { x, y, width, height }: Box,
  reach: number,
): string {
  const strength = isNight(scene) ? 0.03 : ({ clear: 0.075, wind: 0.07 }[scene.weather as 'clear'] ?? 0.035)
  return repeat(3, (index) => {
    const from = x + (width * index) / 3
    return drawPolygon(
      [
        [from, y + height * 0.1 * index],
        [from + width * 0.24, y + height * 0.1 * index],
        [from + width * 0.24 - reach * 0.55, y + height * 0.1 * index + reach],
        [from - reach * 0.85, y + height * 0.1 * index + reach],
      ],
      { fill: p.glow, opacity: strength },
    )
  })
}
