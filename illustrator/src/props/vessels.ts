import { add, cut, type Step } from '../sculpt/shape.ts'
import { moveFrame, openBench, standUpright } from './frame.ts'
import { placeBetweenHands, poseCarrying, poseCupping, poseGripping, poseOffering } from './holds.ts'
import { createAreaInlay, frameFist, framePalm, type PropMaker } from './prop.ts'

export const cup: PropMaker = {
  hold: poseCupping,
  parts: (making) => {
    const { model, clay, dye, own } = making
    const frame = standUpright(placeBetweenHands(model))
    const bench = openBench(clay, frame)
    const band = createAreaInlay(making, frame, dye('teal'), (_x, y) => Math.abs(y - 0.06) - 0.028)
    return [
      {
        ramp: own('cream'),
        steps: [
          add(bench.tub([0, 0, 0], [0.105, 0.135], 0.15)),
          cut(bench.tub([0, 0.1, 0], [0.095, 0.12], 0.1), 0.01),
          add(
            bench.shape(
              [0.16, 0.01, 0],
              0.12,
              (x, y, z) => Math.hypot(Math.hypot(x - 0.13, y - 0.005) - 0.075, z) - 0.02,
            ),
          ),
        ],
        inlays: [band],
      },
      { ramp: dye('chocolate'), steps: [add(bench.tub([0, 0.08, 0], [0.1, 0.115], 0.012))] },
    ]
  },
}

export const bowl: PropMaker = {
  hold: poseCarrying,
  parts: (making) => {
    const { model, clay, dye, own } = making
    const frame = standUpright(placeBetweenHands(model))
    const bench = openBench(clay, frame)
    return [
      {
        ramp: own('terracotta'),
        steps: [
          add(
            bench.shape([0, 0, 0], 0.34, (x, y, z) =>
              Math.max(Math.hypot(x, (y - 0.1) * 1.15, z) - 0.31, y - 0.1),
            ),
          ),
          cut(bench.ball([0, 0.13, 0], [0.27, 0.12, 0.27]), 0.01),
          add(bench.tub([0, -0.18, 0], [0.13, 0.13], 0.03)),
        ],
        inlays: [createAreaInlay(making, frame, dye('cream'), (_x, y) => Math.abs(y - 0.035) - 0.02)],
      },
      {
        ramp: dye('amber'),
        steps: [
          add(bench.ball([0, 0.06, 0], [0.27, 0.05, 0.27])),
          add(bench.ball([-0.08, 0.1, 0.06], [0.07, 0.05, 0.06])),
          add(bench.ball([0.1, 0.1, 0.0], [0.06, 0.05, 0.06])),
        ],
      },
    ]
  },
}

export const bread: PropMaker = {
  hold: poseCarrying,
  parts: (making) => {
    const { model, clay, dye } = making
    const frame = moveFrame(standUpright(placeBetweenHands(model)), [0, -0.03, 0.02], { roll: 0.06 })
    const slash = (x: number, y: number): number =>
      Math.max(Math.abs(((x + y * 0.55 + 9) % 0.2) - 0.1) - 0.024, 0.02 - y, Math.abs(x) - 0.31)
    return [
      {
        ramp: making.own('camel'),
        steps: [add(openBench(clay, frame).ball([0, 0, 0], [0.44, 0.17, 0.18]))],
        inlays: [createAreaInlay(making, frame, dye('cream'), slash)],
      },
    ]
  },
}

export const basket: PropMaker = {
  hold: poseCarrying,
  parts: (making) => {
    const { model, clay, dye } = making
    const frame = moveFrame(standUpright(placeBetweenHands(model)), [0, 0, 0.04])
    const bench = openBench(clay, frame)
    const weave = (x: number, y: number, z: number): number => {
      const row = Math.floor((y + 3) / 0.055)
      const turn = Math.atan2(x, z) * 0.36 + (row % 2) * 0.045
      return Math.max(Math.abs(((turn + 9) % 0.09) - 0.045) - 0.019, Math.abs(y + 0.06) - 0.14)
    }
    const fruit = (colour: string, places: readonly (readonly [number, number, number])[]) => ({
      ramp: dye(colour),
      steps: places.map((place): Step => add(bench.ball(place, [0.1, 0.095, 0.1]))),
    })
    return [
      {
        ramp: making.own('camel'),
        steps: [
          add(bench.tub([0, -0.05, 0], [0.29, 0.37], 0.17)),
          cut(bench.tub([0, 0.1, 0], [0.33, 0.36], 0.06), 0.01),
          add(bench.ring([0, 0.12, 0], 0.37, 0.028), 0.01),
          add(
            bench.shape([0, 0.12, 0], 0.42, (x, y, z) =>
              y < 0.1 ? 0.1 - y + 0.02 : Math.hypot(Math.hypot(x, (y - 0.1) * 0.9) - 0.36, z) - 0.024,
            ),
          ),
        ],
        inlays: [createAreaInlay(making, frame, dye('chocolate'), weave)],
      },
      fruit('crimson', [
        [-0.16, 0.14, 0.12],
        [0.13, 0.14, -0.06],
        [0.03, 0.2, 0.02],
      ]),
      fruit('amber', [
        [0.17, 0.14, 0.14],
        [-0.03, 0.14, 0.2],
        [-0.17, 0.15, -0.08],
      ]),
    ]
  },
}

export const flask: PropMaker = {
  hold: poseGripping,
  parts: (making) => {
    const frame = frameFist(making.lead)
    const bench = openBench(making.clay, frame)
    return [
      {
        ramp: making.own('sky'),
        steps: [
          add(bench.rod([0, -0.16, 0], [0, 0.22, 0], [0.055, 0.05])),
          add(bench.tub([0, -0.3, 0], [0.23, 0.06], 0.17), 0.03),
          add(bench.ring([0, 0.22, 0], 0.05, 0.018)),
        ],
        inlays: [createAreaInlay(making, frame, making.dye('emerald'), (_x, y) => y + 0.29)],
      },
    ]
  },
}

export const compass: PropMaker = {
  hold: poseOffering,
  parts: (making) => {
    const frame = framePalm(making.lead)
    const bench = openBench(making.clay, frame)
    const needle = (x: number, y: number, z: number): number =>
      Math.max(Math.abs(x * 0.6 - z * 0.8) + Math.abs(x * 0.8 + z * 0.6) * 0.22 - 0.03, -y)
    return [
      {
        ramp: making.own('mustard'),
        steps: [
          add(bench.tub([0, 0.02, 0], [0.17, 0.17], 0.035)),
          add(bench.ring([0, 0.055, 0], 0.165, 0.016)),
          add(bench.ring([0, 0.02, 0.19], 0.03, 0.012)),
        ],
      },
      {
        ramp: making.dye('cream'),
        steps: [add(bench.tub([0, 0.056, 0], [0.145, 0.145], 0.008))],
        inlays: [createAreaInlay(making, frame, making.dye('crimson'), needle)],
      },
    ]
  },
}
