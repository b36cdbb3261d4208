import { expect, test } from 'vitest'
import { createModel } from '../figure/model.ts'
import { palettes } from '../paper/palette.ts'
import { findPedal } from '../props/bicycle-frame.ts'
import { createRandomLook, createRandomScene } from '../random-picture.ts'
import { subtract } from '../sculpt/vector.ts'
import { type Gait, GROUND, sculptLegs } from './legs.ts'

const SEEDS = Array.from({ length: 500 }, (_, index) => index + 1)
const GAITS: readonly Gait[] = ['still', 'walking', 'leaping', 'stepping', 'cycling']

test.each(GAITS)('both legs of 500 people are bones from the hip to a foot above the ground: %s', (gait) => {
  for (const seed of SEEDS) {
    const { body } = createModel(createRandomLook(seed), createRandomScene(seed), palettes.ember)
    for (const { hip, knee, ankle, toe } of sculptLegs(body, { lead: seed % 2 === 0 ? 1 : -1, gait })) {
      const [thigh, shin] = [Math.hypot(...subtract(hip, knee)), Math.hypot(...subtract(knee, ankle))]
      expect(thigh, `thigh of seed ${seed}`).toBeGreaterThan(1.75)
      expect(thigh, `thigh of seed ${seed}`).toBeLessThan(2)
      expect(shin, `shin of seed ${seed}`).toBeGreaterThan(1.5)
      expect(shin, `shin of seed ${seed}`).toBeLessThan(1.75)
      expect(Math.min(ankle[1], toe[1]), `foot of seed ${seed}`).toBeGreaterThan(GROUND)
    }
  }
})

test('both feet of a cyclist are on the pedals', () => {
  const { body } = createModel(createRandomLook(3), createRandomScene(3), palettes.ember)
  for (const lead of [1, -1] as const)
    for (const [index, { ankle, toe }] of sculptLegs(body, { lead, gait: 'cycling' }).entries()) {
      const [, y, z] = findPedal(index === 0 ? lead : lead === 1 ? -1 : 1, lead)
      expect(Math.abs(toe[1] - y)).toBeLessThan(0.15)
      expect(ankle[1]).toBeGreaterThan(y)
      expect(ankle[2]).toBeLessThan(z)
      expect(toe[2]).toBeGreaterThan(z)
    }
})
