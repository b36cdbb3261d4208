import { expect, test } from 'vitest'
import { GROUND } from '../body/legs.ts'
import { completeScene } from '../complete-look.ts'
import { garments } from '../look.ts'
import { palettes } from '../paper/palette.ts'
import { createRandomLook } from '../random-picture.ts'
import type { Grid } from '../render/grid.ts'
import { createEmptyDepth, traceRelief } from '../render/trace.ts'
import type { Scene } from '../scene.ts'
import { createLayers } from './figure.ts'
import { createModel } from './model.ts'

const scene = completeScene({
  place: 'plain',
  time: 'noon',
  light: 'right',
  facing: 'right',
  view: 'front',
  mood: 'calm',
  crop: 'far',
})

test('a figure is a little more than seven heads tall', () => {
  const { stance } = createModel(createRandomLook(3), scene, palettes.ember)
  const [, ground] = stance.body.toView([0, GROUND, 0])
  expect(0.5 - ground).toBeGreaterThan(7)
  expect(0.5 - ground).toBeLessThan(7.5)
})

const grid: Grid = { width: 60, height: 50, left: -0.9, top: -1.2, step: 0.03 }

test.each(garments)('%s: no bare chest below the neckline', (garment) => {
  const look = createRandomLook(8)
  const model = createModel(
    { ...look, clothes: { ...look.clothes, garment, under: 'none' } },
    scene,
    palettes.ember,
  )
  const before = createEmptyDepth(grid)
  const { spaces } = model.stance
  const layers = createLayers(model)
  for (const { name, steps } of layers) if (name !== 'skin') traceRelief(steps, { grid, spaces, before })
  const skin = layers.filter(({ name }) => name === 'skin')
  const bare = skin.flatMap(({ steps }) =>
    [...traceRelief(steps, { grid, spaces, before }).depth].filter((z) => !Number.isNaN(z)),
  )
  expect(bare).toHaveLength(0)
})

test('a cyclist sits on a bicycle of the requested colour, and nobody else does', () => {
  const layersIn = (changes: Partial<Scene>) =>
    createLayers(createModel(createRandomLook(3), { ...scene, ...changes }, palettes.ember))
  const bicycle = (changes: Partial<Scene>) =>
    layersIn({ crop: 'full-figure', ...changes }).flatMap(({ name, ramp }) =>
      name === 'prop' ? [ramp.colours.join()] : [],
    )
  const red = bicycle({ pose: 'cycling', prop_colour: 'crimson' })
  expect(red).toHaveLength(5)
  expect(bicycle({ pose: 'cycling' })).toEqual(red)
  expect(bicycle({ pose: 'cycling', prop_colour: 'emerald' })).not.toEqual(red)
  expect(bicycle({ pose: 'dancing' })).toEqual([])
})

test('a table hides the body behind it and is no layer of the picture', () => {
  const layers = createLayers(
    createModel(createRandomLook(3), { ...scene, crop: 'half', pose: 'at-table' }, palettes.ember),
  )
  expect(layers.filter(({ isGap }) => isGap).map(({ name }) => name)).toEqual(['table'])
})
