import { describe, expect, test } from 'vitest'
import { shapeBody } from '../body/body-shape.ts'
import { sculptNeck } from '../body/neck.ts'
import { levels, measureTrunk } from '../body/torso.ts'
import { completeScene } from '../complete-look.ts'
import { shapeEyeFeatures } from '../face/features/eye-features.ts'
import { sculptHead } from '../face/head.ts'
import { measureFace } from '../face/measures.ts'
import { builds } from '../look.ts'
import { palettes } from '../paper/palette.ts'
import { createRandomLook } from '../random-picture.ts'
import type { Grid } from '../render/grid.ts'
import { createEmptyDepth, traceRelief } from '../render/trace.ts'
import type { Step } from '../sculpt/shape.ts'
import { add, group } from '../sculpt/shape.ts'
import { createModel, type Model } from './model.ts'

const SEEDS = [1, 2, 3, 4, 5, 8, 13, 21, 34, 55, 89, 144]

const front = completeScene({
  place: 'plain',
  time: 'noon',
  light: 'right',
  facing: 'right',
  view: 'front',
  mood: 'calm',
  crop: 'bust',
})
const modelFor = (seed: number): Model => createModel(createRandomLook(seed), front, palettes.ember)

const grid: Grid = { width: 240, height: 200, left: -1.2, top: 0.8, step: 0.01 }

function measureSilhouette(steps: readonly Step[], { stance }: Model): { y: number; width: number }[] {
  const { depth } = traceRelief(steps, { grid, spaces: stance.spaces, before: createEmptyDepth(grid) })
  return Array.from({ length: grid.height }, (_, row) => {
    let width = 0
    for (let column = 0; column < grid.width; column++)
      if (!Number.isNaN(depth[row * grid.width + column])) width += grid.step
    return { y: grid.top - row * grid.step, width }
  }).filter(({ width }) => width > 0)
}

test('in every build the waist is narrower than the chest', () => {
  for (const build of builds)
    for (const seed of SEEDS) {
      const look = { ...createRandomLook(seed), build }
      const sections = measureTrunk(shapeBody(look, modelFor(seed).face))
      expect(sections(levels.waist).width, `${build}, seed ${seed}`).toBeLessThan(sections(-1.45).width)
    }
})

describe.each(SEEDS)('the person of seed %i', (seed) => {
  const model = modelFor(seed)
  const { face, expression, stance } = model
  const head = measureSilhouette(sculptHead(stance.head, face, expression), model)
  const height = (head[0]?.y ?? 0) - (head.at(-1)?.y ?? 0)
  const widest = Math.max(...head.map(({ width }) => width))

  test('has an adult’s head: taller than wide, with bones rather than cheeks', () => {
    expect(height).toBeGreaterThan(0.93)
    expect(height).toBeLessThan(1.1)
    expect(widest / height).toBeGreaterThan(0.55)
    expect(widest / height).toBeLessThan(0.85)
  })

  test('has small eyes at half the height of the head', () => {
    const { eye } = shapeEyeFeatures({ face, expression, light_side: 1, marks: [] })
    const [x, y] = measureFace(face, expression).eye
    const open = { left: 1, right: -1, top: -1, bottom: 1 }
    for (let u = -0.12; u <= 0.12; u += 0.002)
      for (let v = -0.08; v <= 0.08; v += 0.002)
        if (eye(x + u, y + v, 0.35) > 0) {
          open.left = Math.min(open.left, u)
          open.right = Math.max(open.right, u)
          open.top = Math.max(open.top, v)
          open.bottom = Math.min(open.bottom, v)
        }
    const crown = head[0]?.y ?? 0
    const line = (crown - (y + (open.top + open.bottom) / 2)) / height
    expect(line).toBeGreaterThan(0.45)
    expect(line).toBeLessThan(0.55)
    expect((open.right - open.left) / height).toBeLessThan(0.16)
    expect((open.top - open.bottom) / height).toBeLessThan(0.06)
  })

  test('has a neck that is narrower than the head and wide enough to carry it', () => {
    const rows = measureSilhouette([add(group(...sculptNeck(stance, model.body)))], model)
    const narrowest = Math.min(...rows.filter(({ y }) => y < -0.5 && y > -0.68).map(({ width }) => width))
    expect(narrowest / widest).toBeGreaterThan(0.4)
    expect(narrowest / widest).toBeLessThan(0.85)
  })
})
