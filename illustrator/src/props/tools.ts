import { add, cut } from '../sculpt/shape.ts'
import { moveFrame, openBench } from './frame.ts'
import { poseGripping, poseGrippingHigh, posePinching } from './holds.ts'
import { createAreaInlay, frameFist, frameTips, type Part, type PropContext, type PropMaker } from './prop.ts'

const frameTool = (making: PropContext) =>
  moveFrame(frameTips(making.lead), [0, 0, 0], { pitch: -0.2, roll: making.lead.side * -0.35 })

export const brush: PropMaker = {
  hold: posePinching,
  parts: (making) => {
    const bench = openBench(making.clay, frameTool(making))
    return [
      {
        ramp: making.own('terracotta'),
        steps: [add(bench.rod([0, -0.42, 0], [0, 0.24, 0], [0.012, 0.024]))],
      },
      { ramp: making.dye('stone'), steps: [add(bench.rod([0, 0.22, 0], [0, 0.32, 0], [0.026, 0.03]))] },
      {
        ramp: making.dye('crimson'),
        steps: [
          add(bench.rod([0, 0.33, 0], [0, 0.4, 0], [0.034, 0.03])),
          add(bench.rod([0, 0.4, 0], [0, 0.5, 0], [0.03, 0.004]), 0.01),
        ],
      },
    ]
  },
}

export const pencil: PropMaker = {
  hold: posePinching,
  parts: (making) => {
    const bench = openBench(making.clay, frameTool(making))
    return [
      { ramp: making.own('amber'), steps: [add(bench.rod([0, -0.36, 0], [0, 0.2, 0], [0.021, 0.021]))] },
      { ramp: making.dye('sand'), steps: [add(bench.rod([0, 0.2, 0], [0, 0.27, 0], [0.021, 0.007]))] },
      { ramp: making.dye('ink'), steps: [add(bench.rod([0, 0.262, 0], [0, 0.285, 0], [0.009, 0.004]))] },
      { ramp: making.dye('coral'), steps: [add(bench.rod([0, -0.4, 0], [0, -0.36, 0], [0.022, 0.022]))] },
    ]
  },
}

export const key: PropMaker = {
  hold: posePinching,
  parts: (making) => {
    const frame = frameTool(making)
    const bench = openBench(making.clay, frame)
    return [
      {
        ramp: making.own('mustard'),
        steps: [
          add(bench.rod([0, -0.02, 0], [0, 0.42, 0], [0.022, 0.02])),
          add(bench.box([0.05, 0.38, 0], [0.05, 0.022, 0.014])),
          add(bench.box([0.04, 0.31, 0], [0.04, 0.02, 0.014])),
          add(
            bench.shape(
              [0, -0.1, 0],
              0.14,
              (x, y, z) => Math.hypot(Math.hypot(x, y + 0.1) - 0.085, z) - 0.024,
            ),
          ),
        ],
      },
    ]
  },
}

export const wrench: PropMaker = {
  hold: poseGripping,
  parts: (making) => {
    const bench = openBench(making.clay, frameFist(making.lead))
    return [
      {
        ramp: making.own('slate'),
        steps: [
          add(bench.box([0, 0.06, 0], [0.045, 0.36, 0.022])),
          add(
            bench.shape([0, 0.5, 0], 0.16, (x, y, z) =>
              Math.max(Math.hypot(x, y - 0.5) - 0.13, Math.abs(z) - 0.032),
            ),
            0.02,
          ),
          cut(bench.box([0, 0.58, 0], [0.05, 0.1, 0.1])),
          add(
            bench.shape([0, -0.34, 0], 0.12, (x, y, z) =>
              Math.max(Math.abs(Math.hypot(x, y + 0.34) - 0.06) - 0.028, Math.abs(z) - 0.028),
            ),
            0.02,
          ),
        ],
      },
    ]
  },
}

export const hammer: PropMaker = {
  hold: poseGripping,
  parts: (making) => {
    const bench = openBench(making.clay, frameFist(making.lead))
    return [
      { ramp: making.dye('camel'), steps: [add(bench.rod([0, -0.42, 0], [0, 0.5, 0], [0.045, 0.032]))] },
      {
        ramp: making.own('slate'),
        steps: [
          add(bench.box([0, 0.52, 0], [0.075, 0.075, 0.14], 0.02)),
          add(bench.box([0, 0.52, 0.19], [0.09, 0.09, 0.06], 0.02)),
          add(bench.rod([0, 0.52, -0.12], [0, 0.5, -0.28], [0.06, 0.015]), 0.02),
        ],
      },
    ]
  },
}

export const staff: PropMaker = {
  hold: (model) => {
    const { lead, other } = poseGrippingHigh(model)
    return {
      lead: { ...lead, grip: { ...lead.grip, fingers: [-0.62, 0, 0.78], palm: [-0.78, 0, -0.62] } },
      other,
    }
  },
  parts: (making) => {
    const bench = openBench(making.clay, {
      ...frameFist(making.lead),
      x: [1, 0, 0],
      y: [0, 1, 0],
      z: [0, 0, 1],
    })
    const foot = -6.8 - frameFist(making.lead).at[1]
    return [
      {
        ramp: making.own('chocolate'),
        steps: [
          add(bench.rod([0.04, foot, 0], [0, -1.2, 0], [0.05, 0.05])),
          add(bench.rod([0, -1.2, 0], [-0.02, 1.1, 0], [0.05, 0.056]), 0.02),
          add(bench.ball([-0.02, 1.16, 0], [0.1, 0.12, 0.1]), 0.06),
        ],
      },
    ]
  },
}

export const rope: PropMaker = {
  hold: poseGripping,
  parts: (making) => {
    const { lead, clay, dye } = making
    const frame = moveFrame({ ...frameFist(lead), x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }, [0, -0.36, 0], {
      yaw: 0.5,
    })
    const bench = openBench(clay, frame)
    const coils = [-1, 0, 1, 2].map((index) =>
      add(
        bench.shape(
          [0, 0, 0.05 * index],
          0.5,
          (x, y, z) =>
            Math.hypot(
              Math.hypot(x * 1.45, y - 0.012 * index) - 0.36 - 0.015 * (index % 2),
              z - 0.055 * index,
            ) *
              0.85 -
            0.04,
        ),
        0.006,
      ),
    )
    const twist = createAreaInlay(
      making,
      frame,
      dye('camel'),
      (x, y) =>
        Math.abs(((Math.atan2(y, x * 1.45) * 0.36 + Math.hypot(x * 1.45, y) * 1.2 + 9) % 0.07) - 0.035) -
        0.011,
    )
    return [
      {
        ramp: making.own('sand'),
        steps: [...coils, add(bench.rod([-0.12, 0.1, 0.06], [0.14, 0.06, 0.14], [0.045, 0.045]))],
        inlays: [twist],
      },
    ]
  },
}

export const umbrella: PropMaker = {
  hold: poseGrippingHigh,
  parts: (making) => {
    const { lead, clay, dye, own, model } = making
    const hand = frameFist(lead)
    const lean = -lead.side * 0.1
    const frame = moveFrame({ at: hand.at, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }, [0, 0, 0], {
      roll: -lean,
    })
    const top = 1.06 - hand.at[1]
    const bench = openBench(clay, frame)
    const ribs = (x: number, z: number): number => Math.abs(Math.cos(Math.atan2(x, z) * 4))
    const canopy: Part = {
      ramp: own(model.look.clothes.trim === 'cream' ? 'crimson' : model.look.clothes.trim),
      steps: [
        add(
          bench.shape([0, top - 0.25, 0], 1.25, (x, y, z) => {
            const out = Math.hypot(x, z)
            const scallop = 0.05 * (1 - ribs(x, z)) * (out / 1.05) ** 2
            return Math.max(
              Math.abs(Math.hypot(x, (y - top + 0.95) * 1.2, z) - 1.14) * 0.8 - 0.02,
              top - 0.52 + scallop - y,
            )
          }),
        ),
        add(bench.rod([0, top - 0.02, 0], [0, top + 0.14, 0], [0.03, 0.01])),
      ],
      inlays: [
        createAreaInlay(
          making,
          frame,
          dye('ink'),
          (x, _y, z) => 0.985 - ribs(x, z) + (Math.hypot(x, z) < 0.06 ? 1 : 0),
        ),
      ],
    }
    return [
      { ramp: dye('charcoal'), steps: [add(bench.rod([0, -0.5, 0], [0, top, 0], [0.022, 0.02]))] },
      {
        ramp: dye('camel'),
        steps: [
          add(bench.rod([0, -0.55, 0], [0, -0.1, 0], [0.034, 0.034])),
          add(bench.rod([0, -0.55, 0], [0, -0.62, 0.09], [0.034, 0.034]), 0.01),
        ],
      },
      canopy,
    ]
  },
}
