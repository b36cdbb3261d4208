import { mix, smoothstep } from '../../math.ts'
import { add, type Distance, measureEllipsoidDistance, smoothMax, smoothMin } from '../../sculpt/shape.ts'
import { type CurlyHair, computeWinding, shapeCurlyHair } from '../curly-hair.ts'
import { flowFromParting } from '../strands.ts'
import type { Barber, Haircut, Style } from './style.ts'

const createCurlGrain =
  ({ fine, stretch = 1 }: CurlyHair): NonNullable<Haircut['grain']> =>
  (x, y, z) =>
    0.32 * computeWinding(x * fine * 1.25 + 9, y * fine * 1.25 * stretch, z * fine * 1.25) +
    0.26 * computeWinding(x * fine * 2.6, y * fine * 2.2 * stretch + 4, z * fine * 2.6)

const makeCurlyStyle = (barber: Barber, shape: CurlyHair): Haircut => ({
  steps: [add(shapeCurlyHair(barber, shape))],
  flow: flowFromParting({ part: 0, wave: 0.5, seed: barber.seed }),
  gloss: 'curled',
  grain: createCurlGrain(shape),
  locks: 20,
})

const shapeFaceLine = ({ scalp, hair }: Barber, reach: number): Distance => {
  const higher = hair.fringe ? -0.1 : 0.015
  return (x, y, z) => (scalp.region(x, y, Math.min(z, 0.47), higher) - reach) * 0.8
}

export const makeCurls: Style = (barber) => {
  const { wide, hair } = barber
  const size = 0.075 * hair.length
  const line = shapeFaceLine(barber, 0.03)
  return makeCurlyStyle(barber, {
    mass: (x, y, z) => {
      const fall = 0.05 * smoothstep(0.25, -0.1, y)
      return measureEllipsoidDistance(x, y - 0.17, z + 0.02, [
        0.31 * wide + size + fall,
        0.34 + size,
        0.42 + size,
      ])
    },
    middle: [0, 0.17, -0.02],
    radius: 0.62,
    fine: 58,
    depth: 0.026,
    line: (x, y, z, side) => Math.max(line(x, y, z, side), -0.24 * hair.length - y),
  })
}

export const makeAfro: Style = (barber) => {
  const { hair } = barber
  const size = 0.49 * hair.length ** 0.5
  const line = shapeFaceLine(barber, 0.015)
  return makeCurlyStyle(barber, {
    mass: (x, y, z) =>
      smoothMax(measureEllipsoidDistance(x, y - 0.21, z + 0.06, [size, size * 0.94, size]), -0.26 - y, 0.12),
    middle: [0, 0.21, -0.06],
    radius: size + 0.06,
    fine: 88,
    depth: 0.016,
    line,
  })
}

export const makeLongCurls: Style = (barber) => {
  const { wide, hair, torso } = barber
  const lowest = -0.68 * hair.length
  const line = shapeFaceLine(barber, 0.05)
  return makeCurlyStyle(barber, {
    mass: (x, y, z) => {
      const fallen = smoothstep(0.2, lowest, y)
      const forward = (z > -0.1 ? 0.12 : 0) * smoothstep(-0.4, -0.8, y)
      const skull = measureEllipsoidDistance(x, Math.max(0, y - 0.16), z + 0.02 - forward, [
        0.365 * wide + 0.1 * fallen,
        0.42,
        0.48 + 0.03 * fallen,
      ])
      const lying = y < -0.6 ? smoothMin(skull, Math.max(torso() - 0.11, skull - 0.1), 0.05) : skull
      return smoothMax(lying, lowest - y, 0.12)
    },
    middle: [0, -0.08 * hair.length, 0],
    radius: 0.86,
    fine: 54,
    depth: 0.026,
    stretch: 0.5,
    line: (x, y, z, side) => {
      const open = 0.235 * wide - Math.abs(x) + 0.06 * smoothstep(-0.3, lowest, y)
      const below = mix(Math.min(open, z - 0.02), line(x, y, z, side), smoothstep(-0.1, 0.16, y))
      return smoothMax(below, Math.min(0.19 - Math.hypot(x, z + 0.06), 0.1 - y), 0.03)
    },
  })
}
