import { at, blurred, extended, type Field, fieldBy, fieldOf, type Grid } from '../render/grid.ts'
import { hollowness, type Light, light } from '../render/light.ts'
import { foremost, nothingBefore, type Relief, trace } from '../render/trace.ts'
import type { Space } from '../sculpt/space.ts'
import type { Layer, Spot } from './layer.ts'

/** A layer as it is seen: where, and how light, sample by sample. */
export type SeenLayer = {
  layer: Layer
  relief: Relief
  isSeen: Uint8Array
  /** Blurred: 0.5 at its border. */
  mask: Field
  /** Carried a little beyond the border, and blurred. */
  tone: Field
  rim: Field
  /** One for each inlay of the layer. */
  inlays: readonly Field[]
}

/** Samples that a layer's tones run on under its neighbours. */
const OVERLAP = 5

export function seeLayers(
  layers: readonly Layer[],
  { grid, spaces, light: lamp }: { grid: Grid; spaces: readonly Space[]; light: Light },
): { seen: SeenLayer[]; depth: Field } {
  const before = nothingBefore(grid)
  // From the uppermost down: what it hides is not traced at all.
  const reliefs = layers
    .toReversed()
    .map((layer) => trace(layer.steps, { grid, spaces, before }))
    .toReversed()
  const { owner, depth } = foremost(reliefs, grid)
  const hollow = hollowness(depth, grid)
  const seen = layers.map((layer, number): SeenLayer => {
    const relief = reliefs[number] as Relief
    const isSeen = new Uint8Array(owner.length)
    for (let index = 0; index < owner.length; index++) if (owner[index] === number) isSeen[index] = 1
    const lit = light(relief, { grid, depth, hollow, isSeen, light: lamp })
    const inlays = (layer.inlays ?? []).map(() => fieldOf(grid, -0.1))
    if (layer.texture || layer.inlays)
      forEachSpot({ grid, spaces, relief, isSeen }, (index) => {
        const spot = spotAt(relief, index, { tone: at(lit.tone, index), key: at(lit.key, index) })
        for (const [order, inlay] of (layer.inlays ?? []).entries())
          (inlays[order] as Field)[index] = inlay.area(spot)
        if (layer.texture) lit.tone[index] = layer.texture(spot)
      })
    return {
      layer,
      relief,
      isSeen,
      mask: blurred(
        fieldBy(grid, (index) => isSeen[index] as number),
        grid,
        0.9,
      ),
      tone: blurred(extended(lit.tone, { grid, isIn: isSeen, steps: OVERLAP }), grid, layer.soft ?? 1.3),
      rim: lit.rim,
      inlays: inlays.map((field) => extended(field, { grid, isIn: isSeen, steps: OVERLAP })),
    }
  })
  return { seen, depth }
}

type Seen = { grid: Grid; spaces: readonly Space[]; relief: Relief; isSeen: Uint8Array }

/** Stands the spaces at every seen point, one after the other. */
export function forEachSpot({ grid, spaces, relief, isSeen }: Seen, ask: (index: number) => void): void {
  for (let index = 0; index < isSeen.length; index++) {
    if (!isSeen[index]) continue
    const column = index % grid.width
    const row = (index - column) / grid.width
    const x = grid.left + (column + 0.5) * grid.step
    const y = grid.top - (row + 0.5) * grid.step
    for (const space of spaces) space.moveTo(x, y, at(relief.depth, index))
    ask(index)
  }
}

const spotAt = (
  { nx, ny, nz }: Relief,
  index: number,
  { tone, key }: { tone: number; key: number },
): Spot => ({
  nx: at(nx, index),
  ny: at(ny, index),
  nz: at(nz, index),
  tone,
  key,
})
