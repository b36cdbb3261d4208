import { expect, test } from 'vitest'
import { completeScene } from '../complete-look.ts'
import { createModel } from '../figure/model.ts'
import { TABLE_NEAR_EDGE } from '../figure/table.ts'
import { mix } from '../math.ts'
import { palettes } from '../paper/palette.ts'
import { HANDLEBAR } from '../props/bicycle-frame.ts'
import { createRandomLook, createRandomScene } from '../random-picture.ts'
import { poses, props, type Scene } from '../scene.ts'
import type { Vector } from '../sculpt/vector.ts'
import { poseBothArms } from './arms.ts'

const far = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const SEEDS = Array.from({ length: 500 }, (_, index) => index + 1)

const LIVELY = ['dancing', 'cycling', 'at-table'] as const

const modelIn = (seed: number, scene: Partial<Scene>) =>
  createModel(createRandomLook(seed), completeScene({ ...createRandomScene(seed), ...scene }), palettes.ember)

test('both arms of 500 people are bones of one length from the shoulder to the hand', () => {
  for (const seed of SEEDS) {
    const look = createRandomLook(seed)
    const pose = poses[seed % poses.length] ?? 'upright'
    const lively = LIVELY[seed % LIVELY.length] ?? 'dancing'
    const scenes = [
      createRandomScene(seed),
      completeScene({ ...createRandomScene(seed), pose }),
      completeScene({ ...createRandomScene(seed), pose: lively, prop: props[seed % props.length] ?? 'none' }),
    ]
    for (const scene of scenes) {
      const model = createModel(look, scene, palettes.ember)
      const { shoulders, male } = model.body
      const length = mix(0.94, 1, male)
      for (const { side, shoulder, elbow, wrist, frame } of poseBothArms(model)) {
        const found = {
          shoulder: far(shoulder, [0.8 * shoulders * side, -1.18, -0.13]),
          upper: far(shoulder, elbow) - 1.25 * length,
          lower: far(elbow, wrist) - 1.08 * length,
          hand: far(frame.wrist, wrist),
        }
        for (const [part, gap] of Object.entries(found))
          expect(Math.abs(gap), `${part} of seed ${seed}, ${scene.pose}, ${scene.prop}`).toBeLessThan(0.02)
        expect(frame.size, `hand of seed ${seed}`).toBeGreaterThan(0.6)
        expect(frame.size, `hand of seed ${seed}`).toBeLessThan(0.8)
      }
    }
  }
})

test('crossed arms show one hand, on the upper arm', () => {
  for (const seed of SEEDS.slice(0, 50)) {
    const scene = completeScene({ ...createRandomScene(seed), pose: 'arms-crossed', prop: 'none' })
    const [lead, other] = poseBothArms(createModel(createRandomLook(seed), scene, palettes.ember))
    expect(lead.wrist[2], `seed ${seed}`).toBeGreaterThan(other.wrist[2] + 0.3)
    expect(Math.sign(lead.wrist[0]), `seed ${seed}`).toBe(-lead.side)
  }
})

test('a dancer has a hand above the head', () => {
  for (const seed of SEEDS.slice(0, 50)) {
    const arms = poseBothArms(modelIn(seed, { pose: 'dancing', crop: 'full-figure' }))
    expect(Math.max(...arms.map(({ wrist }) => wrist[1])), `seed ${seed}`).toBeGreaterThan(0.3)
  }
})

test('a cyclist holds both ends of the handlebar', () => {
  for (const seed of SEEDS.slice(0, 50))
    for (const { wrist, side } of poseBothArms(modelIn(seed, { pose: 'cycling', crop: 'full-figure' }))) {
      const [x, y, z] = HANDLEBAR
      expect(far(wrist, [x * side, y, z]), `seed ${seed}`).toBeLessThan(0.45)
    }
})

test.each(['none', 'cards', 'cup', 'key'] as const)('no hand at a table is below it, with %s', (prop) => {
  for (const seed of SEEDS.slice(0, 50)) {
    const model = modelIn(seed, { pose: 'at-table', crop: 'half', prop })
    for (const { wrist } of poseBothArms(model))
      expect(model.stance.body.toView(wrist)[1], `seed ${seed}`).toBeGreaterThan(TABLE_NEAR_EDGE)
  }
})

test('the elbow of a bow arm hangs below the hand, and the forearm rises to the strings', () => {
  for (const seed of SEEDS.slice(0, 50)) {
    const scene = completeScene({ ...createRandomScene(seed), pose: 'holding', prop: 'violin', crop: 'half' })
    const [lead] = poseBothArms(createModel(createRandomLook(seed), scene, palettes.ember))
    expect(lead.elbow[1], `seed ${seed}`).toBeLessThan(lead.wrist[1] - 0.6)
  }
})
