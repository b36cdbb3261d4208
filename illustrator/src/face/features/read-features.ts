import type { Cutter } from '../../figure/cut-layer.ts'
import type { Model } from '../../figure/model.ts'
import type { SeenLayer } from '../../figure/relief.ts'
import { createField, extendField, type Field, type Grid, readSample } from '../../render/grid.ts'
import type { Feature } from './feature.ts'

/** Samples per head height that eyes and lips need for clean edges. */
const HEAD_SAMPLES = 480
/** Units around the face's centre, across and up, that contain the features in every view. */
const REACH = [0.41, 0.39] as const
/** Samples by which features extend below the surfaces that cover them, which then clip them. */
const BEYOND = 3

/** Samples on a finer grid than the relief's, and the mask that clips them in the picture. */
export type ReadFeatures<Name extends string> = { fields: Record<Name, Field>; cutter: Cutter }

export function readFeatures<Name extends string>(
  features: Readonly<Record<Name, Feature>>,
  { model, skin, cutter }: { model: Model; skin: SeenLayer; cutter: Cutter },
): ReadFeatures<Name> {
  const { head, spaces } = model.stance
  const [middleX, middleY] = head.toView([0, -0.07, 0.2])
  const fine = refineGrid(cutter.grid, [middleX, middleY])
  const depth = extendField(skin.relief.depth, { grid: cutter.grid, isIn: skin.isSeen, steps: BEYOND })
  const names = Object.keys(features) as Name[]
  const fields = Object.fromEntries(names.map((name) => [name, createField(fine, -0.1)])) as Record<
    Name,
    Field
  >
  for (let row = 0; row < fine.height; row++)
    for (let column = 0; column < fine.width; column++) {
      const x = fine.left + (column + 0.5) * fine.step
      const y = fine.top - (row + 0.5) * fine.step
      const z = readDepthAt(depth, cutter.grid, [x, y])
      if (z === null) continue
      for (const space of spaces) space.moveTo(x, y, z)
      if (head.y < -0.56 || head.z < 0) continue
      for (const name of names)
        fields[name][row * fine.width + column] = features[name](head.x, head.y, head.z)
    }
  return { fields, cutter: { ...cutter, grid: fine, place: scalePlace(fine, cutter) } }
}

function refineGrid({ step }: Grid, [x, y]: readonly [number, number]): Grid {
  const times = Math.min(5, Math.max(1, Math.round(HEAD_SAMPLES * step)))
  const size = (reach: number): number => Math.ceil((2 * reach * times) / step)
  return {
    width: size(REACH[0]),
    height: size(REACH[1]),
    left: x - REACH[0],
    top: y + REACH[1],
    step: step / times,
  }
}

function scalePlace(fine: Grid, { grid, place }: Cutter): Cutter['place'] {
  const head = place.scale / grid.step
  return {
    scale: fine.step * head,
    x: place.x + (fine.left - grid.left) * head,
    y: place.y + (grid.top - fine.top) * head,
  }
}

/** Returns null outside of the coarser grid. */
function readDepthAt(depth: Field, grid: Grid, [x, y]: readonly [number, number]): number | null {
  const column = (x - grid.left) / grid.step - 0.5
  const row = (grid.top - y) / grid.step - 0.5
  const [left, upper] = [Math.floor(column), Math.floor(row)]
  if (left < 0 || upper < 0 || left >= grid.width - 1 || upper >= grid.height - 1) return null
  const index = upper * grid.width + left
  const [u, v] = [column - left, row - upper]
  const above = readSample(depth, index) * (1 - u) + readSample(depth, index + 1) * u
  const below =
    readSample(depth, index + grid.width) * (1 - u) + readSample(depth, index + grid.width + 1) * u
  const z = above * (1 - v) + below * v
  return z === 0 ? null : z
}
