import { clamp } from '../math.ts'
import { normalise, type Vector } from '../sculpt/vector.ts'
import {
  blurField,
  computeField,
  createField,
  extendField,
  type Field,
  type Grid,
  readSample,
} from './grid.ts'
import type { Relief } from './trace.ts'

export type Light = { key: Vector; rim: Vector }

export function createLight(
  side: 1 | -1,
  { height = 0.45, front = 0.5 }: { height?: number; front?: number } = {},
): Light {
  return { key: normalise([0.78 * side, height, front]), rim: normalise([-0.9 * side, 0.28, -0.3]) }
}

/** Maximum length of a shadow, units. */
const SHADOW_REACH = 1.1
/** Surfaces farther in front cast no shadow, so that a raised hand does not darken the face. */
const THICKNESS = 0.75

const SHADOW_SOFT = 1.9

export type Scenery = { grid: Grid; depth: Field; hollow: Field; isSeen: Uint8Array; light: Light }

export type Lighting = {
  tone: Field
  /** Share of the key light that arrives, 0 to 1. */
  key: Field
  rim: Field
}

/**
 * Lights the visible part of one relief. Shadows and hollows are read from `depth`, which holds all reliefs:
 * marching over stored numbers is cheaper than over the sculpture.
 */
export function lightRelief(
  relief: Relief,
  { grid, depth, hollow, isSeen, light: { key, rim } }: Scenery,
): Lighting {
  const lit: Lighting = { tone: createField(grid), key: createField(grid), rim: createField(grid, -1) }
  const arriving = measureKeyLight(relief, { grid, depth, isSeen, key })
  for (let index = 0; index < isSeen.length; index++) {
    if (!isSeen[index]) continue
    const [nx, ny, nz] = [
      readSample(relief.nx, index),
      readSample(relief.ny, index),
      readSample(relief.nz, index),
    ]
    const facing = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2])
    const shade = readSample(arriving, index)
    const open = 1 - readSample(hollow, index)
    lit.key[index] = facing * shade
    lit.tone[index] = 0.8 * facing * shade + (0.12 + 0.1 * (ny * 0.5 + 0.5) + 0.06 * nz) * open
    const turned = Math.max(0, nx * rim[0] + ny * rim[1] + nz * rim[2])
    lit.rim[index] = turned * (1 - Math.max(0, nz)) ** 1.1 * (0.35 + 0.65 * open)
  }
  return lit
}

/** Measures how much of the key light arrives. Shadows are sampled, so their edges are blurred. */
function measureKeyLight(
  relief: Relief,
  { grid, depth, isSeen, key }: Pick<Scenery, 'grid' | 'depth' | 'isSeen'> & { key: Vector },
): Field {
  const shades = createField(grid)
  for (let index = 0; index < isSeen.length; index++) {
    if (!isSeen[index]) continue
    const facing =
      readSample(relief.nx, index) * key[0] +
      readSample(relief.ny, index) * key[1] +
      readSample(relief.nz, index) * key[2]
    // Surfaces that face away are dark anyway: their shade must not blur into neighbours.
    shades[index] = facing > -0.1 ? measureShadowAt(index, { grid, depth, key }) : 0
  }
  return blurField(extendField(shades, { grid, isIn: isSeen, steps: 3 }), grid, SHADOW_SOFT)
}

/** Returns 1 where the key light arrives, 0 where something blocks it, and values in between at soft edges. */
function measureShadowAt(
  index: number,
  { grid, depth, key }: { grid: Grid; depth: Field; key: Vector },
): number {
  const column = index % grid.width
  const row = (index - column) / grid.width
  const z = readSample(depth, index)
  let arriving = 1
  let way = 0.02
  while (way < SHADOW_REACH) {
    const nearColumn = column + (key[0] * way) / grid.step
    const nearRow = row - (key[1] * way) / grid.step
    if (nearColumn < 0 || nearRow < 0 || nearColumn > grid.width - 1 || nearRow > grid.height - 1) break
    const other = readDepthBetween(depth, grid, { column: nearColumn, row: nearRow })
    const above = z + key[2] * way - other + 0.006
    // NaN (empty samples) never blocks.
    if (above < 0.06 && above > -THICKNESS) {
      const share = 0.5 + (above * 12) / way
      if (share < arriving) arriving = share
      if (arriving <= 0) return 0
    }
    way += Math.max(0.012, Number.isNaN(above) ? 0.03 : Math.abs(above) * 0.5)
  }
  const share = clamp(arriving, 0, 1)
  return share * share * (3 - 2 * share)
}

function readDepthBetween(
  depth: Field,
  { width }: Grid,
  { column, row }: { column: number; row: number },
): number {
  const left = Math.floor(column)
  const upper = Math.floor(row)
  const index = upper * width + left
  const [u, v] = [column - left, row - upper]
  const [a, b, c, d] = [
    readSample(depth, index),
    readSample(depth, index + 1),
    readSample(depth, index + width),
    readSample(depth, index + width + 1),
  ]
  const mixed = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v
  return Number.isNaN(mixed) ? a : mixed
}

/**
 * Measures how deep each sample lies below its surroundings, 0 to 1, in a small radius (creases) and a wide
 * one (under the chin).
 */
export function measureHollowness(depth: Field, grid: Grid): Field {
  const isThere = computeField(grid, (index) => (Number.isNaN(readSample(depth, index)) ? 0 : 1))
  const heights = computeField(grid, (index) => (readSample(isThere, index) ? readSample(depth, index) : 0))
  const hollow = createField(grid)
  for (const { reach, strength } of [
    { reach: 0.018, strength: 9 },
    { reach: 0.06, strength: 2.6 },
  ]) {
    const around = blurField(heights, grid, reach / grid.step)
    const weight = blurField(isThere, grid, reach / grid.step)
    for (let index = 0; index < hollow.length; index++) {
      if (readSample(isThere, index) === 0) continue
      const below =
        readSample(around, index) / Math.max(0.05, readSample(weight, index)) - readSample(heights, index)
      hollow[index] = clamp(readSample(hollow, index) + clamp(below * strength, 0, 0.5), 0, 0.9)
    }
  }
  return hollow
}
