import { add } from '../sculpt/shape.ts'
import { moveFrame, openBench, standUpright } from './frame.ts'
import { placeBetweenHands, poseCuddling, poseOffering, posePinching } from './holds.ts'
import { createAreaInlay, framePalm, frameTips, type PropMaker } from './prop.ts'

export const flower: PropMaker = {
  hold: posePinching,
  parts: (making) => {
    const frame = moveFrame(frameTips(making.lead), [0, 0, 0], { roll: making.lead.side * -0.2 })
    const bench = openBench(making.clay, frame)
    const head = moveFrame(frame, [0, 0.42, 0.02], { pitch: 0.7 })
    const bloom = openBench(making.clay, head)
    const petals = Array.from({ length: 7 }, (_, index) => {
      const angle = (index / 7) * Math.PI * 2
      return add(
        bloom.ball([Math.sin(angle) * 0.105, 0.02, Math.cos(angle) * 0.105], [0.075, 0.035, 0.075]),
        0.006,
      )
    })
    return [
      {
        ramp: making.dye('moss'),
        steps: [
          add(bench.rod([0, -0.34, 0], [0, 0.42, 0.01], [0.014, 0.014])),
          add(bench.ball([0.09, 0.16, 0], [0.1, 0.035, 0.03])),
          add(bench.ball([-0.08, 0.24, 0.01], [0.09, 0.03, 0.03])),
        ],
      },
      { ramp: making.own('rose'), steps: petals },
      { ramp: making.dye('amber'), steps: [add(bloom.ball([0, 0.04, 0], [0.06, 0.04, 0.06]))] },
    ]
  },
}

export const cat: PropMaker = {
  hold: poseCuddling,
  parts: (making) => {
    const { model, clay, dye, own, lead } = making
    const frame = moveFrame(standUpright(placeBetweenHands(model)), [0, 0.04, -0.06], { yaw: 0 })
    const side = lead.side
    const bench = openBench(clay, frame)
    const head = moveFrame(frame, [0.3 * side, 0.3, 0.06], { yaw: side * 0.25 })
    const face = openBench(clay, head)
    const stripes = (x: number, y: number): number =>
      Math.max(Math.abs(((x * 1.1 + y * 0.25 + 9) % 0.12) - 0.06) - 0.02, -0.02 - y)
    return [
      {
        ramp: own('orange'),
        steps: [
          add(bench.ball([-0.06 * side, 0, 0], [0.36, 0.2, 0.17])),
          add(bench.ball([0.2 * side, 0.12, 0.03], [0.16, 0.2, 0.15]), 0.1),
          add(face.ball([0, 0, 0], [0.145, 0.125, 0.13]), 0.05),
          ...[1, -1].map((ear) =>
            add(face.rod([ear * 0.085, 0.08, 0], [ear * 0.115, 0.19, 0], [0.05, 0.006]), 0.02),
          ),
          add(bench.rod([-0.38 * side, -0.05, 0.05], [-0.46 * side, -0.42, 0.12], [0.05, 0.045]), 0.05),
          add(bench.rod([-0.46 * side, -0.42, 0.12], [-0.36 * side, -0.56, 0.14], [0.045, 0.035]), 0.02),
        ],
        inlays: [
          createAreaInlay(making, frame, own('rust'), stripes),
          createAreaInlay(making, head, dye('cream'), (x, y, z) =>
            Math.max(Math.hypot(x, (y + 0.06) * 1.3) - 0.062, -z),
          ),
          createAreaInlay(making, head, dye(model.scene.prop_colour === 'ink' ? 'amber' : 'ink'), (x, y, z) =>
            Math.max(
              Math.min(
                Math.hypot((Math.abs(x) - 0.055) * 1.6, y - 0.018) - 0.021,
                Math.hypot(x, (y + 0.032) * 1.5) - 0.017,
              ),
              -z,
            ),
          ),
        ],
      },
    ]
  },
}

export const bird: PropMaker = {
  hold: poseOffering,
  parts: (making) => {
    const { lead, clay, dye, own } = making
    const palm = framePalm(lead)
    const frame = moveFrame(standUpright(palm.at), [0, 0.15, 0], { yaw: -lead.side * 1.1 })
    const bench = openBench(clay, frame)
    return [
      {
        ramp: own('denim'),
        steps: [
          add(bench.ball([0, 0, 0], [0.1, 0.105, 0.15])),
          add(bench.ball([0, 0.12, 0.11], [0.078, 0.075, 0.078]), 0.05),
          add(bench.rod([0, -0.03, -0.12], [0, -0.08, -0.34], [0.045, 0.022]), 0.03),
          add(bench.ball([0.085, 0.005, -0.04], [0.03, 0.07, 0.14]), 0.01),
          add(bench.ball([-0.085, 0.005, -0.04], [0.03, 0.07, 0.14]), 0.01),
        ],
        inlays: [
          createAreaInlay(making, frame, dye('coral'), (x, y, z) =>
            Math.max(Math.hypot(x, y + 0.01, z - 0.14) - 0.1, y - 0.08),
          ),
          createAreaInlay(
            making,
            frame,
            dye('ink'),
            (x, y, z) => Math.hypot((Math.abs(x) - 0.065) * 0.6, y - 0.135, z - 0.145) - 0.016,
          ),
        ],
      },
      {
        ramp: dye('amber'),
        steps: [
          add(bench.rod([0, 0.115, 0.17], [0, 0.1, 0.25], [0.024, 0.004])),
          ...[1, -1].map((side) =>
            add(bench.rod([side * 0.03, -0.08, 0.02], [side * 0.035, -0.16, 0.03], [0.01, 0.01])),
          ),
        ],
      },
    ]
  },
}
