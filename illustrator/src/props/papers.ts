import { add } from '../sculpt/shape.ts'
import { moveFrame, openBench, standUpright } from './frame.ts'
import { placeBetweenHands, posePinching, poseReading } from './holds.ts'
import { createAreaInlay, frameTips, type PropContext, type PropMaker } from './prop.ts'

const placePage = ({ model }: PropContext, roll = 0) =>
  moveFrame(standUpright(placeBetweenHands(model)), [0, 0, 0], { pitch: -0.42, roll })

export const book: PropMaker = {
  hold: poseReading(0.2),
  parts: (making) => {
    const { clay, dye, own } = making
    const frame = placePage(making)
    const halves = [1, -1].map((side) => ({
      side,
      half: moveFrame(frame, [0, 0, 0.02], { yaw: side * 0.42 }),
    }))
    return [
      {
        ramp: dye('cream'),
        steps: halves.map(({ side, half }) =>
          add(openBench(clay, half).box([side * 0.2, 0.012, -0.045], [0.195, 0.285, 0.03])),
        ),
      },
      {
        ramp: own('brick'),
        steps: [
          ...halves.map(({ side, half }) =>
            add(openBench(clay, half).box([side * 0.205, 0, 0], [0.215, 0.3, 0.016])),
          ),
          add(openBench(clay, frame).box([0, 0, 0.03], [0.035, 0.3, 0.014])),
        ],
        inlays: halves.map(({ side, half }) =>
          createAreaInlay(
            making,
            half,
            dye('mustard'),
            (x, y) => Math.abs(Math.max(Math.abs(x - side * 0.21) - 0.15, Math.abs(y) - 0.23)) - 0.009,
          ),
        ),
      },
    ]
  },
}

export const letter: PropMaker = {
  hold: poseReading(0.1),
  parts: (making) => {
    const frame = placePage(making, 0.04)
    const [upper, lower] = [
      moveFrame(frame, [0, 0.02, 0], { pitch: -0.22 }),
      moveFrame(frame, [0, 0.02, 0], { pitch: 0.16 }),
    ]
    const ink = making.dye('stone')
    return [
      {
        ramp: making.own('cream'),
        steps: [
          add(openBench(making.clay, upper).box([0, 0.17, 0], [0.215, 0.17, 0.008], 0.004)),
          add(openBench(making.clay, lower).box([0, -0.17, 0], [0.215, 0.17, 0.008], 0.004)),
        ],
        inlays: [
          createAreaInlay(making, frame, ink, (x, y) =>
            Math.max(
              Math.abs(((y + 9) % 0.062) - 0.031) - 0.006,
              Math.abs(x) - 0.155 + 0.05 * Math.sin(y * 80),
              Math.abs(y) - 0.27,
            ),
          ),
        ],
      },
    ]
  },
}

export const map: PropMaker = {
  hold: poseReading(0.38),
  parts: (making) => {
    const { clay, dye } = making
    const frame = placePage(making)
    const panels = [-1.5, -0.5, 0.5, 1.5].map((column) =>
      moveFrame(frame, [column * 0.205, 0, 0], { yaw: (Math.floor(column) % 2 === 0 ? 1 : -1) * 0.32 }),
    )
    const coast = (x: number, y: number): number =>
      y - 0.08 * Math.sin(x * 9) - 0.05 * Math.sin(x * 23 + 1) + 0.02
    return [
      {
        ramp: making.own('cream'),
        steps: panels.map((panel) => add(openBench(clay, panel).box([0, 0, 0], [0.11, 0.27, 0.007], 0.004))),
        inlays: [
          createAreaInlay(making, frame, dye('sage'), (x, y) => Math.max(coast(x, y), Math.abs(y) - 0.24)),
          createAreaInlay(making, frame, dye('teal'), (x, y) => Math.abs(coast(x, y)) - 0.009),
          createAreaInlay(making, frame, dye('crimson'), (x, y) =>
            Math.min(
              Math.hypot(x - 0.2, y + 0.1) - 0.028,
              Math.max(Math.abs(y + 0.1 - 0.25 * (x - 0.2)) - 0.007, x - 0.2, -0.2 - x),
            ),
          ),
        ],
      },
    ]
  },
}

export const cards: PropMaker = {
  hold: posePinching,
  parts: (making) => {
    const hand = frameTips(making.lead)
    const fan = [-2, -1, 0, 1, 2].map((index) =>
      moveFrame(hand, [0, -0.06, 0.02 * index], { roll: -0.24 * index }),
    )
    return fan.map((frame) => ({
      ramp: making.dye('cream'),
      steps: [add(openBench(making.clay, frame).box([0, 0.19, 0], [0.105, 0.15, 0.006], 0.003))],
      inlays: [
        createAreaInlay(making, frame, making.own('crimson'), (x, y) =>
          Math.max(Math.abs(x) - 0.082, Math.abs(y - 0.19) - 0.125),
        ),
      ],
    }))
  },
}
