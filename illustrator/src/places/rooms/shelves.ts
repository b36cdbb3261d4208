import { blend, type Colour } from '../../paper/colour.ts'
import { drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { type Box, type Canvas, pick, pickBetween, repeat } from '../shapes/canvas.ts'

/** Shade at x: 0 at the light, 1 far from it. */
type Shade = (x: number) => number

/** Merges boxes of one colour into one path, so that a wall of books is a few paths and not a thousand shapes. */
class Pile {
  readonly #paths = new Map<Colour, string>()

  put(fill: Colour, { x, y, width, height }: Box) {
    const d = `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${Math.round(-width)}z`
    this.#paths.set(fill, (this.#paths.get(fill) ?? '') + d)
  }

  toString(): string {
    return [...this.#paths].map(([fill, d]) => drawPath(d, { fill })).join('')
  }
}

export function drawBooks(canvas: Canvas, { x, y, width, height }: Box, shade: Shade): string {
  const { palette: p } = canvas
  const cloths: readonly [Colour, ...Colour[]] = [
    p.mid,
    blend(p.mid, p.haze, 0.55),
    blend(p.deep, p.mid, 0.5),
    blend(p.haze, p.light, 0.22),
    blend(p.deep, p.rim, 0.3),
    blend(p.mid, p.accent, 0.45),
  ]
  const dark = (at: number) =>
    Math.round(shade(x + (Math.floor(((at - x) / width) * 3) + 0.5) * (width / 3)) * 12) / 12
  const pile = new Pile()
  const end = x + width
  let at = x
  while (at < end - 10) {
    const thick = Math.min(pickBetween(canvas, 13, 28), end - at)
    const tall = height * pickBetween(canvas, 0.62, 0.94)
    const shadow = dark(at)
    const cloth = blend(pick(canvas, cloths), p.ink, shadow)
    const lot = canvas.random()
    if (lot > 0.05 && lot < 0.1 && at + tall * 0.6 < end) {
      for (let book = 1; book < 4; book++)
        pile.put(book === 2 ? blend(cloth, p.ink, 0.3) : cloth, {
          x: at + 3 * (book % 2),
          y: y + height - 15 * book,
          width: tall * 0.6 - 8,
          height: 14,
        })
      at += tall * 0.6 + 4
    } else {
      if (lot >= 0.1)
        drawSpine(
          pile,
          { x: at, y: y + height - tall, width: thick - 1.6, height: tall },
          { cloth, gilt: blend(p.light, p.ink, 0.25 + 0.6 * shadow), lot },
        )
      at += thick
    }
  }
  return String(pile)
}

function drawSpine(
  pile: Pile,
  box: Box,
  { cloth, gilt, lot }: { cloth: Colour; gilt: Colour; lot: number },
): void {
  pile.put(cloth, box)
  const band = (share: number, thick: number) =>
    pile.put(gilt, { ...box, y: box.y + box.height * share, height: thick })
  if (lot < 0.35) band(0.12, 3)
  if (lot < 0.22) band(0.8, 3)
  else if (lot > 0.55 && lot < 0.7) band(0.18, box.height * 0.15)
  else if (lot > 0.9) band(0.78, 2)
}

export function drawShelving(
  canvas: Canvas,
  box: Box,
  {
    rows,
    shade,
    fill = drawBooks,
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
      drawRectangle(
        { x: inner.x, y, width: inner.width, height: step * 0.2 },
        { fill: p.ink, opacity: 0.32 },
      ) +
      drawRectangle({ x: box.x, y: board, width: box.width, height: 12 }, { fill: wood }) +
      drawRectangle(
        { x: box.x, y: board, width: box.width, height: 2.6 },
        { fill: blend(p.mid, p.haze, 0.3), opacity: 1 - shade(box.x + box.width / 2) * 0.8 },
      )
    )
  })
  const post = (x: number) =>
    drawRectangle({ x, y: box.y, width: 12, height: box.height }, { fill: wood }) +
    drawRectangle(
      { x: x + 9, y: box.y, width: 3, height: box.height },
      { fill: p.haze, opacity: 0.35 * (1 - shade(x)) },
    )
  return (
    drawRectangle(box, { fill: blend(p.ink, p.deep, 0.45) }) +
    boards +
    post(box.x) +
    post(box.x + box.width - 12)
  )
}

export function drawVessels(canvas: Canvas, { x, y, width, height }: Box, shade: Shade): string {
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
    const wide = pickBetween(canvas, 22, 42)
    if (at + wide > x + width) break
    const foot = y + height
    const tall = height * pickBetween(canvas, 0.5, 0.9)
    const fill = blend(pick(canvas, glass), p.ink, shade(at + wide / 2))
    drawn += drawVessel(canvas, { x: at, y: foot - tall, width: wide, height: tall }, fill)
    if (shade(at) < 0.3)
      drawn += drawRectangle(
        { x: at + wide * 0.66, y: foot - tall * 0.5, width: 3.4, height: tall * 0.38, round: 1.7 },
        { fill: p.glow, opacity: 0.55 * (1 - shade(at)) },
      )
    at += wide + pickBetween(canvas, 4, 14)
  }
  return drawn
}

function drawVessel(canvas: Canvas, { x, y, width, height }: Box, fill: Colour): string {
  const { palette: p } = canvas
  const middle = x + width / 2
  const foot = y + height
  const neck = width * 0.17
  const lot = canvas.random()
  if (lot < 0.4) {
    const shoulder = y + height * 0.42
    const d = `M${n1(x)} ${n1(foot)}V${n1(shoulder)}Q${n1(x)} ${n1(shoulder - 14)} ${n1(middle - neck)} ${n1(shoulder - 18)}V${n1(y)}H${n1(middle + neck)}V${n1(shoulder - 18)}Q${n1(x + width)} ${n1(shoulder - 14)} ${n1(x + width)} ${n1(shoulder)}V${n1(foot)}Z`
    const label = drawRectangle(
      { x, y: foot - height * 0.34, width, height: height * 0.18 },
      { fill: blend(p.light, fill, 0.5) },
    )
    return (
      drawPath(d, { fill }) +
      label +
      drawRectangle(
        { x: middle - neck, y: y - 5, width: 2 * neck, height: 9 },
        { fill: blend(p.light, p.mid, 0.5) },
      )
    )
  }
  if (lot < 0.75) {
    const body = { x, y: y + height * 0.3, width, height: height * 0.7, round: 7 }
    return (
      drawRectangle(body, { fill }) +
      drawRectangle(
        { x: x + 2, y: y + height * 0.2, width: width - 4, height: height * 0.12, round: 3 },
        { fill: blend(fill, p.ink, 0.4) },
      )
    )
  }
  return drawPolygon(
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
