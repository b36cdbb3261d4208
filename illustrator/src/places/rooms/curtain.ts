import { mix } from '../../math.ts'
import { blend, type Colour } from '../../paper/colour.ts'
import { drawPath, n1 } from '../../paper/svg.ts'
import { type Canvas, clipDrawing, repeat } from '../shapes/canvas.ts'

type Curtain = {
  outer: number
  inner: number
  top: number
  bottom: number
  folds: number
  colour: Colour
  lit: Colour
  /** Height at which the curtain is gathered to the side, if at all. */
  tie?: number
}

/** Each fold has a dark side, a face and a lit edge. */
export function drawCurtain(canvas: Canvas, hung: Curtain): string {
  const { palette: p } = canvas
  const { outer, inner, top, bottom, folds, colour, lit, tie } = hung
  const waist = tie ?? (top + bottom) / 2
  const spread = tie === undefined ? [1, 0.98, 1] : [1, 0.5, 0.66]
  const at = (share: number, level: number) => mix(outer, inner, share * (spread[level] ?? 1))
  const side = Math.sign(inner - outer)
  const edge = (share: number, down: boolean) => {
    const [a, b, c] = [at(share, 0), at(share, 1), at(share, 2)]
    return down
      ? `C${n1(a)} ${n1(mix(top, waist, 0.6))} ${n1(b)} ${n1(mix(top, waist, 0.7))} ${n1(b)} ${n1(waist)}C${n1(b)} ${n1(mix(waist, bottom, 0.35))} ${n1(c)} ${n1(mix(waist, bottom, 0.5))} ${n1(c)} ${n1(bottom)}`
      : `C${n1(c)} ${n1(mix(waist, bottom, 0.5))} ${n1(b)} ${n1(mix(waist, bottom, 0.35))} ${n1(b)} ${n1(waist)}C${n1(b)} ${n1(mix(top, waist, 0.7))} ${n1(a)} ${n1(mix(top, waist, 0.6))} ${n1(a)} ${n1(top)}`
  }
  const strip = (from: number, to: number) =>
    `M${n1(at(from, 0))} ${n1(top)}${edge(from, true)}L${n1(at(to, 2))} ${n1(bottom)}${edge(to, false)}Z`
  const strips = repeat(folds, (index) => {
    const part = (from: number, to: number, fill: Colour) =>
      drawPath(strip((index + from) / folds, (index + to) / folds), { fill })
    const dark = 0.5 * (1 - (index + 0.5) / folds)
    return (
      part(0, 0.3, blend(colour, p.ink, 0.3 + dark)) +
      part(0.28, 0.66, blend(colour, p.ink, dark)) +
      part(0.64, 0.86, blend(lit, p.ink, dark * 1.2)) +
      part(0.84, 1.01, blend(colour, p.ink, 0.5 + dark * 0.4))
    )
  })
  return clipDrawing(strip(0, 1), blend(colour, p.ink, 0.5), { ink: p.ink, lift: side > 0 ? 4 : 14 }) + strips
}

export function drawValance(
  canvas: Canvas,
  { width, drop, colour, lit }: { width: number; drop: number; colour: Colour; lit: Colour },
): string {
  const { palette: p } = canvas
  const count = Math.max(3, Math.round(width / 256))
  const step = width / count
  const swag = (index: number) => {
    const from = index * step
    const to = from + step
    return repeat(5, (layer) => {
      const low = drop - layer * drop * 0.2
      const rim = 34 + layer * 2
      const d = `M${n1(from)} -20V${n1(rim)}C${n1(from + step * 0.2)} ${n1(low * 1.16)} ${n1(to - step * 0.2)} ${n1(low * 1.16)} ${n1(to)} ${n1(rim)}V-20Z`
      const tone =
        [blend(p.light, p.mid, 0.35), colour, lit, blend(colour, p.ink, 0.18), blend(colour, p.ink, 0.45)][
          layer
        ] ?? colour
      const dark = Math.max(0, 0.5 - 0.62 * ((from + step / 2) / width))
      return layer === 0
        ? clipDrawing(d, blend(tone, p.ink, dark), { ink: p.ink, lift: 12 })
        : drawPath(d, { fill: blend(tone, p.ink, dark) })
    })
  }
  const tassel = (x: number) =>
    drawPath(`M${n1(x - 11)} -10h22v60q-2 10 -11 12q-9 -2 -11 -12Z`, { fill: blend(p.light, p.mid, 0.3) }) +
    drawPath(`M${n1(x + 2)} -10h9v60q-2 10 -9 12Z`, { fill: p.glow, opacity: 0.5 }) +
    drawPath(`M${n1(x - 13)} 62h26l5 46q-18 8 -36 0Z`, { fill: blend(p.light, p.mid, 0.45) })
  return repeat(count, swag) + repeat(count + 1, (index) => tassel(index * step))
}
