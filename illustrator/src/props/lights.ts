import type { Ramp } from '../figure/layer.ts'
import { add } from '../sculpt/shape.ts'
import { openBench, standUpright } from './frame.ts'
import { poseGripping, poseGrippingHigh } from './holds.ts'
import { createAreaInlay, frameFist, type PropContext, type PropMaker } from './prop.ts'

const createFlameRamp = ({ model: { palette } }: PropContext, core: string): Ramp => ({
  colours: [palette.light, palette.glow, core],
  cuts: [-1, 0.3],
})

export const lantern: PropMaker = {
  hold: poseGrippingHigh,
  parts: (making) => {
    const frame = standUpright(frameFist(making.lead).at)
    const bench = openBench(making.clay, frame)
    const frameParts = [1, -1].flatMap((x) =>
      [1, -1].map((z) =>
        add(bench.rod([x * 0.13, -0.76, z * 0.13], [x * 0.13, -0.38, z * 0.13], [0.018, 0.018])),
      ),
    )
    return [
      {
        ramp: createFlameRamp(making, '#fff3c4'),
        steps: [add(bench.tub([0, -0.57, 0], [0.12, 0.12], 0.17))],
        inlays: [
          createAreaInlay(
            making,
            frame,
            createFlameRamp(making, '#ffffff'),
            (x, y) => Math.hypot(x * 1.7, y + 0.6) - 0.1,
          ),
        ],
      },
      {
        ramp: making.own('charcoal'),
        steps: [
          ...frameParts,
          add(bench.box([0, -0.78, 0], [0.17, 0.03, 0.17])),
          add(bench.tub([0, -0.31, 0], [0.18, 0.06], 0.07)),
          add(
            bench.shape(
              [0, -0.12, 0],
              0.2,
              (x, y, z) => Math.hypot(Math.hypot(x, (y + 0.11) * 0.9) - 0.11, z) - 0.014,
            ),
          ),
        ],
      },
    ]
  },
}

export const candle: PropMaker = {
  hold: poseGripping,
  parts: (making) => {
    const bench = openBench(making.clay, standUpright(frameFist(making.lead).at))
    return [
      {
        ramp: making.dye('mustard'),
        steps: [
          add(bench.tub([0, 0.13, 0], [0.12, 0.15], 0.02)),
          add(bench.rod([0, -0.2, 0], [0, 0.14, 0], [0.045, 0.05])),
        ],
      },
      { ramp: making.own('cream'), steps: [add(bench.tub([0, 0.32, 0], [0.062, 0.06], 0.18))] },
      {
        ramp: createFlameRamp(making, '#fff3c4'),
        steps: [
          add(bench.ball([0, 0.56, 0], [0.036, 0.05, 0.036])),
          add(bench.rod([0, 0.57, 0], [0.006, 0.69, 0], [0.033, 0.004]), 0.02),
        ],
      },
    ]
  },
}
