import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { PosedArm } from '../hands/posed-arm.ts'
import { busyPoses, type Prop } from '../scene.ts'
import { createClay } from '../sculpt/shape.ts'
import { makeBicycle } from './bicycle.ts'
import { dog } from './dog.ts'
import { camera, flute, guitar, microphone, telescope, violin } from './instruments.ts'
import { candle, lantern } from './lights.ts'
import { bird, cat, flower } from './living.ts'
import { book, cards, letter, map } from './papers.ts'
import { findDye, type PropMaker } from './prop.ts'
import { brush, hammer, key, pencil, rope, staff, umbrella, wrench } from './tools.ts'
import { basket, bowl, bread, compass, cup, flask } from './vessels.ts'

const THINGS: Record<Exclude<Prop, 'none'>, PropMaker> = {
  book,
  letter,
  map,
  cup,
  bowl,
  bread,
  basket,
  flower,
  lantern,
  candle,
  brush,
  pencil,
  violin,
  guitar,
  flute,
  camera,
  microphone,
  wrench,
  hammer,
  compass,
  telescope,
  staff,
  rope,
  umbrella,
  flask,
  cat,
  dog,
  bird,
  key,
  cards,
}

export const pickThing = ({ scene }: Pick<Model, 'scene'>): PropMaker | null =>
  scene.prop === 'none' || busyPoses.includes(scene.pose) ? null : THINGS[scene.prop]

export function buildPropLayers(model: Model, [lead, other]: readonly [PosedArm, PosedArm]): Layer[] {
  const thing = pickThing(model)
  const listParts = thing?.parts ?? (model.scene.pose === 'cycling' ? makeBicycle : null)
  if (listParts === null) return []
  const dye = findDye(model)
  const own = (usual: string) => dye(model.scene.prop_colour ?? usual)
  const parts = listParts({ model, clay: createClay(model.stance.body), lead, other, dye, own })
  return parts.map(
    ({ steps, ramp, inlays = [] }): Layer => ({ name: 'prop', steps, ramp, inlays, soft: 0.8, smallest: 6 }),
  )
}
