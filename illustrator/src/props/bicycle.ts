import { GROUND } from '../body/legs.ts'
import { add, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { CRANK, findPedal, HANDLEBAR, SADDLE } from './bicycle-frame.ts'
import { alignFrame, openBench, standUpright } from './frame.ts'
import type { Part, PropContext } from './prop.ts'

const WHEEL = 1.2
const TYRE = 0.05
const SPOKES = 9
const FRONT: Vector = [0, GROUND + WHEEL + TYRE, 2.32]
const REAR: Vector = [0, GROUND + WHEEL + TYRE, -1.66]
const STEERER: readonly [top: Vector, bottom: Vector] = [
  [0, -2.86, 1.56],
  [0, -4.15, 1.86],
]

export function makeBicycle({ clay, lead: { side: lead }, dye, own }: PropContext): readonly Part[] {
  const { rod, ball, tub } = openBench(clay, standUpright([0, 0, 0]))
  const steel = dye('stone')
  return [
    {
      ramp: dye('ink'),
      steps: [FRONT, REAR].map((hub) => add(openWheelBench(clay, hub).ring([0, 0, 0], WHEEL, TYRE))),
    },
    {
      ramp: steel,
      steps: [
        ...[FRONT, REAR].flatMap((hub) => sculptSpokes(rod, hub)),
        ...sculptHandlebar(rod, 1),
        ...sculptHandlebar(rod, -1),
        ...sculptCrank(rod, 1, lead),
        ...sculptCrank(rod, -1, lead),
        add(rod([0, SADDLE[1], SADDLE[2]], [0, SADDLE[1] - 0.7, SADDLE[2] + 0.16], [0.04, 0.04])),
        add(openWheelBench(clay, CRANK).ring([0, 0, 0], 0.22, 0.035)),
      ],
    },
    {
      ramp: own('crimson'),
      steps: [...sculptFrame(rod), ...sculptMudguard(rod)],
    },
    {
      ramp: dye('chocolate'),
      steps: [
        add(ball([0, SADDLE[1], SADDLE[2] - 0.14], [0.25, 0.1, 0.26])),
        add(
          rod([0, SADDLE[1] + 0.01, SADDLE[2] - 0.1], [0, SADDLE[1] + 0.02, SADDLE[2] + 0.36], [0.14, 0.07]),
          0.08,
        ),
      ],
    },
    {
      ramp: dye('camel'),
      steps: [add(tub([0, -3.1, 2.06], [0.3, 0.4], 0.27))],
      inlays: [],
    },
  ]
}

const openWheelBench = (clay: PropContext['clay'], hub: Vector) =>
  openBench(clay, alignFrame(hub, [1, 0, 0], [0, 0, 1]))

type Rod = ReturnType<typeof openBench>['rod']

function sculptHandlebar(rod: Rod, side: 1 | -1): Step[] {
  const [[, y_head, z_head]] = STEERER
  const [x, y, z] = HANDLEBAR
  return [
    add(rod([0, y_head + 0.12, z_head], [side * x * 0.6, y + 0.03, z + 0.14], [0.035, 0.035])),
    add(
      rod([side * x * 0.6, y + 0.03, z + 0.14], [side * (x + 0.16), y - 0.02, z - 0.02], [0.035, 0.035]),
      0.02,
    ),
  ]
}

function sculptCrank(rod: Rod, side: 1 | -1, lead: 1 | -1): Step[] {
  const [x, y, z] = findPedal(side, lead)
  return [
    add(rod([side * 0.14, CRANK[1], CRANK[2]], [side * 0.14, y, z], [0.04, 0.035])),
    add(rod([side * 0.14, y, z], [side * (Math.abs(x) + 0.12), y, z], [0.05, 0.05])),
  ]
}

function sculptFrame(rod: Rod): Step[] {
  const [head, fork] = STEERER
  return [
    add(rod([0, SADDLE[1] - 0.5, SADDLE[2] + 0.12], CRANK, [0.06, 0.06])),
    add(rod(CRANK, fork, [0.062, 0.062])),
    add(rod([0, SADDLE[1] - 1.05, SADDLE[2] + 0.26], [0, fork[1] + 0.38, fork[2] - 0.08], [0.05, 0.05])),
    add(rod(head, fork, [0.062, 0.066])),
    ...[1, -1].flatMap((side) => [
      add(rod([side * 0.07, fork[1], fork[2]], [side * 0.09, FRONT[1], FRONT[2]], [0.045, 0.035])),
      add(rod([side * 0.06, CRANK[1], CRANK[2]], [side * 0.1, REAR[1], REAR[2]], [0.04, 0.035])),
      add(
        rod([side * 0.06, SADDLE[1] - 0.75, SADDLE[2] + 0.2], [side * 0.1, REAR[1], REAR[2]], [0.036, 0.032]),
      ),
    ]),
  ]
}

function sculptSpokes(rod: Rod, [x, y, z]: Vector): Step[] {
  const ends = Array.from({ length: SPOKES }, (_, index): Vector => {
    const turn = ((index + 0.3) / SPOKES) * Math.PI
    return [x, Math.sin(turn) * WHEEL, Math.cos(turn) * WHEEL]
  })
  return [
    ...ends.map(([, up, ahead]) => add(rod([x, y - up, z - ahead], [x, y + up, z + ahead], [0.013, 0.013]))),
    add(rod([x - 0.1, y, z], [x + 0.1, y, z], [0.08, 0.08])),
  ]
}

function sculptMudguard(rod: Rod): Step[] {
  const point = (turn: number): Vector => [
    0,
    REAR[1] + Math.sin(turn) * (WHEEL + 0.12),
    REAR[2] + Math.cos(turn) * (WHEEL + 0.12),
  ]
  const turns = Array.from({ length: 15 }, (_, index) => 0.75 + index * 0.157)
  return turns
    .slice(1)
    .map((turn, index) => add(rod(point(turns[index] as number), point(turn), [0.05, 0.05]), 0.02))
}
