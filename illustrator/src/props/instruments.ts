import { findFrontAt } from '../body/torso.ts'
import type { Model } from '../figure/model.ts'
import { poseHanging } from '../hands/poses.ts'
import { add, cut } from '../sculpt/shape.ts'
import { addVectors, normalise, type Vector } from '../sculpt/vector.ts'
import { alignFrame, findPoint, moveFrame, openBench, type PropFrame, standUpright } from './frame.ts'
import { placeBetweenHands, poseCupping, poseGrippingHigh } from './holds.ts'
import { createAreaInlay, frameFist, type Part, type PropContext, type PropMaker } from './prop.ts'

function convertFromHead({ stance: { head, body } }: Model, point: Vector): Vector {
  body.moveTo(...head.toView(point))
  return [body.x, body.y, body.z]
}

function sculptStrungBody(
  making: PropContext,
  frame: PropFrame,
  { size, neck, wood }: { size: number; neck: number; wood: string },
): Part[] {
  const { clay, dye, own } = making
  const bench = openBench(clay, frame)
  const flat = (cy: number, radius: number, thick: number) =>
    bench.shape([0, cy * size, 0], radius * size + thick, (x, y, z) =>
      Math.max(Math.hypot(x, (y - cy * size) * 0.94) - radius * size, Math.abs(z) - thick),
    )
  const strings = createAreaInlay(making, frame, dye('cream'), (x, y) =>
    Math.max(Math.abs(Math.abs(x) - 0.018 * size) - 0.005, -0.3 * size - y),
  )
  const hole = createAreaInlay(making, frame, dye('ink'), (x, y, z) =>
    Math.max(Math.hypot(x, y - 0.12 * size) - 0.095 * size, -z),
  )
  return [
    {
      ramp: own(wood),
      steps: [
        add(flat(-0.28, 0.34, 0.055 * size + 0.02)),
        add(flat(0.2, 0.27, 0.055 * size + 0.02), 0.05 * size),
        cut(bench.tub([0.4 * size, 0, 0], [0.1 * size, 0.1 * size], 0), 0.02),
      ],
      inlays: [hole, strings],
    },
    {
      ramp: dye('ink'),
      steps: [
        add(bench.box([0, (0.44 + neck / 2) * size, 0.075 * size], [0.045 * size, (neck / 2) * size, 0.03])),
        add(bench.box([0, (0.5 + neck) * size, 0.05 * size], [0.06 * size, 0.1 * size, 0.03])),
        add(bench.box([0, -0.34 * size, 0.09 * size], [0.1 * size, 0.02 * size, 0.03])),
      ],
    },
  ]
}

/** The violin lies on the left shoulder, the viewer's right. */
const placeViolinFrame = (model: Model): PropFrame => {
  const tail = convertFromHead(model, [0.16, -0.5, 0.3])
  const way: Vector = normalise([0.62, -0.2, 0.76])
  return alignFrame(addVectors(addVectors(tail, way, 0.28), [0, -0.1, 0]), way, [-0.25, 0.95, 0.35])
}

export const violin: PropMaker = {
  side: -1,
  hold: (model) => {
    const frame = placeViolinFrame(model)
    const fingers = findPoint(frame, [0, 0.62, -0.02])
    const bow = findPoint(frame, [0, 0.14, 0.16])
    return {
      // The bow's hand: the pose is written for the right side and mirrored.
      lead: {
        wrist: [-bow[0] + 0.62, bow[1] - 0.1, bow[2] + 0.24],
        pole: [0.75, -1, 0.1],
        grip: { fingers: [-0.85, -0.3, 0.3], palm: [-0.1, -1, 0.1], curl: [0.4, 0.45, 0.5, 0.5], thumb: 0.8 },
      },
      other: {
        wrist: [fingers[0] + 0.12, fingers[1] - 0.36, fingers[2] - 0.08],
        pole: [0.5, -1, -0.2],
        grip: {
          fingers: [-0.35, 0.85, 0.1],
          palm: [-0.85, -0.2, -0.2],
          curl: [0.6, 0.62, 0.66, 0.7],
          thumb: 0.1,
        },
      },
    }
  },
  parts: (making) => {
    const frame = placeViolinFrame(making.model)
    const bow = frameFist(making.lead).at
    const contact = findPoint(frame, [0, 0.16, 0.1])
    const way = normalise(addVectors(contact, bow, -1))
    return [
      ...sculptStrungBody(making, frame, { size: 0.62, neck: 0.56, wood: 'rust' }),
      {
        ramp: making.dye('chocolate'),
        steps: [add(making.clay.capsule(bow, addVectors(bow, way, 1.35), [0.018, 0.014]))],
      },
    ]
  },
}

const placeGuitarFrame = (model: Model): PropFrame =>
  alignFrame(
    [-0.18, -2.25, findFrontAt(model.body, -2.2) + 0.2],
    normalise([0.9, 0.36, 0.06]),
    [0.06, 0.12, 1],
  )

export const guitar: PropMaker = {
  side: -1,
  hold: (model) => {
    const frame = placeGuitarFrame(model)
    const strings = findPoint(frame, [0, -0.02, 0.2])
    const fret = findPoint(frame, [0, 1.02, 0])
    return {
      lead: {
        wrist: [-strings[0] + 0.36, strings[1] + 0.24, strings[2] + 0.12],
        pole: [1, -0.6, -0.5],
        grip: {
          fingers: [-0.8, -0.55, 0.12],
          palm: [-0.2, -0.1, -1],
          curl: [0.42, 0.45, 0.48, 0.5],
          thumb: 0.4,
        },
      },
      other: {
        wrist: [fret[0] + 0.1, fret[1] - 0.28, fret[2] - 0.06],
        pole: [0.6, -1, -0.3],
        grip: {
          fingers: [-0.45, 0.8, 0.35],
          palm: [-0.65, -0.2, -0.6],
          curl: [0.6, 0.62, 0.66, 0.7],
          thumb: 0.1,
        },
      },
    }
  },
  parts: (making) =>
    sculptStrungBody(making, placeGuitarFrame(making.model), { size: 1.12, neck: 0.62, wood: 'camel' }),
}

const placeFluteFrame = (model: Model): PropFrame =>
  alignFrame(convertFromHead(model, [-0.02, -0.315, 0.5]), normalise([-1, -0.16, 0.22]), [0, 0.3, 1])

export const flute: PropMaker = {
  side: -1,
  hold: (model) => {
    const frame = placeFluteFrame(model)
    const [near, far] = [findPoint(frame, [0, 0.42, 0]), findPoint(frame, [0, 0.82, 0])]
    return {
      lead: {
        wrist: [-far[0] + 0.06, far[1] - 0.36, far[2] - 0.02],
        pole: [0.5, -1, 0.1],
        grip: {
          fingers: [-0.2, 0.8, 0.5],
          palm: [-0.15, -0.5, -0.8],
          curl: [0.42, 0.42, 0.44, 0.46],
          thumb: 0.5,
        },
      },
      other: {
        wrist: [near[0] + 0.12, near[1] - 0.34, near[2] + 0.06],
        pole: [0.6, -1, 0.1],
        grip: {
          fingers: [-0.3, 0.9, -0.1],
          palm: [-0.2, -0.1, -1],
          curl: [0.42, 0.42, 0.44, 0.46],
          thumb: 0.4,
        },
      },
    }
  },
  parts: (making) => {
    const frame = placeFluteFrame(making.model)
    const bench = openBench(making.clay, frame)
    return [
      {
        ramp: making.own('stone'),
        steps: [
          add(bench.rod([0, -0.14, 0], [0, 1.2, 0], [0.03, 0.028])),
          ...[0.4, 0.5, 0.6, 0.76, 0.86].map((y) => add(bench.ball([0, y, 0.03], [0.025, 0.022, 0.014]))),
        ],
      },
    ]
  },
}

export const microphone: PropMaker = {
  hold: (model) => {
    const mouth = convertFromHead(model, [0.04, -0.34, 0.62])
    const side = model.scene.facing === 'right' ? 1 : -1
    const { lead } = poseGrippingHigh(model)
    return {
      lead: {
        ...lead,
        wrist: [mouth[0] * side + 0.36, mouth[1] - 0.34, mouth[2] - 0.16],
        pole: [0.3, -1, 0.1],
      },
      other: poseHanging(model),
    }
  },
  parts: (making) => {
    const frame = moveFrame(frameFist(making.lead), [0, 0, 0], { roll: making.lead.side * 0.35 })
    const bench = openBench(making.clay, frame)
    return [
      { ramp: making.own('charcoal'), steps: [add(bench.rod([0, -0.3, 0], [0, 0.24, 0], [0.035, 0.055]))] },
      {
        ramp: making.dye('stone'),
        steps: [add(bench.ball([0, 0.32, 0], [0.1, 0.11, 0.1]))],
        inlays: [createAreaInlay(making, frame, making.dye('slate'), (_x, y) => Math.abs(y - 0.28) - 0.018)],
      },
    ]
  },
}

export const camera: PropMaker = {
  hold: poseCupping,
  parts: (making) => {
    const { model, clay, dye, own } = making
    const frame = moveFrame(standUpright(placeBetweenHands(model)), [0, 0.02, 0], { pitch: -0.1 })
    const bench = openBench(clay, frame)
    const lens = (x: number, y: number): number => Math.hypot(x, y)
    return [
      {
        ramp: own('charcoal'),
        steps: [
          add(bench.box([0, 0, 0], [0.27, 0.15, 0.075], 0.03)),
          add(bench.box([0, 0.18, 0], [0.09, 0.05, 0.06], 0.02)),
          add(
            bench.shape([0, -0.01, 0.13], 0.2, (x, y, z) =>
              Math.max(lens(x, y + 0.01) - 0.12, Math.abs(z - 0.11) - 0.09),
            ),
          ),
        ],
        inlays: [
          createAreaInlay(making, frame, dye('stone'), (x, y, z) =>
            Math.max(0.085 - y, z - 0.08, Math.abs(x) - 0.27),
          ),
          createAreaInlay(making, frame, dye('sky'), (x, y, z) =>
            Math.max(lens(x, y + 0.01) - 0.075, 0.15 - z),
          ),
          createAreaInlay(making, frame, dye('navy'), (x, y, z) =>
            Math.max(lens(x - 0.01, y + 0.02) - 0.05, 0.15 - z),
          ),
        ],
      },
    ]
  },
}

const placeTelescopeFrame = (model: Model): PropFrame => {
  const [eye, ahead] = [
    convertFromHead(model, [0.1 * (model.scene.facing === 'right' ? -1 : 1), -0.01, 0.44]),
    convertFromHead(model, [0, 0.14, 2]),
  ]
  return alignFrame(eye, normalise(addVectors(ahead, eye, -1)), [0, 1, 0])
}

export const telescope: PropMaker = {
  hold: (model) => {
    const frame = placeTelescopeFrame(model)
    const side = model.scene.facing === 'right' ? 1 : -1
    const [far, near] = [findPoint(frame, [0, 0.72, 0]), findPoint(frame, [0, 0.26, 0])]
    const under = {
      fingers: [-0.5, 0.75, 0.35],
      palm: [-0.6, 0.4, -0.4],
      curl: [0.5, 0.54, 0.58, 0.6],
      thumb: 0.3,
    } as const
    return {
      lead: { wrist: [far[0] * side + 0.16, far[1] - 0.42, far[2] - 0.12], pole: [0.6, -1, 0], grip: under },
      other: {
        wrist: [-near[0] * side + 0.22, near[1] - 0.4, near[2] - 0.06],
        pole: [0.8, -1, 0],
        grip: under,
      },
    }
  },
  parts: (making) => {
    const frame = placeTelescopeFrame(making.model)
    const bench = openBench(making.clay, frame)
    return [
      {
        ramp: making.own('mustard'),
        steps: [
          add(bench.tub([0, 0.17, 0], [0.05, 0.05], 0.17)),
          add(bench.tub([0, 0.5, 0], [0.066, 0.066], 0.17)),
          add(bench.tub([0, 0.86, 0], [0.085, 0.085], 0.2)),
        ],
        inlays: [
          createAreaInlay(making, frame, making.dye('chocolate'), (_x, y) => Math.abs(y - 0.85) - 0.13),
        ],
      },
    ]
  },
}
