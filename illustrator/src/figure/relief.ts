import {
  blurField,
  computeField,
  createField,
  extendField,
  type Field,
  type Grid,
  readSample,
} from '../render/grid.ts'
import { type Light, lightRelief, measureHollowness } from '../render/light.ts'
import { createEmptyDepth, findForemost, type Relief, traceRelief } from '../render/trace.ts'
import type { Space } from '../sculpt/space.ts'
import type { Layer, Spot } from './layer.ts'

export type SeenLayer = {
  layer: Layer
  relief: Relief
  isSeen: Uint8Array
  mask: Field
  tone: Field
  rim: Field
  inlays: readonly Field[]
}

const OVERLAP = 5

export function seeLayers(
  layers: readonly Layer[],
  { grid, spaces, light: lamp }: { grid: Grid; spaces: readonly Space[]; light: Light },
): { seen: SeenLayer[]; depth: Field } {
  const before = createEmptyDepth(grid)
  // Goes from top to bottom, so that hidden parts are never traced.
  const reliefs = layers
    .toReversed()
    .map((layer) => traceRelief(layer.steps, { grid, spaces, before }))
    .toReversed()
  const { owner, depth } = findForemost(reliefs, grid)
  const hollow = measureHollowness(depth, grid)
  const seen = layers.map((layer, number): SeenLayer => {
    const relief = reliefs[number] as Relief
    const isSeen = new Uint8Array(owner.length)
    for (let index = 0; index < owner.length; index++) if (owner[index] === number) isSeen[index] = 1
    const lit = lightRelief(relief, { grid, depth, hollow, isSeen, light: lamp })
    const inlays = (layer.inlays ?? []).map(() => createField(grid, -0.1))
    if (layer.texture || layer.inlays)
      forEachSpot({ grid, spaces, relief, isSeen }, (index) => {
        const spot = readSpotAt(relief, index, {
          tone: readSample(lit.tone, index),
          key: readSample(lit.key, index),
        })
        for (const [order, inlay] of (layer.inlays ?? []).entries())
          (inlays[order] as Field)[index] = inlay.area(spot)
        if (layer.texture) lit.tone[index] = layer.texture(spot)
      })
    return {
      layer,
      relief,
      isSeen,
      mask: blurField(
        computeField(grid, (index) => isSeen[index] as number),
        grid,
        0.9,
      ),
      tone: blurField(extendField(lit.tone, { grid, isIn: isSeen, steps: OVERLAP }), grid, layer.soft ?? 1.3),
      rim: lit.rim,
      inlays: inlays.map((field) => extendField(field, { grid, isIn: isSeen, steps: OVERLAP })),
    }
  })
  return { seen, depth }
}

type VisiblePoints = { grid: Grid; spaces: readonly Space[]; relief: Relief; isSeen: Uint8Array }

export function forEachSpot(
  { grid, spaces, relief, isSeen }: VisiblePoints,
  ask: (index: number) => void,
): void {
  for (let index = 0; index < isSeen.length; index++) {
    if (!isSeen[index]) continue
    const column = index % grid.width
    const row = (index - column) / grid.width
    const x = grid.left + (column + 0.5) * grid.step
    const y = grid.top - (row + 0.5) * grid.step
    for (const space of spaces) space.moveTo(x, y, readSample(relief.depth, index))
    ask(index)
  }
}

const readSpotAt = (
  { nx, ny, nz }: Relief,
  index: number,
  { tone, key }: { tone: number; key: number },
): Spot => ({
  nx: readSample(nx, index),
  ny: readSample(ny, index),
  nz: readSample(nz, index),
  tone,
  key,
})
