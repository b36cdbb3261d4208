import { expect, test } from 'vitest'
import { palettes } from '../paper/palette.ts'
import { createRandomLook, createRandomScene } from '../random-picture.ts'
import type { Grid } from '../render/grid.ts'
import { createEmptyDepth, findForemost, traceRelief } from '../render/trace.ts'
import { banner, crops, portrait, type Scene } from '../scene.ts'
import { createLayers } from './figure.ts'
import { computeFraming, computePairFraming, type Framing, TABLE_EDGE } from './framing.ts'
import { createModel } from './model.ts'
import { placeTable } from './table.ts'

const COARSE = 8

function findCovered(
  seed: number,
  scene: Scene,
): { grid: Grid; framing: Framing; isCovered: (index: number) => boolean } {
  const look = createRandomLook(seed)
  const framing = computeFraming(look, scene, portrait)
  const grid: Grid = {
    width: portrait.width / COARSE,
    height: portrait.height / COARSE,
    left: -framing.x / framing.head,
    top: 0.5 + framing.crown / framing.head,
    step: COARSE / framing.head,
  }
  const model = createModel(look, scene, palettes.ember)
  const { spaces } = model.stance
  const reliefs = createLayers(model).map(({ steps }) =>
    traceRelief(steps, { grid, spaces, before: createEmptyDepth(grid) }),
  )
  const { owner } = findForemost(reliefs, grid)
  return { grid, framing, isCovered: (index) => (owner[index] ?? -1) >= 0 }
}

const SEEDS = process.env.TEST_FULL ? 30 : 8

test.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
  'the head of seed %i is whole in the picture',
  (seed) => {
    const scene: Scene = { ...createRandomScene(seed), crop: crops[1 + (seed % 3)] ?? 'bust' }

    const { grid, framing, isCovered } = findCovered(seed, scene)

    const chin = Math.ceil((framing.crown + framing.head) / COARSE)
    for (let column = 0; column < grid.width; column++) expect(isCovered(column), 'top').toBe(false)
    for (let row = 0; row < chin; row++) {
      expect(isCovered(row * grid.width), 'left').toBe(false)
      expect(isCovered((row + 1) * grid.width - 1), 'right').toBe(false)
    }
  },
)

test('a small figure stands on the ground, seven to eight heads tall', () => {
  for (const seed of [1, 4, 7, 12, 18]) {
    const scene: Scene = { ...createRandomScene(seed), crop: 'far', view: 'front', pose: 'upright' }

    const { grid, framing, isCovered } = findCovered(seed, scene)

    const rows = Array.from({ length: grid.height }, (_, row) => row).filter((row) =>
      Array.from({ length: grid.width }, (_, column) => row * grid.width + column).some(isCovered),
    )
    const feet = ((rows.at(-1) ?? 0) + 1) * COARSE
    const heads = (feet - framing.crown) / framing.head
    expect(heads, `seed ${seed}`).toBeGreaterThan(6.6)
    expect(heads, `seed ${seed}`).toBeLessThan(8.2)
    expect(feet, `seed ${seed}`).toBeLessThan(portrait.height)
  }
})

test('a whole figure fills four fifths of the height, and no foot is cut off', () => {
  for (const seed of [1, 4, 7, 12, 18]) {
    const scene: Scene = { ...createRandomScene(seed), crop: 'full-figure', view: 'front', pose: 'upright' }

    const { grid, framing, isCovered } = findCovered(seed, scene)

    const rows = Array.from({ length: grid.height }, (_, row) => row).filter((row) =>
      Array.from({ length: grid.width }, (_, column) => row * grid.width + column).some(isCovered),
    )
    const feet = ((rows.at(-1) ?? 0) + 1) * COARSE
    expect((feet - framing.crown) / portrait.height, `seed ${seed}`).toBeGreaterThan(0.78)
    expect(feet, `seed ${seed}`).toBeLessThan(portrait.height * 0.97)
  }
})

test.each([portrait, banner])('the table of two people is at one height for both: $width', (frame) => {
  for (const seed of [1, 2, 3, 4]) {
    const scene: Scene = { ...createRandomScene(seed), crop: 'half', pose: 'at-table' }
    const { first, second } = computePairFraming(createRandomLook(seed), scene, frame)
    const edge = ({ crown, head }: Framing): number => crown + (0.5 - TABLE_EDGE) * head
    expect(edge(second)).toBeCloseTo(edge(first))
    expect(Math.abs(second.x - first.x)).toBeGreaterThan(1.7 * first.head)
    expect(placeTable(scene, { frame, framings: [first, second] })?.far).toBeCloseTo(edge(first))
  }
})
