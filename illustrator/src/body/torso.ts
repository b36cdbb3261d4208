import { fitCurve, mix } from '../math.ts'
import { add, createClay, cut, type Step } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { BodyShape } from './body-shape.ts'
import { type Loft, type Sections, sculptLoft } from './loft.ts'

export const levels = {
  pit: -0.955,
  shoulder: -1.12,
  chest: -1.55,
  waist: -2.3,
  hip: -3.02,
  crotch: -3.3,
} as const

export function measureTrunk({ male, shoulders, flesh }: BodyShape): Sections {
  const soft = Math.max(0, flesh)
  const chest = 0.585 * shoulders * (0.94 + 0.14 * flesh)
  const waist = mix(0.355, 0.44, male) * (1 + 0.16 * flesh) + 0.09 * soft * soft
  const hip = mix(0.485, 0.475, male) * (1 + 0.16 * flesh)
  const thick = 1 + 0.2 * flesh
  const width = fitCurve([
    [-3.4, hip * 0.96],
    [levels.hip, hip],
    [levels.waist, waist],
    [-1.75, mix(waist, chest, 0.82)],
    [-1.45, chest],
    [-1.05, chest * 0.9],
  ])
  const belly = 0.2 * soft * soft + 0.05 * soft
  const depth = fitCurve([
    [-3.4, 0.32 * thick],
    [levels.hip, 0.325 * thick],
    [-2.5, 0.28 * thick + belly],
    [levels.waist, 0.27 * thick + belly * 0.8],
    [-1.5, 0.335 * thick],
    [-1.05, 0.27 * thick],
  ])
  const middle = fitCurve([
    [-3.2, -0.14],
    [-2.5, -0.08 + belly * 0.9],
    [levels.waist, -0.08 + belly * 0.7],
    [-1.5, -0.1],
  ])
  return (y) => ({ width: width(y), depth: depth(y), middle: middle(y) })
}

export function findFrontAt(shape: BodyShape, y: number): number {
  const { depth, middle } = measureTrunk(shape)(y)
  return middle + depth + 0.08
}

type TrunkOptions = { ease?: number; bottom?: number; sections?: Sections; ripple?: Loft['ripple'] }

/** Sculpts the form below clothes, down to `bottom`; `ease` is the cloth's distance from the body, units. */
export function sculptTorso(
  space: Space,
  shape: BodyShape,
  { ease = 0, bottom = levels.crotch, sections = measureTrunk(shape), ripple }: TrunkOptions = {},
): Step[] {
  const clay = createClay(space)
  const { male, shoulders } = shape
  const grown: Sections = (y) => {
    const { width, depth, middle } = sections(y)
    return { width: width + ease, depth: depth + ease, middle }
  }
  const steps = [
    add(
      clay.capsules(
        [0.06, -0.7, -0.16],
        [0.55 * shoulders, -0.99, -0.15],
        [0.085 * mix(0.85, 1.1, male) + ease, 0.09 + ease],
      ),
    ),
    add(
      clay.capsules([0.2, -1.02, -0.13], [0.74 * shoulders, -1.11, -0.13], [0.13 + ease, 0.165 + ease]),
      0.14,
    ),
    add(sculptLoft(clay, { sections: grown, top: -1.02 + ease, bottom, ripple }), 0.16),
  ]
  if (male < 0.5)
    steps.push(add(clay.ellipsoids(placeBust(shape), [0.2 + ease, 0.22 + ease, 0.14 + ease]), 0.16))
  return steps
}

const placeBust = ({ shoulders, flesh }: BodyShape): Vector => [0.24 * shoulders, -1.62, 0.155 + 0.05 * flesh]

export function sculptTorsoSkin(space: Space, shape: BodyShape, bottom: number): Step[] {
  const clay = createClay(space)
  const { shoulders } = shape
  return [
    ...sculptTorso(space, shape, { bottom }),
    add(clay.capsules([0.05, -0.972, 0.138], [0.56 * shoulders, -0.945, -0.035], [0.024, 0.03]), 0.05),
    cut(clay.ellipsoids([0.22 * shoulders, -0.9, 0.1], [0.12, 0.04, 0.07]), 0.06),
    cut(clay.ellipsoid([0, levels.pit, 0.185], [0.03, 0.04, 0.04]), 0.04),
  ]
}
