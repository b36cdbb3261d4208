import type { TableTop } from '../../figure/table.ts'
import { blend, type Colour, lighten } from '../../paper/colour.ts'
import type { Palette } from '../../paper/palette.ts'
import {
  type Defs,
  defineLinearGradient,
  defineRadialGradient,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'

type Setting = {
  palette: Palette
  defs: Defs
  width: number
  height: number
  side: 1 | -1
  isSupper: boolean
}

/** Draws a table across the picture, laid for tea or supper: it is behind the arms that lie on it. */
export function drawSetTable(top: TableTop, setting: Setting): string {
  const { far, near, head, middle, people } = top
  const { palette: p, defs, width, side } = setting
  const cloth = blend(blend('#eddcc0', p.light, 0.3), p.mid, 0.2)
  const [lit, dim] = side === 1 ? [width, 0] : [0, width]
  const light = defineLinearGradient(
    defs,
    [
      [lit, far],
      [dim, near],
    ],
    [
      [0, blend(lighten(cloth, 0.03), p.glow, 0.35)],
      [0.5, cloth],
      [1, blend(cloth, p.deep, 0.3)],
    ],
  )
  const dark = blend(cloth, p.ink, 0.6)
  const shade = defineRadialGradient(
    defs,
    [[0, 0], 1],
    [
      [0.2, dark, 0.5],
      [1, dark, 0],
    ],
  )
  const shadows = people.map(
    (x) =>
      `<g transform="translate(${n1(x - side * head * 0.1)} ${n1(far + (near - far) * 0.3)}) scale(${n1(head * 0.95)} ${n1((near - far) * 0.32)})">${drawCircle([0, 0], 1, { fill: shade })}</g>`,
  )
  const serving = far + (near - far) * 0.84
  return (
    drawRectangle({ x: -5, y: far, width: width + 10, height: near - far + 2 }, { fill: light }) +
    drawLine(`M-5 ${n1(far + 1)}H${n1(width + 5)}`, {
      stroke: blend(cloth, p.glow, 0.6),
      width: head * 0.014,
    }) +
    drawHangingCloth(top, { ...setting, cloth }) +
    shadows.join('') +
    (setting.isSupper ? drawSupper : drawTea)([middle, serving], head, setting)
  )
}

const FOLDS = 9

function drawHangingCloth(
  { near, head }: TableTop,
  { palette: p, width, height, side, cloth }: Setting & { cloth: Colour },
): string {
  const low = height + 5
  const wide = width / FOLDS
  const folds = Array.from({ length: FOLDS + 1 }, (_, index) => {
    const x = (index - 0.4) * wide + (index % 3) * wide * 0.1
    const half = wide * (0.16 + 0.06 * ((index * 2) % 3))
    return `M${n1(x)} ${n1(near)}Q${n1(x - side * half * 0.5)} ${n1(near + head * 0.6)} ${n1(x - half)} ${n1(low)}H${n1(x + half)}Q${n1(x + side * half * 0.4)} ${n1(near + head * 0.5)} ${n1(x)} ${n1(near)}Z`
  })
  const stripe = (y: number, thick: number): string =>
    drawRectangle(
      { x: -5, y, width: width + 10, height: thick },
      { fill: blend(blend('#b5533c', p.accent, 0.15), p.deep, 0.35), opacity: 0.85 },
    )
  return (
    drawRectangle(
      { x: -5, y: near, width: width + 10, height: low - near },
      { fill: blend(cloth, p.deep, 0.34) },
    ) +
    stripe(near + head * 0.42, head * 0.13) +
    stripe(near + head * 0.6, head * 0.035) +
    drawPath(folds.join(''), { fill: p.deep, opacity: 0.2 }) +
    drawRectangle(
      { x: -5, y: near - 2, width: width + 10, height: head * 0.03 },
      { fill: blend(cloth, p.glow, 0.5) },
    )
  )
}

const mixChina = ({ palette: p }: Setting): { lit: Colour; plain: Colour; shade: Colour } => {
  const plain = blend(blend('#4f8d92', p.rim, 0.25), p.mid, 0.15)
  return { lit: blend(plain, p.glow, 0.5), plain, shade: blend(plain, p.ink, 0.42) }
}

const drawTea = ([x, y]: Point, head: number, setting: Setting): string =>
  drawTeapot([x, y], head * 0.24, setting) +
  [-1, 1].map((way) => drawCup([x + way * head * 0.6, y], head * 0.12, setting)).join('')

const drawSupper = ([x, y]: Point, head: number, setting: Setting): string =>
  drawLoaf([x, y], head * 0.3, setting) +
  [-1, 1].map((way) => drawMug([x + way * head * 0.66, y + head * 0.02], head * 0.14, setting)).join('')

function drawLoaf([x, y]: Point, r: number, { palette: p, side }: Setting): string {
  const crust = blend(blend('#b8702f', p.mid, 0.18), p.light, 0.06)
  const board = blend(blend('#7d4a2a', p.mid, 0.3), p.light, 0.06)
  const dome = (wide: number, tall: number): string =>
    `M${n1(x - r * wide)} ${n1(y - r * 0.1)}C${n1(x - r * wide * 1.05)} ${n1(y - r * tall)} ${n1(x + r * wide * 1.05)} ${n1(y - r * tall)} ${n1(x + r * wide)} ${n1(y - r * 0.1)}Z`
  const slashes = [-0.42, 0, 0.42].map(
    (at) =>
      `M${n1(x + r * (at - 0.12))} ${n1(y - r * 0.36)}q${n1(r * 0.06)} ${n1(-r * 0.2)} ${n1(r * 0.24)} ${n1(-r * 0.3)}`,
  )
  return (
    drawEllipse([x, y + r * 0.1], [r * 1.5, r * 0.26], { fill: p.ink, opacity: 0.3 }) +
    drawEllipse([x, y + r * 0.04], [r * 1.42, r * 0.22], { fill: blend(board, p.ink, 0.35) }) +
    drawEllipse([x, y], [r * 1.42, r * 0.2], { fill: board }) +
    drawPath(dome(1, 1.2), { fill: blend(crust, p.ink, 0.38) }) +
    `<g transform="translate(${n1(side * r * 0.08)} ${n1(-r * 0.05)})">${drawPath(dome(0.84, 1.05), { fill: crust })}</g>` +
    drawLine(slashes.join(''), { stroke: blend(blend('#f0cf94', p.light, 0.2), p.mid, 0.1), width: r * 0.11 })
  )
}

function drawMug([x, y]: Point, r: number, setting: Setting): string {
  const { side, palette: p } = setting
  const { lit, plain, shade } = mixChina(setting)
  const s = (value: number): string => n1(value * r)
  const wall = (left: number, right: number): string =>
    `M${n1(x + left * r)} ${n1(y - r * 1.5)}V${n1(y - r * 0.1)}Q${n1(x + ((left + right) / 2) * r)} ${n1(y + r * 0.14)} ${n1(x + right * r)} ${n1(y - r * 0.1)}V${n1(y - r * 1.5)}Z`
  return (
    drawEllipse([x, y], [r * 1.05, r * 0.26], { fill: p.ink, opacity: 0.32 }) +
    drawLine(
      `M${n1(x + side * r * 0.72)} ${n1(y - r * 1.2)}q${s(side * 0.62)} ${s(0)} ${s(side * 0.55)} ${s(0.5)}q${s(side * -0.06)} ${s(0.36)} ${s(side * -0.55)} ${s(0.34)}`,
      { stroke: shade, width: r * 0.2 },
    ) +
    drawPath(wall(-0.78, 0.78), { fill: plain }) +
    drawPath(side === 1 ? wall(-0.78, -0.2) : wall(0.2, 0.78), { fill: shade }) +
    drawEllipse([x, y - r * 1.5], [r * 0.78, r * 0.2], { fill: lit }) +
    drawEllipse([x, y - r * 1.47], [r * 0.66, r * 0.14], { fill: blend('#5a2f1c', p.deep, 0.3) })
  )
}

/** Draws a teapot; the point is the middle of its foot. */
function drawTeapot([x, y]: Point, r: number, setting: Setting): string {
  const { side, palette: p } = setting
  const { lit, plain, shade } = mixChina(setting)
  const s = (value: number): string => n1(value * r)
  const spout = `M${n1(x + r * 0.7)} ${n1(y - r * 0.45)}q${s(0.45)} ${s(-0.05)} ${s(0.5)} ${s(-0.72)}l${s(0.2)} ${s(0.02)}q${s(0)} ${s(1.05)} ${s(-0.62)} ${s(1.1)}Z`
  const body = `M${n1(x - r * 0.55)} ${n1(y)}q${s(-0.5)} ${s(-0.2)} ${s(-0.45)} ${s(-0.72)}q${s(0.1)} ${s(-0.62)} ${s(1)} ${s(-0.62)}t${s(1)} ${s(0.62)}q${s(0.05)} ${s(0.52)} ${s(-0.45)} ${s(0.72)}Z`
  return (
    drawEllipse([x, y], [r * 1.15, r * 0.2], { fill: p.ink, opacity: 0.35 }) +
    drawLine(
      `M${n1(x - r * 0.85)} ${n1(y - r * 0.95)}q${s(-0.75)} ${s(0.02)} ${s(-0.55)} ${s(0.5)}q${s(0.12)} ${s(0.3)} ${s(0.6)} ${s(0.22)}`,
      {
        stroke: shade,
        width: r * 0.14,
      },
    ) +
    drawPath(spout, { fill: side === 1 ? plain : shade }) +
    drawPath(body, { fill: shade }) +
    drawEllipse([x + side * r * 0.12, y - r * 0.68], [r * 0.82, r * 0.56], { fill: plain }) +
    drawEllipse([x + side * r * 0.4, y - r * 0.86], [r * 0.34, r * 0.24], { fill: lit }) +
    drawEllipse([x, y - r * 1.27], [r * 0.5, r * 0.14], { fill: shade }) +
    drawEllipse([x, y - r * 1.31], [r * 0.46, r * 0.1], { fill: plain }) +
    drawEllipse([x, y - r * 1.47], [r * 0.13, r * 0.11], { fill: lit })
  )
}

/** Draws a cup; the point is the middle of its saucer. */
function drawCup([x, y]: Point, r: number, setting: Setting): string {
  const { side, palette: p } = setting
  const { lit, plain, shade } = mixChina(setting)
  const s = (value: number): string => n1(value * r)
  const white = blend(blend('#fbf3e4', p.light, 0.25), p.mid, 0.08)
  return (
    drawEllipse([x, y + r * 0.08], [r * 1.35, r * 0.34], { fill: p.ink, opacity: 0.3 }) +
    drawEllipse([x, y], [r * 1.3, r * 0.32], { fill: blend(white, p.deep, 0.3) }) +
    drawEllipse([x, y - r * 0.06], [r * 1.2, r * 0.26], { fill: white }) +
    drawLine(
      `M${n1(x + side * r * 0.75)} ${n1(y - r * 0.85)}q${s(side * 0.5)} ${s(0)} ${s(side * 0.4)} ${s(0.32)}q${s(side * -0.1)} ${s(0.22)} ${s(side * -0.55)} ${s(0.2)}`,
      {
        stroke: plain,
        width: r * 0.13,
      },
    ) +
    drawPath(
      `M${n1(x - r * 0.85)} ${n1(y - r * 1.05)}q${s(0.05)} ${s(0.95)} ${s(0.5)} ${s(1.02)}h${s(0.7)}q${s(0.45)} ${s(-0.07)} ${s(0.5)} ${s(-1.02)}Z`,
      {
        fill: plain,
      },
    ) +
    drawPath(
      `M${n1(x - side * r * 0.85)} ${n1(y - r * 1.05)}q${s(side * 0.05)} ${s(0.95)} ${s(side * 0.5)} ${s(1.02)}h${s(side * 0.2)}q${s(side * -0.35)} ${s(-0.3)} ${s(side * -0.35)} ${s(-1.02)}Z`,
      {
        fill: shade,
      },
    ) +
    drawEllipse([x, y - r * 1.05], [r * 0.85, r * 0.2], { fill: lit }) +
    drawEllipse([x, y - r * 1.02], [r * 0.72, r * 0.14], { fill: blend('#6b3d22', p.deep, 0.3) })
  )
}
