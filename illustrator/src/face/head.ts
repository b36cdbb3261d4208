import { mix } from '../math.ts'
import {
  add,
  clayOf,
  cut,
  ellipsoidDistance,
  type Group,
  group,
  type Step,
  smoothMax,
  smoothMin,
} from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { Expression } from './expression.ts'
import type { FaceShape } from './face-shape.ts'
import { measuresOf } from './measures.ts'

/**
 * The head as a sculpture. One unit is a head's height: eyes at y 0, crown at 0.5, chin at -0.5, z out of the face, ears
 * about z 0. Masses first, then planes, then what the light catches: the blend's width is the softness of the face.
 */
export function sculptHead(space: Space, face: FaceShape, expression: Expression): Step[] {
  const clay = clayOf(space)
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
    add(faceMass(space, face), 0.1),
    ...cheeks(space, face, expression),
    ...eyeSockets(space, face),
    add(nose(space, face), 0.028),
    ...mouth(space, face, expression),
    add(ears(space, face), 0.02),
  ]
}

function faceMass(space: Space, face: FaceShape): Group {
  const clay = clayOf(space)
  const { jaw, chin } = measuresOf(face)
  return group(
    add(clay.ellipsoid([0, -0.12, 0.13], [0.232 * face.width, 0.3, 0.265])),
    add(clay.capsules([jaw[0], jaw[1], 0.05], [chin[0], chin[1], chin[2] - 0.055], [0.062, 0.058]), 0.11),
    add(clay.capsules([jaw[0] * 1.22, -0.1, 0.03], [jaw[0], jaw[1], 0.05], [0.05, 0.062]), 0.1),
  )
}

function cheeks(space: Space, face: FaceShape, { smile }: Expression): Step[] {
  const clay = clayOf(space)
  const { chin } = measuresOf(face)
  const lifted = Math.max(0, smile)
  const hollow = 0.62 - 0.3 * face.flesh
  const { width, cheek, flesh, jaw_width, old } = face
  const steps = [
    add(clay.ellipsoid([0, chin[1], chin[2]], [0.07 * face.chin_width + 0.015, 0.056, 0.07]), 0.06),
    add(clay.ellipsoid([0, -0.27, 0.325], [0.125, 0.115, 0.115]), 0.09),
    add(
      clay.ellipsoids(
        [0.165 * width, -0.085 + 0.02 * lifted, 0.265 + cheek * 0.014 + lifted * 0.009],
        [0.09, 0.06, 0.085],
      ),
      0.1,
    ),
    add(clay.capsules([0.185 * width, -0.08, 0.235], [0.25 * width, -0.05, 0.05], [0.04, 0.034]), 0.1),
    add(
      clay.capsules([0.205 * width, -0.1, 0.17], [0.168 * jaw_width * width, -0.3, 0.15], [0.066, 0.066]),
      0.12,
    ),
    add(clay.ellipsoids([0.12, -0.185, 0.25], [0.105, 0.13, 0.105]), 0.1),
  ]
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
      cut(clay.ellipsoids([0.262 * width, -0.225, 0.3], [0.06 * hollow, 0.1 * hollow, 0.1 * hollow]), 0.12),
    )
  if (flesh > 0.5) steps.push(add(clay.ellipsoid([0, -0.46, 0.2], [0.17, 0.06 + 0.03 * flesh, 0.15]), 0.1))
  if (old > 0.2)
    steps.push(add(clay.ellipsoids([0.15 * jaw_width, -0.4, 0.22], [0.03 + 0.03 * old, 0.035, 0.05]), 0.06))
  steps.push(cut(clay.ellipsoids([0.37 * width, 0.08, 0.25], [0.07, 0.11, 0.12]), 0.09))
  return steps
}

function eyeSockets(space: Space, face: FaceShape): Step[] {
  const clay = clayOf(space)
  const { eye, ridge } = measuresOf(face)
  const deep = eye[2]
  const steps = [
    add(
      clay.capsules([0.035, 0.068, 0.376], [0.185 * face.width, 0.082, 0.3], [ridge * 0.82, ridge * 0.8]),
      0.045,
    ),
    cut(clay.ellipsoids([eye[0] - 0.005, -0.008, 0.435 - deep], [0.085, 0.05, 0.066]), 0.058),
    cut(clay.ellipsoids([0.062, 0.006, 0.405 - deep], [0.022, 0.045, 0.028]), 0.045),
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

function nose(space: Space, face: FaceShape): Group {
  const clay = clayOf(space)
  const { noseTip: tip } = measuresOf(face)
  const { nose_width: width, nose_hump: hump, nose_bridge: bridge, nose_bend: bend } = face
  const steps = [
    add(
      clay.capsule(
        [bend, 0.035, 0.372 + bridge],
        [bend * 0.4, tip[1] + 0.02, tip[2] - 0.022],
        [0.026, 0.036],
      ),
    ),
    add(
      clay.capsules([0.012, 0.02, 0.36 + bridge], [0.04 * width, tip[1] - 0.005, 0.415], [0.026, 0.034]),
      0.04,
    ),
    add(clay.ellipsoid([0, tip[1], tip[2]], [0.038 * mix(1, width, 0.6), 0.034, 0.036]), 0.022),
    add(clay.ellipsoids([0.047 * width, tip[1] - 0.026, 0.428], [0.028 * width, 0.029, 0.042]), 0.018),
    add(clay.ellipsoid([0, tip[1] - 0.04, 0.452], [0.016, 0.02, 0.036]), 0.02),
    cut(clay.ellipsoids([0.026 * width, tip[1] - 0.056, 0.448], [0.013 * width, 0.018, 0.024]), 0.012),
  ]
  if (hump > 0) {
    const at = 0.405 + 0.012 * hump + bridge
    steps.splice(1, 0, add(clay.ellipsoid([bend * 1.4, -0.035, at], [0.03, 0.03, 0.03]), 0.03))
  }
  return group(...steps)
}

function mouth(space: Space, face: FaceShape, expression: Expression): Step[] {
  const clay = clayOf(space)
  const measures = measuresOf(face, expression)
  const { mouthAt, mouthWidth, upperLip, lowerLip, mouthY } = measures
  const open = expression.open
  const fold = 0.004 + 0.011 * face.old + Math.max(0, expression.smile) * 0.007
  const lips = clay.shape([0, mouthY, 0.41], 0.16, (x, y, z, side) => {
    const line = mouthAt(x)
    const t = x / mouthWidth
    const forward = 0.437 - 0.075 * t * t - 0.006 * face.old
    const upper = ellipsoidDistance(side - 0.02, y - line - upperLip * 0.55, z - forward + 0.012, [
      mouthWidth * 0.86,
      upperLip * 1.05,
      0.028,
    ])
    const lower = ellipsoidDistance(side, y - line + lowerLip * 0.62 + open * 0.045, z - forward + 0.02, [
      mouthWidth * 0.74,
      lowerLip * 0.92,
      0.034,
    ])
    return smoothMin(upper, lower, 0.018)
  })
  const gap = clay.shape([0, mouthY, 0.45], 0.14, (x, y, z, side) => {
    const t = x / mouthWidth
    const forward = 0.437 - 0.075 * t * t - 0.006 * face.old
    return ellipsoidDistance(side, y - mouthAt(x) + open * 0.02, z - forward - 0.028, [
      mouthWidth * 1.02,
      0.0045 + open * 0.028,
      0.034,
    ])
  })
  const corner = mouthAt(mouthWidth)
  return [
    cut(
      clay.capsules(
        [0.07 * face.nose_width, -0.165, 0.415],
        [mouthWidth + 0.028, mouthY - 0.015, 0.372],
        [0.004 + 0.55 * fold, 0.006 + 0.55 * fold],
      ),
      0.045,
    ),
    add(lips, 0.019),
    cut(gap, 0.012),
    cut(clay.ellipsoid([0, mouthY - 0.068 - open * 0.04, 0.475], [0.07, 0.018, 0.035]), 0.035),
    cut(clay.ellipsoid([0, mouthY + 0.06, 0.478], [0.011, 0.03, 0.022]), 0.02),
    cut(clay.ellipsoids([mouthWidth + 0.012, corner, 0.395], [0.008, 0.008, 0.008]), 0.025),
  ]
}

function ears(space: Space, face: FaceShape): Group {
  const clay = clayOf(space)
  const size = face.ear
  const middle = 0.285 * mix(1, face.width, 0.6)
  const shell = clay.shape([middle + 0.02, -0.06, -0.03], 0.16 * size, (_x, y, z, side) => {
    const across = side - middle - 0.02 + (z * 0.96 + (y + 0.06) * 0.24) * 0.2
    const up = (y + 0.06) * 0.96 - z * 0.22
    const along = z * 0.96 + (y + 0.06) * 0.24
    const outer = ellipsoidDistance(across, up, along + 0.03, [0.02, 0.118 * size, 0.068 * size])
    const bowl = ellipsoidDistance(across - 0.022, up - 0.008, along + 0.02, [
      0.019,
      0.078 * size,
      0.036 * size,
    ])
    const tragus = ellipsoidDistance(across - 0.004, up + 0.02, along + 0.002, [0.018, 0.02, 0.016])
    return smoothMin(smoothMax(outer, -bowl, 0.02), tragus, 0.015)
  })
  return group(add({ ...shell, isPaired: true }))
}
