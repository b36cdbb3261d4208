import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { type Box, type Canvas, clipDrawing, pickBetween, repeat, traceBox } from '../shapes/canvas.ts'

type WithPalette = Pick<Canvas, 'palette'>

export const mixBrass = ({ palette: p }: WithPalette): Colour =>
  blend(blend('#d99a3c', p.light, 0.14), p.deep, 0.1)

export const drawBoard = ({ palette: p }: WithPalette, box: Box, colour: Colour): string =>
  clipDrawing(traceBox(box), colour, { ink: p.ink, lift: 9 }) +
  drawRectangle({ ...box, height: Math.min(5, box.height * 0.3) }, { fill: blend(colour, p.glow, 0.6) })

export const drawNearTable = (
  { palette: p }: WithPalette,
  { width, y, colour }: { width: number; y: number; colour?: Colour },
): string =>
  drawRectangle({ x: -5, y: y - 14, width: width + 10, height: 16 }, { fill: p.ink, opacity: 0.22 }) +
  drawBoard(
    { palette: p },
    { x: -10, y, width: width + 20, height: 1034 - y },
    colour ?? blend(p.ink, p.deep, 0.5),
  )

export function drawFramed(canvas: Canvas, { x, y, width, height }: Box, frame?: Colour): string {
  const { palette: p } = canvas
  const wood = frame ?? blend(p.light, p.mid, 0.55)
  const inner = { x: x + 10, y: y + 10, width: width - 20, height: height - 20 }
  const low = inner.y + inner.height
  const hill = (share: number, fill: Colour) => {
    const top = low - inner.height * share
    return drawPath(
      `M${n1(inner.x)} ${n1(low)}V${n1(top)}Q${n1(inner.x + inner.width * pickBetween(canvas, 0.2, 0.8))} ${n1(top - inner.height * pickBetween(canvas, -0.1, 0.3))} ${n1(inner.x + inner.width)} ${n1(top + inner.height * 0.05)}V${n1(low)}Z`,
      { fill },
    )
  }
  return (
    clipDrawing(traceBox({ x, y, width, height }), wood, { ink: p.ink, lift: 7 }) +
    drawRectangle(inner, { fill: blend(p.haze, p.light, 0.3) }) +
    drawCircle(
      [inner.x + inner.width * pickBetween(canvas, 0.3, 0.7), inner.y + inner.height * 0.34],
      Math.min(inner.width, inner.height) * 0.16,
      { fill: p.glow },
    ) +
    hill(0.42, blend(p.mid, p.haze, 0.6)) +
    hill(0.24, p.mid) +
    drawRectangle({ x: x + width - 6, y, width: 6, height }, { fill: p.glow, opacity: 0.35 })
  )
}

/** Draws a clock, whose hands do not follow the scene's hour. */
export function drawClock({ palette: p }: WithPalette, at: Point, radius: number): string {
  const ticks = repeat(12, (index) => {
    const turn = (index / 12) * Math.PI * 2
    return `M${n1(at[0] + Math.cos(turn) * radius * 0.72)} ${n1(at[1] + Math.sin(turn) * radius * 0.72)}L${n1(at[0] + Math.cos(turn) * radius * 0.84)} ${n1(at[1] + Math.sin(turn) * radius * 0.84)}`
  })
  return (
    clipDrawing(
      `M${n1(at[0] - radius)} ${n1(at[1])}a${n1(radius)} ${n1(radius)} 0 1 1 ${n1(2 * radius)} 0a${n1(radius)} ${n1(radius)} 0 1 1 ${n1(-2 * radius)} 0Z`,
      blend(p.deep, p.mid, 0.6),
      { ink: p.ink },
    ) +
    drawCircle(at, radius * 0.88, { fill: blend(p.glow, p.light, 0.4) }) +
    drawLine(ticks, { stroke: p.deep, width: radius * 0.05 }) +
    drawLine(
      `M${n1(at[0])} ${n1(at[1])}l${n1(-radius * 0.34)} ${n1(-radius * 0.28)}M${n1(at[0])} ${n1(at[1])}l${n1(radius * 0.2)} ${n1(-radius * 0.6)}`,
      { stroke: p.ink, width: radius * 0.07 },
    )
  )
}

/** A globe on its foot; `at` is the middle of the ball. */
export function drawGlobe({ palette: p }: WithPalette, at: Point, radius: number): string {
  const [x, y] = at
  const brass = mixBrass({ palette: p })
  const sea = blend(p.mid, p.rim, 0.4)
  const land = blend(p.light, p.haze, 0.4)
  const r = (share: number) => n1(radius * share)
  return (
    drawPath(
      `M${n1(x - radius * 0.6)} ${n1(y + radius * 1.75)}q0 ${r(-0.2)} ${r(0.6)} ${r(-0.2)}t${r(0.6)} ${r(0.2)}Z`,
      { fill: blend(brass, p.ink, 0.3) },
    ) +
    drawRectangle(
      { x: x - radius * 0.06, y: y + radius, width: radius * 0.12, height: radius * 0.6 },
      { fill: brass },
    ) +
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${r(1.14)}" fill="none" stroke="${brass}" stroke-width="${r(0.09)}"/>` +
    drawCircle(at, radius, { fill: blend(sea, p.ink, 0.35) }) +
    drawPath(
      `M${n1(x - radius * 0.3)} ${n1(y - radius * 0.95)}a${r(1)} ${r(1)} 0 1 1 0 ${r(1.9)}a${r(1.25)} ${r(1.25)} 0 0 0 0 ${r(-1.9)}Z`,
      { fill: sea },
    ) +
    drawPath(
      `M${n1(x - radius * 0.2)} ${n1(y - radius * 0.7)}q${r(0.5)} ${r(-0.16)} ${r(0.62)} ${r(0.2)}t${r(-0.16)} ${r(0.42)}q${r(-0.1)} ${r(0.3)} ${r(-0.34)} ${r(0.1)}t${r(-0.12)} ${r(-0.72)}ZM${n1(x + radius * 0.12)} ${n1(y + radius * 0.3)}q${r(0.36)} ${r(-0.1)} ${r(0.38)} ${r(0.16)}t${r(-0.3)} ${r(0.34)}q${r(-0.16)} ${r(-0.2)} ${r(-0.08)} ${r(-0.5)}Z`,
      { fill: land },
    )
  )
}

export function drawTower(
  canvas: Canvas,
  [x, y]: Point,
  { count, width }: { count: number; width: number },
): string {
  const { palette: p } = canvas
  const cloths = [
    blend(p.mid, p.haze, 0.4),
    blend(p.deep, p.mid, 0.6),
    blend(p.mid, p.accent, 0.5),
    blend(p.haze, p.light, 0.3),
    blend(p.deep, p.rim, 0.35),
  ]
  let top = y
  return repeat(count, () => {
    const thick = pickBetween(canvas, 17, 32)
    const wide = width * pickBetween(canvas, 0.74, 1)
    const left = x - wide / 2 + pickBetween(canvas, -9, 9)
    top -= thick
    const cloth = cloths[Math.floor(canvas.random() * cloths.length)] ?? p.mid
    return (
      drawRectangle({ x: left, y: top, width: wide, height: thick - 1, round: 2.5 }, { fill: cloth }) +
      drawRectangle(
        { x: left + wide - 13, y: top + 4, width: 13, height: thick - 9 },
        { fill: blend(p.glow, p.mid, 0.25) },
      ) +
      drawRectangle(
        { x: left + 14, y: top, width: 6, height: thick - 1 },
        { fill: blend(p.light, cloth, 0.4) },
      )
    )
  })
}

/** A cat seen from behind, looking out; `at` is the middle of its seat. */
export function drawSittingCat([x, y]: Point, size: number, fill: Colour): string {
  const s = (value: number) => n1(value * size)
  return (
    drawPath(
      `M${n1(x - size * 0.42)} ${n1(y)}q${s(-0.06)} ${s(-0.62)} ${s(0.22)} ${s(-0.86)}q${s(-0.1)} ${s(-0.2)} ${s(-0.02)} ${s(-0.5)}l${s(0.14)} ${s(0.16)}h${s(0.2)}l${s(0.14)} ${s(-0.16)}q${s(0.08)} ${s(0.3)} ${s(-0.02)} ${s(0.5)}q${s(0.28)} ${s(0.24)} ${s(0.22)} ${s(0.86)}Z`,
      { fill },
    ) +
    drawLine(`M${n1(x + size * 0.3)} ${n1(y - size * 0.05)}q${s(0.4)} ${s(0.08)} ${s(0.42)} ${s(-0.3)}`, {
      stroke: fill,
      width: size * 0.11,
    })
  )
}
