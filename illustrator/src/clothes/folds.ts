import type { Spot } from '../figure/layer.ts'
import { clamp, mix } from '../math.ts'
import type { ClothPoint } from './cloth-point.ts'
import type { Fitting } from './fitting.ts'

type Fold = {
  part: ClothPoint['part']
  side: 1 | -1
  a: readonly [number, number]
  b: readonly [number, number]
  width: number
  depth: number
}

type FoldLine = readonly [fromU: number, fromV: number, toU: number, toV: number, width: number]

const FRONT: readonly FoldLine[] = [
  [0.54, -1.36, 0.2, -1.62, 0.13],
  [0.52, -1.62, 0.24, -2.02, 0.12],
  [0.46, -2.5, 0.1, -2.28, 0.13],
  [0.44, -2.3, 0.16, -2.62, 0.1],
  [0.4, -2.75, 0.2, -3.2, 0.12],
  [0.12, -2.7, 0.2, -3.3, 0.1],
]
const BACK: readonly FoldLine[] = [
  [0.5, -1.4, 0.14, -1.75, 0.14],
  [0.44, -1.8, 0.12, -2.2, 0.13],
  [0.4, -2.55, 0.06, -2.32, 0.12],
  [0.3, -2.6, 0.34, -3.2, 0.12],
]
const SLEEVE: readonly FoldLine[] = [
  [-0.12, -0.28, 0.14, -0.66, 0.1],
  [0.18, -0.42, -0.02, -0.86, 0.09],
  [0.02, -0.98, 0.2, -1.2, 0.09],
  [0.04, -1.32, -0.2, -1.12, 0.1],
  [0, -1.4, 0.2, -1.72, 0.1],
  [-0.06, -1.52, -0.16, -1.94, 0.08],
]

export function foldTone(fitting: Fitting, weight: number): (spot: Spot) => number {
  const { random, model, shape, read } = fitting
  const scale = shape.shoulders / 0.9
  const folds: Fold[] = []
  const draw = (part: Fold['part'], list: readonly FoldLine[]): void => {
    for (const side of [1, -1] as const)
      for (const [fromU, fromV, toU, toV, width] of list) {
        if (random() < 0.18) continue
        const shift = (): number => (random() - 0.5) * 0.09
        const wide = part === 'sleeve' ? 1 : scale * side
        folds.push({
          part,
          side,
          a: [fromU * wide + shift() * 0.5, fromV + shift()],
          b: [toU * wide + shift(), toV + shift()],
          width: width * mix(0.8, 1.25, random()),
          depth: weight * mix(0.13, 0.21, random()),
        })
      }
  }
  draw('front', FRONT)
  draw('back', BACK)
  draw('sleeve', SLEEVE)
  return ({ tone }) => {
    const { part, side, u, v } = read()
    let shift = 0
    for (const fold of folds) {
      if (fold.part !== part || (part === 'sleeve' && fold.side !== side)) continue
      shift += computeTone(fold, { u, v, light: model.side })
    }
    return tone + clamp(shift, -0.24, 0.14)
  }
}

function computeTone(
  { a, b, width, depth }: Fold,
  { u, v, light }: { u: number; v: number; light: 1 | -1 },
): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const share = ((u - a[0]) * dx + (v - a[1]) * dy) / (length * length)
  if (share <= 0 || share >= 1) return 0
  const off = ((u - a[0]) * dy - (v - a[1]) * dx) / length
  const wide = width * (share < 0.3 ? share / 0.3 : (1 - share) / 0.7)
  const awayFromLight = off * (dy < 0 ? -1 : 1) * light * -1
  if (awayFromLight > 0) return awayFromLight > wide ? 0 : -depth * (1 - 0.55 * (awayFromLight / wide))
  return -awayFromLight > wide * 0.6 ? 0 : depth * 0.5
}
