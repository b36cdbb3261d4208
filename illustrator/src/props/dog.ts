import { add } from '../sculpt/shape.ts'
import { moveFrame, openBench, standUpright } from './frame.ts'
import { placeBetweenHands, poseCuddling } from './holds.ts'
import { createAreaInlay, type PropMaker } from './prop.ts'

export const dog: PropMaker = {
  hold: poseCuddling,
  parts: (making) => {
    const { model, clay, dye, own, lead } = making
    const frame = moveFrame(standUpright(placeBetweenHands(model)), [0, 0.04, -0.06])
    const side = lead.side
    const bench = openBench(clay, frame)
    const head = moveFrame(frame, [0.27 * side, 0.38, 0.1], { yaw: side * 0.4, roll: side * -0.12 })
    const face = openBench(clay, head)
    const dark = dye(model.scene.prop_colour === 'ink' ? 'amber' : 'ink')
    return [
      {
        ramp: own('camel'),
        steps: [
          add(bench.ball([-0.06 * side, 0, 0], [0.36, 0.21, 0.18])),
          add(bench.ball([0.19 * side, 0.14, 0.05], [0.17, 0.23, 0.17]), 0.1),
          add(face.ball([0, 0, 0], [0.15, 0.14, 0.15]), 0.05),
          add(face.ball([0, -0.055, 0.15], [0.082, 0.07, 0.11]), 0.05),
          add(bench.rod([0.22 * side, -0.02, 0.17], [0.24 * side, -0.3, 0.24], [0.065, 0.055]), 0.05),
          add(bench.rod([0.06 * side, -0.04, 0.17], [0.06 * side, -0.3, 0.24], [0.065, 0.055]), 0.05),
          add(bench.rod([-0.38 * side, 0.02, 0.02], [-0.5 * side, 0.22, 0.04], [0.05, 0.03]), 0.05),
        ],
        inlays: [
          createAreaInlay(making, frame, dye('cream'), (x, y, z) =>
            Math.max(Math.hypot((x - 0.2 * side) * 1.1, (y - 0.06) * 0.7) - 0.1, 0.08 - z),
          ),
          createAreaInlay(making, head, dye('cream'), (x, y, z) =>
            Math.max(Math.hypot(x * 1.25, y + 0.075) - 0.075, 0.06 - z),
          ),
          createAreaInlay(making, head, dark, (x, y, z) =>
            Math.max(
              Math.min(
                Math.hypot(Math.abs(x) - 0.06, y - 0.03) - 0.024,
                Math.hypot(x * 0.8, y + 0.022, z - 0.26) - 0.036,
              ),
              -z,
            ),
          ),
        ],
      },
      {
        ramp: dye('chocolate'),
        steps: [1, -1].map((ear) => add(face.ball([ear * 0.155, -0.05, 0], [0.045, 0.135, 0.085]))),
      },
      {
        ramp: dye('crimson'),
        steps: [
          add(
            openBench(clay, moveFrame(head, [0, -0.15, -0.03], { pitch: 0.25 })).ring([0, 0, 0], 0.13, 0.026),
          ),
        ],
      },
    ]
  },
}
