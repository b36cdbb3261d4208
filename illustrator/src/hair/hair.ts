import { curveThrough } from '../math.ts'
import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/figure.ts'
import { hairRamp } from '../paper/ramps.ts'
import { add, clayOf, ellipsoidDistance, smoothMax, smoothMin } from '../sculpt/shape.ts'

const hairline = curveThrough([
  [-0.37, -0.6],
  [-0.33, -0.18],
  [-0.22, -0.14],
  [-0.13, -0.085],
  [-0.1, 0.06],
  [-0.04, 0.115],
  [0.04, 0.135],
  [0.12, 0.2],
  [0.19, 0.235],
  [0.25, 0.275],
  [0.31, 0.37],
  [0.36, 0.6],
])

export function hairLayers({ look, palette, stance }: Model): Layer[] {
  const clay = clayOf(stance.head)
  const cap = clay.shape([0, 0.15, 0], 0.55, (x, y, z) => {
    const scalp = smoothMin(
      ellipsoidDistance(x, y - 0.145, z, [0.34, 0.39, 0.45]),
      ellipsoidDistance(x, y - 0.175, z - 0.165, [0.276, 0.261, 0.276]),
      0.08,
    )
    return smoothMax(scalp, (z - hairline(y - 0.07 * x * x)) * 0.72, 0.05)
  })
  return [{ name: 'hair', steps: [add(cap)], ramp: hairRamp(look.hair.colour, palette), smallest: 14 }]
}
