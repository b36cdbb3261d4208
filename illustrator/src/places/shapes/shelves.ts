import { blend, type Colour } from '../../paper/colour.ts'
import { n1, path, polygon, rect } from '../../paper/svg.ts'
import { type Box, between, type Canvas, pick, repeat } from './canvas.ts'

/** How lit a thing at x is: 0 at the light, 1 far from it. */
export type Shade = (x: number) => number

/** Spines on one board, standing, leaning and lying; `shade` darkens them away from the light. */
export function books(canvas: Canvas, { x, y, width, height }: Box, shade: Shade): string {
  const { palette: p } = canvas
  const cloths: readonly [Colour, ...Colour[]] = [
    p.mid,
    blend(p.mid, p.haze, 0.55),
    blend(p.deep, p.mid, 0.5),
    blend(p.haze, p.light, 0.22),
    blend(p.deep, p.rim, 0.3),
    blend(p.mid, p.accent, 0.45),
  ]
  let drawn = ''
  let at = x
  while (at < x + width - 10) {
    const thick = Math.min(between(canvas, 10, 25), x + width - at)
    const tall = height * between(canvas, 0.62, 0.94)
    const cloth = blend(pick(canvas, cloths), p.ink, shade(at + thick / 2))
    const lot = canvas.random()
    if (lot < 0.05) at += thick
    else if (lot < 0.1 && at + tall * 0.6 < x + width) {
      drawn += lyingBooks(canvas, { x: at, y, width: tall * 0.6, height }, cloth)
      at += tall * 0.6 + 4
    } else {
      drawn += spine(canvas, { x: at, y: y + height - tall, width: thick - 1.6, height: tall }, [
        cloth,
        shade(at),
      ])
      at += thick
    }
  }
  return drawn
}

function spine(canvas: Canvas, box: Box, [cloth, dark]: readonly [Colour, number]): string {
  const { palette: p } = canvas
  const gilt = { fill: blend(p.light, cloth, 0.35 + 0.5 * dark) }
  const band = (share: number, thick: number) =>
    rect({ ...box, y: box.y + box.height * share, height: thick }, gilt)
  const lit = rect(
    { ...box, x: box.x + box.width * 0.68, width: box.width * 0.32 },
    { fill: p.light, opacity: 0.12 * (1 - dark) },
  )
  const lot = canvas.random()
  const marks =
    lot < 0.35
      ? band(0.12, 3) + band(0.8, 3)
      : lot < 0.6
        ? band(0.18, box.height * 0.16)
        : lot < 0.8
          ? band(0.1, 2) + band(0.16, 2)
          : ''
  return rect(box, { fill: cloth }) + lit + marks
}

function lyingBooks(canvas: Canvas, { x, y, width, height }: Box, cloth: Colour): string {
  return repeat(3, (index) =>
    rect(
      { x: x + between(canvas, 0, 8), y: y + height - 15 * (index + 1), width: width - 8, height: 13.5 },
      { fill: blend(cloth, canvas.palette.haze, 0.14 * index) },
    ),
  )
}

/** A case of shelves: boards, what `fill` puts on each, and the shadow under every board. */
export function shelving(
  canvas: Canvas,
  box: Box,
  {
    rows,
    shade,
    fill = books,
  }: { rows: number; shade: Shade; fill?: (canvas: Canvas, box: Box, shade: Shade) => string },
): string {
  const { palette: p } = canvas
  const step = box.height / rows
  const wood = blend(p.deep, p.ink, 0.2)
  const boards = repeat(rows, (index) => {
    const y = box.y + index * step
    const board = y + step - 12
    const inner = { x: box.x + 10, y: y + 8, width: box.width - 20, height: step - 20 }
    return (
      fill(canvas, inner, shade) +
      rect({ x: inner.x, y, width: inner.width, height: step * 0.2 }, { fill: p.ink, opacity: 0.32 }) +
      rect({ x: box.x, y: board, width: box.width, height: 12 }, { fill: wood }) +
      rect(
        { x: box.x, y: board, width: box.width, height: 2.6 },
        { fill: blend(p.mid, p.haze, 0.3), opacity: 1 - shade(box.x + box.width / 2) * 0.8 },
      )
    )
  })
  const post = (x: number) =>
    rect({ x, y: box.y, width: 12, height: box.height }, { fill: wood }) +
    rect(
      { x: x + 9, y: box.y, width: 3, height: box.height },
      { fill: p.haze, opacity: 0.35 * (1 - shade(x)) },
    )
  return rect(box, { fill: blend(p.ink, p.deep, 0.45) }) + boards + post(box.x) + post(box.x + box.width - 12)
}

/** Bottles, jars and flasks on a board. */
export function vessels(canvas: Canvas, { x, y, width, height }: Box, shade: Shade): string {
  const { palette: p } = canvas
  const glass: readonly [Colour, ...Colour[]] = [
    p.haze,
    blend(p.mid, p.haze, 0.4),
    blend(p.haze, p.light, 0.4),
    blend(p.haze, p.accent, 0.5),
    blend(p.mid, p.rim, 0.4),
  ]
  let drawn = ''
  let at = x + 4
  while (at < x + width - 22) {
    const wide = between(canvas, 22, 42)
    if (at + wide > x + width) break
    const foot = y + height
    const tall = height * between(canvas, 0.5, 0.9)
    const fill = blend(pick(canvas, glass), p.ink, shade(at + wide / 2))
    drawn += vessel(canvas, { x: at, y: foot - tall, width: wide, height: tall }, fill)
    drawn += rect(
      { x: at + wide * 0.66, y: foot - tall * 0.5, width: 3.4, height: tall * 0.38, round: 1.7 },
      { fill: p.glow, opacity: 0.55 * (1 - shade(at)) },
    )
    at += wide + between(canvas, 4, 14)
  }
  return drawn
}

function vessel(canvas: Canvas, { x, y, width, height }: Box, fill: Colour): string {
  const { palette: p } = canvas
  const middle = x + width / 2
  const foot = y + height
  const neck = width * 0.17
  const lot = canvas.random()
  if (lot < 0.4) {
    // A bottle with its cork.
    const shoulder = y + height * 0.42
    const d = `M${n1(x)} ${n1(foot)}V${n1(shoulder)}Q${n1(x)} ${n1(shoulder - 14)} ${n1(middle - neck)} ${n1(shoulder - 18)}V${n1(y)}H${n1(middle + neck)}V${n1(shoulder - 18)}Q${n1(x + width)} ${n1(shoulder - 14)} ${n1(x + width)} ${n1(shoulder)}V${n1(foot)}Z`
    const label = rect(
      { x, y: foot - height * 0.34, width, height: height * 0.18 },
      { fill: blend(p.light, fill, 0.5) },
    )
    return (
      path(d, { fill }) +
      label +
      rect({ x: middle - neck, y: y - 5, width: 2 * neck, height: 9 }, { fill: blend(p.light, p.mid, 0.5) })
    )
  }
  if (lot < 0.75) {
    const body = { x, y: y + height * 0.3, width, height: height * 0.7, round: 7 }
    return (
      rect(body, { fill }) +
      rect(
        { x: x + 2, y: y + height * 0.2, width: width - 4, height: height * 0.12, round: 3 },
        { fill: blend(fill, p.ink, 0.4) },
      )
    )
  }
  return polygon(
    [
      [x, foot],
      [middle - neck, y + height * 0.4],
      [middle - neck, y + height * 0.2],
      [middle + neck, y + height * 0.2],
      [middle + neck, y + height * 0.4],
      [x + width, foot],
    ],
    { fill },
  )
}
