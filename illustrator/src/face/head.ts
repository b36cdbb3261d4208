import { mix } from '../math.ts'
import {
  add,
  createClay,
  cut,
  type Group,
  group,
  measureEllipsoidDistance,
  type Step,
  smoothMax,
  smoothMin,
} from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { Expression } from './expression.ts'
import type { FaceShape } from './face-shape.ts'
import { measureFace } from './measures.ts'
import { sculptMouth } from './mouth.ts'
import { sculptNose } from './nose.ts'

/**
 * The head as a sculpture. One unit is a head's height: eyes at y 0, crown at 0.5, chin at -0.5, z out of the face, ears
 * about z 0. Masses first, then planes, then highlights; a wider blend makes the face softer.
 */
export function sculptHead(space: Space, face: FaceShape, expression: Expression): Step[] {
  const clay = createClay(space)
  const width = mix(1, face.width, 0.5)
  return [
    add(clay.ellipsoid([0, 0.145, 0], [0.303 * width, 0.355, 0.415])),
    add(
      clay.ellipsoid(
        [0, 0.175 + face.forehead * 0.02, 0.165],
        [0.24 * face.width, 0.225 + face.forehead * 0.02, 0.24],
      ),
      0.08,
    ),
    add(sculptFaceMass(space, face, expression), 0.1),
    ...sculptCheeks(space, face, expression),
    ...sculptEyeSockets(space, face),
    add(sculptNose(space, face), 0.028),
    ...sculptMouth(space, face, expression),
    add(sculptEars(space, face), 0.02),
  ]
}

function sculptFaceMass(space: Space, face: FaceShape, expression: Expression): Group {
  const clay = createClay(space)
  const { jaw, chin } = measureFace(face, expression)
  return group(
    add(clay.ellipsoid([0, -0.12, 0.13], [0.232 * face.width, 0.3, 0.265])),
    add(clay.capsules([jaw[0], jaw[1], 0.05], [chin[0], chin[1], chin[2] - 0.055], [0.062, 0.058]), 0.11),
    add(clay.capsules([jaw[0] * 1.22, -0.1, 0.03], [jaw[0], jaw[1], 0.05], [0.056, 0.062]), 0.1),
  )
}

function sculptCheeks(space: Space, face: FaceShape, expression: Expression): Step[] {
  const clay = createClay(space)
  const { chin } = measureFace(face, expression)
  const lifted = Math.max(0, expression.smile)
  const { width, cheek, jaw_width } = face
  const lean = 0.008 * face.male + 0.014 * face.old - 0.006 * Math.max(0, face.flesh)
  return [
    add(clay.ellipsoid([0, chin[1], chin[2]], [0.07 * face.chin_width + 0.015, 0.056, 0.07]), 0.06),
    add(clay.ellipsoid([0, -0.27, 0.325], [0.125, 0.115, 0.115]), 0.09),
    // Fills the area between mouth and chin, where a pocket of shadow would cut into the cheek.
    add(
      clay.ellipsoids([0.085, -0.37 + chin[1] / 2 + 0.2225, 0.275], [0.07 - lean, 0.075 - lean, 0.08 - lean]),
      0.1,
    ),
    add(
      clay.ellipsoids(
        [0.165 * width, -0.085 + 0.024 * lifted, 0.265 + cheek * 0.014 + lifted * 0.017],
        [0.09, 0.06, 0.085],
      ),
      0.1,
    ),
    add(clay.capsules([0.185 * width, -0.08, 0.235], [0.25 * width, -0.06, 0.05], [0.04, 0.042]), 0.12),
    add(
      clay.capsules([0.205 * width, -0.1, 0.17], [0.168 * jaw_width * width, -0.3, 0.15], [0.066, 0.066]),
      0.12,
    ),
    add(clay.ellipsoids([0.12, -0.185, 0.25], [0.105, 0.13, 0.105]), 0.1),
    ...sculptFlesh(space, face),
    cut(clay.ellipsoids([0.375 * width, 0.08, 0.25], [0.07, 0.12, 0.13]), 0.13),
  ]
}

function sculptFlesh(space: Space, { flesh, width, jaw_width, old }: FaceShape): Step[] {
  const clay = createClay(space)
  const hollow = 0.5 - 0.42 * flesh
  const steps: Step[] = []
  if (flesh > 0)
    steps.push(
      add(
        clay.ellipsoids(
          [0.15 * width, -0.24, 0.22],
          [0.085 + 0.03 * flesh, 0.1 + 0.01 * flesh, 0.1 + 0.02 * flesh],
        ),
        0.1,
      ),
    )
  else
    steps.push(
      cut(
        clay.ellipsoids(
          [(0.315 + 0.05 * flesh) * width, -0.225, 0.25],
          [0.07 * hollow, 0.16 * hollow, 0.16 * hollow],
        ),
        0.16,
      ),
    )
  if (flesh > 0.5) steps.push(add(clay.ellipsoid([0, -0.46, 0.2], [0.17, 0.06 + 0.03 * flesh, 0.15]), 0.1))
  if (old > 0.2)
    steps.push(
      add(
        clay.capsules(
          [0.165 * width, -0.24, 0.245],
          [0.148 * jaw_width, -0.38, 0.205],
          [0.05, 0.026 + 0.024 * old],
        ),
        0.11,
      ),
    )
  return steps
}

function sculptEyeSockets(space: Space, face: FaceShape): Step[] {
  const clay = createClay(space)
  const { eye, ridge } = measureFace(face)
  const deep = eye[2]
  const steps = [
    add(
      clay.capsules([0.035, 0.068, 0.376], [0.185 * face.width, 0.082, 0.3], [ridge * 0.82, ridge * 0.8]),
      0.045,
    ),
    cut(clay.ellipsoids([eye[0] + 0.002, -0.008, 0.435 - deep], [0.08, 0.048, 0.066]), 0.062),
    cut(clay.ellipsoids([0.064, -0.014, 0.408 - deep], [0.02, 0.032, 0.022]), 0.06),
    add(clay.ellipsoids([eye[0], -0.004, 0.298 - deep], [0.066, 0.066, 0.066]), 0.016),
  ]
  const { old } = face
  if (old > 0)
    steps.push(
      add(
        clay.capsules(
          [eye[0] - 0.035, -0.052, 0.345 - deep],
          [eye[0] + 0.03, -0.05, 0.325 - deep],
          [0.012 * old, 0.008 * old],
        ),
        0.02,
      ),
    )
  return steps
}

function sculptEars(space: Space, face: FaceShape): Group {
  const clay = createClay(space)
  const size = face.ear
  const middle = 0.285 * mix(1, face.width, 0.6)
  const shell = clay.shape([middle + 0.02, -0.06, -0.03], 0.16 * size, (_x, y, z, side) => {
    const across = side - middle - 0.02 + (z * 0.96 + (y + 0.06) * 0.24) * 0.2
    const up = (y + 0.06) * 0.96 - z * 0.22
    const along = z * 0.96 + (y + 0.06) * 0.24
    const outer = measureEllipsoidDistance(across, up, along + 0.03, [0.02, 0.118 * size, 0.068 * size])
    const bowl = measureEllipsoidDistance(across - 0.022, up - 0.008, along + 0.02, [
      0.019,
      0.078 * size,
      0.036 * size,
    ])
    const tragus = measureEllipsoidDistance(across - 0.004, up + 0.02, along + 0.002, [0.018, 0.02, 0.016])
    return smoothMin(smoothMax(outer, -bowl, 0.02), tragus, 0.015)
  })
  return group(add({ ...shell, isPaired: true }))
}
