import type { Arm } from '../body/limbs.ts'
import { mix } from '../math.ts'
import { add, type Clay, type Group, group, type Step } from '../sculpt/shape.ts'
import { addVectors, cross, normalise, type Vector } from '../sculpt/vector.ts'

/** Pose of a hand: direction of the fingers, direction of the palm, and bend of each finger. */
export type Grip = {
  fingers: Vector
  palm: Vector
  /** Bend of index, middle, ring and little finger: 0 straight to 1 closed. */
  curl: readonly [number, number, number, number]
  /** Thumb: 0 beside the palm, 1 across it. */
  thumb: number
  spread?: number
}

/** The hand's axes in body space: along the fingers, out of the palm, and towards the thumb. */
export type HandFrame = {
  wrist: Vector
  along: Vector
  palm: Vector
  thumb: Vector
  size: number
  side: 1 | -1
}

export function computeHandFrame({ side, wrist }: Arm, { fingers, palm }: Grip, size: number): HandFrame {
  const along = normalise(fingers)
  const straight = normalise(
    addVectors(palm, along, -(palm[0] * along[0] + palm[1] * along[1] + palm[2] * along[2])),
  )
  const across = cross(along, straight)
  return {
    wrist,
    along,
    palm: straight,
    thumb: [-across[0] * side, -across[1] * side, -across[2] * side],
    size,
    side,
  }
}

/** Converts hand coordinates (along, towards the thumb, out of the palm; in hand lengths) to body space. */
export function placeInHand({ wrist, along, palm, thumb, size }: HandFrame, [a, t, p]: Vector): Vector {
  return addVectors(addVectors(addVectors(wrist, along, a * size), thumb, t * size), palm, p * size)
}

type Finger = { root: Vector; length: number; radius: number; lean: number }

/** Index, middle, ring, little finger; roots and lengths in hand lengths. */
const FINGERS: readonly Finger[] = [
  { root: [0.49, 0.155, 0.005], length: 0.43, radius: 0.053, lean: 0.1 },
  { root: [0.51, 0.05, 0], length: 0.48, radius: 0.055, lean: 0.02 },
  { root: [0.49, -0.055, 0], length: 0.44, radius: 0.052, lean: -0.06 },
  { root: [0.45, -0.15, 0.008], length: 0.35, radius: 0.045, lean: -0.14 },
]
const PHALANGES = [0.46, 0.3, 0.24] as const
/** Bend of each joint of a closed finger, radians. */
const JOINTS = [1.45, 1.75, 1.1] as const

export function sculptHand(clay: Clay, frame: HandFrame, grip: Grip): Group {
  const steps: Step[] = [...sculptPalm(clay, frame)]
  for (const [index, finger] of FINGERS.entries())
    steps.push(
      add(
        group(
          ...sculptFinger(clay, frame, { finger, curl: grip.curl[index] ?? 0, spread: grip.spread ?? 0.4 }),
        ),
        0.012,
      ),
    )
  steps.push(add(group(...sculptThumb(clay, frame, grip.thumb)), 0.035))
  return group(...steps)
}

function sculptPalm(clay: Clay, frame: HandFrame): Step[] {
  const { size } = frame
  const at = (point: Vector): Vector => placeInHand(frame, point)
  const bone = (from: Vector, to: Vector, radii: readonly [number, number]): Step =>
    add(clay.capsule(at(from), at(to), [radii[0] * size, radii[1] * size]), 0.05)
  return [
    bone([0, 0.06, 0], [0.47, 0.145, 0], [0.082, 0.062]),
    bone([0, 0.03, 0], [0.49, 0.05, -0.008], [0.085, 0.064]),
    bone([0, -0.02, 0], [0.47, -0.05, -0.004], [0.085, 0.06]),
    bone([0, -0.05, 0], [0.43, -0.14, 0.004], [0.08, 0.055]),
    bone([0.1, 0.1, 0.035], [0.28, 0.14, 0.05], [0.075, 0.06]),
    bone([0.1, -0.08, 0.03], [0.28, -0.11, 0.03], [0.07, 0.05]),
  ]
}

function sculptFinger(
  clay: Clay,
  frame: HandFrame,
  { finger, curl, spread }: { finger: Finger; curl: number; spread: number },
): Step[] {
  const { size, along, palm: inward, thumb } = frame
  const lean = finger.lean * spread
  const ahead = normalise(addVectors(along, thumb, lean))
  let from = placeInHand(frame, finger.root)
  let angle = 0
  const steps: Step[] = []
  for (const [joint, share] of PHALANGES.entries()) {
    angle += (JOINTS[joint] ?? 1) * curl
    const way = addVectors(
      [ahead[0] * Math.cos(angle), ahead[1] * Math.cos(angle), ahead[2] * Math.cos(angle)],
      inward,
      Math.sin(angle),
    )
    const to = addVectors(from, way, finger.length * share * size)
    const taper = 1 - joint * 0.1
    steps.push(
      add(
        clay.capsule(from, to, [finger.radius * taper * size, finger.radius * (taper - 0.1) * size]),
        0.012,
      ),
    )
    from = to
  }
  return steps
}

function sculptThumb(clay: Clay, frame: HandFrame, across: number): Step[] {
  const { size } = frame
  const points: readonly Vector[] = [
    [0.1, 0.12, 0.03],
    [mix(0.3, 0.32, across), mix(0.27, 0.18, across), mix(0.06, 0.13, across)],
    [mix(0.48, 0.46, across), mix(0.33, 0.14, across), mix(0.08, 0.19, across)],
    [mix(0.62, 0.56, across), mix(0.35, 0.05, across), mix(0.09, 0.2, across)],
  ]
  const radii = [0.08, 0.066, 0.058, 0.048]
  return points.slice(1).map((to, index) => {
    const from = points[index] as Vector
    return add(
      clay.capsule(placeInHand(frame, from), placeInHand(frame, to), [
        (radii[index] as number) * size,
        (radii[index + 1] as number) * size,
      ]),
      0.02,
    )
  })
}
