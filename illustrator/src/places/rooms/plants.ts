import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { type Canvas, clipDrawing, pickBetween, repeat, tracePolygon } from '../shapes/canvas.ts'

export type LeafTones = readonly [leaf: Colour, lit: Colour]

const rotatePoint = ([x, y]: Point, angle: number, [along, aside]: Point): string =>
  `${n1(x + Math.cos(angle) * along - Math.sin(angle) * aside)} ${n1(y + Math.sin(angle) * along + Math.cos(angle) * aside)}`

type LeafShape = { length: number; angle: number; width?: number }

export function drawLeaf(
  at: Point,
  { length, angle, width = 0.2 }: LeafShape,
  [fill, lit]: LeafTones,
): string {
  const to = (u: number, v: number) => rotatePoint(at, angle, [u * length, v * length])
  const upper = `M${to(0, 0)}C${to(0.25, -width)} ${to(0.7, -width * 0.9)} ${to(1, 0)}`
  return (
    drawPath(`${upper}C${to(0.7, width * 0.9)} ${to(0.25, width)} ${to(0, 0)}Z`, { fill }) +
    drawPath(`${upper}C${to(0.7, -0.02)} ${to(0.3, -0.02)} ${to(0, 0)}Z`, { fill: lit })
  )
}

export function drawFrond(
  at: Point,
  { length, angle, width = 0.34 }: LeafShape,
  [fill, lit]: LeafTones,
): string {
  const leaflets = 9
  let upper = ''
  let lower = ''
  for (let index = 0; index < leaflets; index++) {
    const share = (index + 1) / leaflets
    const bend = angle + share * 0.5 * Math.sign(Math.cos(angle))
    const base: Point = [
      at[0] + Math.cos(bend) * length * share * 0.92,
      at[1] + Math.sin(bend) * length * share * 0.92,
    ]
    const reach = length * width * (1 - share * 0.72) * (share < 0.2 ? 0.75 : 1)
    const blade = (turn: number) => {
      const to = (u: number, v: number) => rotatePoint(base, bend + turn, [u * reach, v * reach])
      return `M${to(0, -0.09)}Q${to(0.6, -0.14)} ${to(1, 0)}Q${to(0.6, 0.14)} ${to(0, 0.09)}Z`
    }
    upper += blade(-0.82)
    lower += blade(0.82)
  }
  const tip = angle + 0.5 * Math.sign(Math.cos(angle))
  const rib = `M${n1(at[0])} ${n1(at[1])}Q${rotatePoint(at, angle + 0.12 * Math.sign(Math.cos(angle)), [length * 0.55, 0])} ${rotatePoint(at, tip, [length * 0.95, 0])}`
  return (
    drawPath(lower, { fill }) +
    drawPath(upper, { fill: lit }) +
    drawLine(rib, { stroke: fill, width: Math.max(2, length * 0.014) })
  )
}

export function drawSplitLeaf(at: Point, { length, angle }: LeafShape, [fill, lit]: LeafTones): string {
  const half = (sign: 1 | -1) => {
    const points: Point[] = []
    for (let step = 0; step <= 30; step++) {
      const share = step / 30
      const turn = Math.PI * (1.08 - 1.08 * share)
      const notch = share > 0.14 && share < 0.92 && Math.sin(share * 31) > 0.45 ? 0.56 : 1
      const radius =
        length * 0.5 * (0.78 + 0.22 * Math.cos(turn)) * notch * (share > 0.9 ? 1 + (share - 0.9) * 1.4 : 1)
      points.push([
        length * 0.44 + Math.cos(turn) * radius * 1.06,
        sign * Math.sin(Math.max(0, turn)) * radius * 0.98,
      ])
    }
    return `M${rotatePoint(at, angle, [0, 0])}L${points.map((point) => rotatePoint(at, angle, point)).join('L')}Z`
  }
  const rib = `M${rotatePoint(at, angle, [-length * 0.3, 0])}L${rotatePoint(at, angle, [length * 0.95, 0])}`
  return (
    drawPath(half(1), { fill }) +
    drawPath(half(-1), { fill: lit }) +
    drawLine(rib, { stroke: fill, width: Math.max(2.5, length * 0.018) })
  )
}

/** A clay pot; `at` is the middle of its foot. */
export function drawPot(
  { palette: p }: Pick<Canvas, 'palette'>,
  [x, y]: Point,
  { width, colour }: { width: number; colour?: Colour },
): string {
  const clay = colour ?? blend(p.accent, p.mid, 0.45)
  const height = width * 0.86
  const body = tracePolygon([
    [x - width * 0.42, y - height],
    [x + width * 0.42, y - height],
    [x + width * 0.3, y],
    [x - width * 0.3, y],
  ])
  const lit = tracePolygon([
    [x + width * 0.12, y - height],
    [x + width * 0.42, y - height],
    [x + width * 0.3, y],
    [x + width * 0.08, y],
  ])
  return (
    clipDrawing(body, blend(clay, p.ink, 0.22), { ink: p.ink, lift: 5 }) +
    drawPath(lit, { fill: clay }) +
    drawRectangle(
      { x: x - width * 0.5, y: y - height - width * 0.04, width, height: width * 0.2, round: 3 },
      { fill: blend(clay, p.ink, 0.12) },
    ) +
    drawRectangle(
      {
        x: x + width * 0.12,
        y: y - height - width * 0.04,
        width: width * 0.38,
        height: width * 0.2,
        round: 3,
      },
      { fill: blend(clay, p.light, 0.2) },
    )
  )
}

export function drawPottedPlant(
  canvas: Pick<Canvas, 'palette' | 'random'>,
  at: Point,
  { width, tones, habit }: { width: number; tones: LeafTones; habit: 'fan' | 'palm' | 'broad' },
): string {
  const top: Point = [at[0], at[1] - width * 0.82]
  const count = habit === 'fan' ? 9 : 6
  const leaves = repeat(count, (index) => {
    const angle =
      -Math.PI / 2 +
      (index / (count - 1) - 0.5) * (habit === 'fan' ? 2 : 2.5) +
      pickBetween(canvas, -0.12, 0.12)
    const shape = { length: width * pickBetween(canvas, 1.3, 1.9), angle }
    const shade: LeafTones =
      index % 2
        ? tones
        : [blend(tones[0], canvas.palette.ink, 0.25), blend(tones[1], canvas.palette.ink, 0.22)]
    if (habit === 'fan') return drawLeaf(top, { ...shape, width: 0.11 }, shade)
    if (habit === 'palm') return drawFrond(top, { ...shape, length: shape.length * 1.25 }, shade)
    const stem: Point = [top[0] + Math.cos(angle) * width * 0.5, top[1] + Math.sin(angle) * width * 0.7]
    return (
      drawLine(`M${n1(top[0])} ${n1(top[1])}L${n1(stem[0])} ${n1(stem[1])}`, {
        stroke: shade[0],
        width: 3.5,
      }) + drawSplitLeaf(stem, { length: width * 0.95, angle: angle * 0.72 - 0.28 }, shade)
    )
  })
  return leaves + drawPot(canvas, at, { width })
}
