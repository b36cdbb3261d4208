import type { Expression } from '../face/expression.ts'
import type { Look } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import type { Scene } from '../scene.ts'
import { Space } from '../sculpt/space.ts'
import { createRotation, type Vector } from '../sculpt/vector.ts'

/** The pivot of the head on the neck, in head and body space. */
const NECK: Vector = [0, -0.36, -0.07]
/** Lowers the head: the body's proportions have a longer neck than suits a portrait. */
const LIFT = 0.12

/** The spaces of picture, head and body. One unit is a head's height in all of them. */
export type Stance = {
  view: Space
  head: Space
  body: Space
  /** Radians; positive values turn to the right of the picture. */
  yaw: number
  body_yaw: number
  spaces: readonly Space[]
}

const YAWS: Record<Scene['view'], readonly [least: number, most: number]> = {
  front: [0.1, 0.22],
  'three-quarters': [0.42, 0.72],
  profile: [1.34, 1.5],
  away: [1.95, 2.2],
}

const LEANS: Partial<Record<Scene['pose'], number>> = { leaning: 0.1, dancing: 0.07 }
/** Poses that cannot be seen from behind. */
const FACING: readonly Scene['pose'][] = ['cycling', 'at-table']
const CYCLING = 1.02
const AT_TABLE = 0.24

function turnBody({ pose, view }: Scene, { yaw, side }: { yaw: number; side: 1 | -1 }): number {
  if (pose === 'over-shoulder') return -side * 0.75
  if (pose === 'cycling') return side * CYCLING
  if (pose === 'at-table') return side * AT_TABLE
  if (pose === 'dancing') return yaw * 0.4
  return yaw * (view === 'away' ? 1.15 : 0.55)
}

export function createStance(look: Look, scene: Scene, expression: Expression): Stance {
  const random = createRandom(hashSeed(look.seed, scene.place, scene.time, scene.view, 'stance'))
  const side = scene.facing === 'right' ? 1 : -1
  const [min, max] =
    YAWS[scene.view === 'away' && FACING.includes(scene.pose) ? 'three-quarters' : scene.view]
  const yaw = side * (min + random() * (max - min))
  const body_yaw = turnBody(scene, { yaw, side })
  const nod = scene.pose === 'looking-up' ? 0.2 : scene.pose === 'looking-down' ? -0.22 : 0
  const lean = LEANS[scene.pose] ?? 0
  const head = new Space({
    turn: createRotation({
      yaw,
      pitch: expression.pitch + nod + (random() - 0.5) * 0.06,
      roll: expression.roll - side * lean * 0.5,
    }),
    pivot: NECK,
  })
  const body = new Space({
    turn: createRotation({ yaw: body_yaw, roll: -side * lean }),
    pivot: NECK,
    shift: [0, LIFT, 0],
  })
  const view = new Space({ turn: createRotation({ yaw: 0 }) })
  return { view, head, body, yaw, body_yaw, spaces: [view, head, body] }
}
