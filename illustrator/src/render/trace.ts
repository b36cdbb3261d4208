import { FAR, listStepsWithin, measureDistanceTo, type Step } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import { createField, type Field, type Grid, readSample } from './grid.ts'

/** The visible surface of a sculpture: depth per sample (NaN where empty) and normals. */
export type Relief = { depth: Field; nx: Field; ny: Field; nz: Field }

const TILE = 16
const BLOCK = 4
const BEHIND = -2.2
const NEAR_ENOUGH = 0.0006
/** Shortens steps, because blended distances overestimate. */
const STRIDE = 0.86
const SLOPE_STEP = 0.0022

export const createEmptyDepth = (grid: Grid): Field => createField(grid, BEHIND)

/** Traces the sculpture along z, without perspective. Skips samples hidden by `before`, and adds its own depth to it. */
export function traceRelief(
  steps: readonly Step[],
  { grid, spaces, before }: { grid: Grid; spaces: readonly Space[]; before: Field },
): Relief {
  const relief = {
    depth: createField(grid, Number.NaN),
    nx: createField(grid),
    ny: createField(grid),
    nz: createField(grid),
  }
  for (let row = 0; row < grid.height; row += TILE)
    for (let column = 0; column < grid.width; column += TILE)
      traceTile({ column, row }, { steps, grid, spaces, before, relief })
  return relief
}

type Corner = { column: number; row: number }
type TraceInput = {
  steps: readonly Step[]
  grid: Grid
  spaces: readonly Space[]
  before: Field
  relief: Relief
}

function traceTile(corner: Corner, { steps, grid, spaces, before, relief }: TraceInput): void {
  const left = grid.left + corner.column * grid.step
  const top = grid.top - corner.row * grid.step
  const size = TILE * grid.step
  const seen = listStepsWithin(steps, { left, right: left + size, top, bottom: top - size })
  if (seen === null) return
  for (let row = corner.row; row < Math.min(corner.row + TILE, grid.height); row += BLOCK)
    for (let column = corner.column; column < Math.min(corner.column + TILE, grid.width); column += BLOCK)
      traceBlock({ column, row }, { steps: seen.steps, grid, spaces, before, relief })
}

function traceBlock(corner: Corner, { steps, grid, spaces, before, relief }: TraceInput): void {
  const left = grid.left + corner.column * grid.step
  const top = grid.top - corner.row * grid.step
  const size = BLOCK * grid.step
  const seen = listStepsWithin(steps, { left, right: left + size, top, bottom: top - size })
  if (seen === null) return
  const end = findFurthest(corner, { grid, before })
  if (seen.nearest < end) return
  const distance = (x: number, y: number, z: number): number => {
    for (const space of spaces) space.moveTo(x, y, z)
    return measureDistanceTo(seen.steps)
  }
  const from = approach([left + size / 2, top - size / 2], {
    reach: size * 0.75,
    nearest: seen.nearest,
    distance,
  })
  if (from < end) return
  for (let row = corner.row; row < Math.min(corner.row + BLOCK, grid.height); row++) {
    for (let column = corner.column; column < Math.min(corner.column + BLOCK, grid.width); column++) {
      const x = grid.left + (column + 0.5) * grid.step
      const y = grid.top - (row + 0.5) * grid.step
      const index = row * grid.width + column
      const behind = readSample(before, index)
      let z = from
      let gap = FAR
      for (let tries = 0; z > behind && tries < 70; tries++) {
        gap = distance(x, y, z)
        if (gap < NEAR_ENOUGH) break
        z -= gap * STRIDE
      }
      if (z <= behind || gap > 0.006) continue
      const nx = distance(x + SLOPE_STEP, y, z) - gap
      const ny = distance(x, y + SLOPE_STEP, z) - gap
      const nz = distance(x, y, z + SLOPE_STEP) - gap
      const length = Math.hypot(nx, ny, nz) || 1
      before[index] = z
      relief.depth[index] = z
      relief.nx[index] = nx / length
      relief.ny[index] = ny / length
      relief.nz[index] = nz / length
    }
  }
}

/** The greatest depth at which a sample of the block is still visible. */
function findFurthest(
  { column, row }: Corner,
  { grid, before }: Pick<TraceInput, 'grid' | 'before'>,
): number {
  let end = FAR
  for (let y = row; y < Math.min(row + BLOCK, grid.height); y++)
    for (let x = column; x < Math.min(column + BLOCK, grid.width); x++)
      end = Math.min(end, readSample(before, y * grid.width + x))
  return end
}

type Approach = { reach: number; nearest: number; distance: (x: number, y: number, z: number) => number }

function approach([x, y]: readonly [number, number], { reach, nearest, distance }: Approach): number {
  let z = nearest + 0.01
  for (let tries = 0; z > BEHIND && tries < 80; tries++) {
    const gap = distance(x, y, z) - reach
    if (gap < 0.003) break
    z -= gap * STRIDE
  }
  return z < BEHIND ? z : z + 0.02
}

/** Finds which relief is in front at each sample; -1 where none is visible. */
export function findForemost(reliefs: readonly Relief[], grid: Grid): { owner: Int8Array; depth: Field } {
  const owner = new Int8Array(grid.width * grid.height).fill(-1)
  const depth = createField(grid, Number.NaN)
  for (const [number, relief] of reliefs.entries()) {
    for (let index = 0; index < owner.length; index++) {
      const z = readSample(relief.depth, index)
      if (Number.isNaN(z)) continue
      const before = readSample(depth, index)
      if (Number.isNaN(before) || z > before) {
        owner[index] = number
        depth[index] = z
      }
    }
  }
  return { owner, depth }
}
