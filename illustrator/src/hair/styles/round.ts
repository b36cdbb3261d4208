import { add, type Step } from '../../sculpt/shape.ts'
import type { Vector } from '../../sculpt/vector.ts'
import { fallingLock, lockSteps } from '../locks.ts'
import { MIDDLE } from '../scalp.ts'
import type { Barber, Style } from './style.ts'

/** Points evenly over a sphere (a golden spiral), as directions. */
const spread = (count: number): Vector[] =>
  Array.from({ length: count }, (_, index) => {
    const y = 1 - (2 * (index + 0.5)) / count
    const ring = Math.sqrt(1 - y * y)
    const turn = index * Math.PI * (3 - Math.sqrt(5))
    return [ring * Math.sin(turn), y, ring * Math.cos(turn)]
  })

/** Balls of curls over the head where hair grows. */
function puffs(
  { clay, scalp, random }: Barber,
  { count, lift, size }: { count: number; lift: number; size: number },
): Step[] {
  return spread(count).flatMap((direction) => {
    const rooted = scalp.over(direction, 0.02)
    if (scalp.region(rooted[0], rooted[1], rooted[2], 0.02) > 0.01 || rooted[1] < -0.2) return []
    const radius = size * (0.78 + 0.44 * random())
    const at = scalp.over(direction, lift * (0.85 + 0.3 * random()))
    return [add(clay.ellipsoid(at, [radius, radius * 0.9, radius]), 0.012)]
  })
}

export const curls: Style = (barber) => [
  add(barber.clay.shape([0, 0.15, -0.02], 0.6, barber.scalp.cap(0.06))),
  ...puffs(barber, { count: 130, lift: 0.07 * barber.hair.length, size: 0.06 }),
  ...(barber.hair.fringe ? puffs(barber, { count: 60, lift: 0.1, size: 0.05 }) : []),
]

export const afro: Style = (barber) => {
  const { clay, hair } = barber
  const size = 0.5 * hair.length ** 0.5
  const ball = barber.scalp
  const steps: Step[] = [
    add(
      clay.shape([0, 0.2, -0.05], size + 0.06, (x, y, z, side) => {
        const far = Math.hypot(x, y - 0.2, z + 0.06) - size * 0.93
        return Math.max(
          far,
          ball.region(x, y, z, 0.03) * 0.9,
          -(y + 0.28),
          ball.skull(0)(x, y, z, side) - 0.5,
        )
      }),
    ),
  ]
  for (const [x, y, z] of spread(230)) {
    const at: Vector = [x * size * 0.92, 0.2 + y * size * 0.92, -0.06 + z * size * 0.92]
    if (ball.region(at[0], at[1], at[2], 0.05) > -0.02 || at[1] < -0.24) continue
    const radius = 0.055 + 0.03 * barber.random()
    steps.push(add(clay.ellipsoid(at, [radius, radius, radius]), 0.02))
  }
  return steps
}

export const longCurls: Style = (barber) => {
  const { clay, scalp, hair, random } = barber
  const steps: Step[] = [
    add(clay.shape([0, 0.14, -0.02], 0.6, scalp.cap(0.06))),
    ...puffs(barber, { count: 110, lift: 0.075, size: 0.06 }),
  ]
  for (const way of [1, -1]) {
    for (let index = 0; index < 10; index++) {
      const share = index / 9
      const lock = fallingLock(scalp, {
        root: [way * 0.04, 0.26 - 0.48 * share],
        towards: way * (1.05 + 2 * share),
        end: -0.62 * hair.length - 0.14 * random(),
        lift: 0.13,
        flare: 0.16,
        curl: 0.05,
        wave: 0.5,
        phase: random() * 6,
        thickness: 0.06,
        tip: 0.4,
      })
      steps.push(...lockSteps(clay, lock))
      for (const { at } of lock.slice(4)) {
        const radius = 0.05 + 0.028 * random()
        const off = (): number => (random() - 0.5) * 0.06
        steps.push(
          add(clay.ellipsoid([at[0] + off(), at[1] + off(), at[2] + off()], [radius, radius, radius]), 0.012),
        )
      }
    }
  }
  return steps
}
