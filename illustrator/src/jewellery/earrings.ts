import { measureFace } from '../face/measures.ts'
import type { Model } from '../figure/model.ts'
import type { Jewellery } from '../look.ts'
import { add, type Clay, createClay, type Step } from '../sculpt/shape.ts'
import { findLobe, shapeRing } from './rings.ts'

export type Earring = Extract<Jewellery, 'hoops' | 'studs' | 'drops'>

export const isEarring = (jewel: Jewellery): jewel is Earring =>
  jewel === 'hoops' || jewel === 'studs' || jewel === 'drops'

export function sculptEarrings({ face, stance }: Model, jewel: Earring): Step[] {
  const clay = createClay(stance.head)
  return ([1, -1] as const).flatMap((side) => MAKERS[jewel](clay, { at: findLobe(face, side), side }))
}

type EarSide = { at: ReturnType<typeof findLobe>; side: 1 | -1 }
const MAKERS: Record<Earring, (clay: Clay, place: EarSide) => Step[]> = {
  hoops: (clay, { at: [x, y, z], side }) => [
    add(
      shapeRing(
        clay,
        { centre: [x + side * 0.012, y - 0.04, z], axis: [side * 0.8, 0, 0.6], radius: 0.045 },
        0.0085,
      ),
    ),
  ],
  studs: (clay, { at: [x, y, z], side }) => [
    add(clay.ellipsoid([x + side * 0.016, y + 0.012, z + 0.004], [0.015, 0.015, 0.015])),
  ],
  drops: (clay, { at: [x, y, z], side }) => [
    add(clay.ellipsoid([x + side * 0.014, y + 0.008, z], [0.011, 0.011, 0.011])),
    add(clay.capsule([x + side * 0.014, y, z], [x + side * 0.014, y - 0.045, z], [0.004, 0.004]), 0.004),
    add(
      clay.capsule([x + side * 0.014, y - 0.045, z], [x + side * 0.014, y - 0.085, z], [0.006, 0.02]),
      0.01,
    ),
  ],
}

export function sculptNoseRing({ face, stance }: Model, side: 1 | -1): Step[] {
  const { noseTip } = measureFace(face)
  const centre = [side * 0.058 * face.nose_width, noseTip[1] - 0.042, noseTip[2] - 0.032] as const
  return [
    add(
      shapeRing(createClay(stance.head), { centre, axis: [side * 0.75, 0.1, 0.65], radius: 0.014 }, 0.0046),
    ),
  ]
}
