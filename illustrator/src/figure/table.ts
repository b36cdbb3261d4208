import { findFrontAt } from '../body/torso.ts'
import type { Frame, Scene } from '../scene.ts'
import { add, createClay } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { type Framing, TABLE_EDGE } from './framing.ts'
import type { Layer } from './layer.ts'
import type { Model } from './model.ts'

export const TABLE_NEAR_EDGE = -2.76
const DEEP = 1.4
const LENGTH = Math.hypot(TABLE_EDGE - TABLE_NEAR_EDGE, DEEP)

const measureEdgeDepth = ({ body }: Pick<Model, 'body'>): number => findFrontAt(body, -2.3) + 0.04

/** Finds a point `share` of the way from the far edge to the near one, `above` the table top; picture space. */
export function placeOnTable(
  model: Pick<Model, 'body'>,
  { x, share, above }: Record<'x' | 'share' | 'above', number>,
): Vector {
  const [y, z] = [TABLE_EDGE + (TABLE_NEAR_EDGE - TABLE_EDGE) * share, measureEdgeDepth(model) + DEEP * share]
  return [x, y + (DEEP / LENGTH) * above, z + ((TABLE_EDGE - TABLE_NEAR_EDGE) / LENGTH) * above]
}

export function buildTableLayers({ scene, stance, body, palette }: Model): Layer[] {
  if (scene.pose !== 'at-table') return []
  const depth = measureEdgeDepth({ body })
  const [ny, nz] = [DEEP / LENGTH, (TABLE_EDGE - TABLE_NEAR_EDGE) / LENGTH]
  const block = createClay(stance.view).shape([0, TABLE_NEAR_EDGE, depth], 9, (_x, y, z) =>
    Math.max((y - TABLE_EDGE) * ny + (z - depth) * nz, y - TABLE_EDGE, z - depth - DEEP),
  )
  return [{ name: 'table', steps: [add(block)], ramp: { colours: [palette.ink], cuts: [] }, isGap: true }]
}

export type TableTop = { far: number; near: number; head: number; middle: number; people: readonly number[] }

/** Returns null when the people sit at no table. */
export function placeTable(
  { pose, facing }: Scene,
  { frame, framings: [first, second] }: { frame: Frame; framings: readonly [Framing, Framing | undefined] },
): TableTop | null {
  if (pose !== 'at-table') return null
  const { x, crown, head } = first
  return {
    far: crown + (0.5 - TABLE_EDGE) * head,
    near: Math.min(frame.height - head * 0.1, crown + (0.5 - TABLE_NEAR_EDGE) * head),
    head,
    middle: second ? (x + second.x) / 2 : x + (facing === 'right' ? 1 : -1) * head * 1.1,
    people: second ? [x, second.x] : [x],
  }
}
