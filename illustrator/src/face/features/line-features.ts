import { smoothstep } from '../../math.ts'
import { measureFace } from '../measures.ts'
import { type FaceState, type Feature, FRONT, OUTSIDE } from './feature.ts'

const taper = (half: number, share: number, off: number): number =>
  half < 0.0013 || share < 0 || share > 1 ? OUTSIDE : half * Math.sin(share * Math.PI) ** 0.6 - Math.abs(off)

export function shapeLinesFeature(state: FaceState): Feature {
  const lines = [
    shapeForeheadLines(state),
    shapeFrownLines(state),
    shapeCrowsFeet(state),
    shapeMouthFold(state),
    shapeBags(state),
    shapeDimple(state),
  ]
  return (x, y, z) => {
    if (z < FRONT) return OUTSIDE
    let deepest = OUTSIDE
    for (const line of lines) deepest = Math.max(deepest, line(Math.abs(x), y, x, z))
    return deepest
  }
}

/** Parameters: |x|, y, x and z. */
type Line = (across: number, y: number, x: number, z: number) => number

function shapeForeheadLines({ face, expression }: FaceState): Line {
  const half =
    0.0036 *
    Math.max(face.forehead_lines - 0.1, 0.4 * (expression.brow_up - 0.45), 0.35 * (expression.worry - 0.6))
  const rise = 0.012 * expression.brow_up
  return (across, y, x) => {
    const wobble = 0.004 * Math.sin(x * 27) + 0.003 * Math.sin(x * 49 + 1) - 0.25 * x * x
    let line = OUTSIDE
    for (let row = 0; row < 3; row++) {
      const reach = 0.15 - 0.022 * row
      const middle = 0.012 * (row - 1)
      line = Math.max(
        line,
        taper(half, (x - middle + reach) / (2 * reach), y - 0.138 - rise - row * 0.04 - wobble),
      )
    }
    return across > 0.16 ? OUTSIDE : line
  }
}

function shapeFrownLines({ face, expression }: FaceState): Line {
  const half = 0.0042 * Math.max(expression.frown - 0.3, 0.6 * (face.lined - 0.35))
  return (across, y) => taper(half, (y - 0.052) / 0.06, across - 0.019 - 0.08 * (y - 0.05))
}

function shapeCrowsFeet({ face, expression }: FaceState): Line {
  const { eye, eyeWidth } = measureFace(face)
  const half =
    0.0036 *
    Math.max(
      face.crows_feet,
      (0.4 - 0.3 * face.firm + face.crows_feet) * Math.max(0, expression.squint - 0.2),
    )
  return (across, y, _x, z) => {
    const beyond = across - eye[0] - eyeWidth * 1.2 + 0.7 * Math.max(0, 0.28 - z)
    const share = beyond / 0.05
    let line = OUTSIDE
    for (let ray = -1; ray <= 1; ray++) {
      const at = 0.001 + ray * 0.011 + beyond * ray * 0.5 - 4 * beyond * beyond
      line = Math.max(line, taper(half, share * (ray === 0 ? 0.9 : 1), y - at))
    }
    return line
  }
}

function shapeMouthFold({ face, expression }: FaceState): Line {
  const { mouthY, mouthWidth } = measureFace(face, expression)
  const half =
    0.005 *
    Math.max(0.85 * face.lined, 0.62 * (1 - 0.55 * face.firm) * (Math.max(0, expression.smile) - 0.45))
  const from = 0.072 * face.nose_width
  return (across, y) => {
    const down = (y + 0.172) / (mouthY - 0.004 + 0.172)
    return taper(
      half,
      down,
      across - from - (mouthWidth + 0.03 - from) * down - 0.012 * Math.sin(down * Math.PI),
    )
  }
}

function shapeBags({ face, expression }: FaceState): Line {
  const { eye } = measureFace(face)
  const half = 0.003 * Math.max(face.lined, 0.75 * smoothstep(0.4, 0.6, expression.droop))
  return (across, y) => {
    const under = (across - eye[0] + 0.008) / 0.05
    return taper(half, (under + 1) / 2, y + 0.044 - 0.011 * under * under)
  }
}

function shapeDimple({ face, expression }: FaceState): Line {
  const { mouthWidth, mouthY } = measureFace(face, expression)
  const half = face.dimples * 0.0042 * smoothstep(0.2, 0.6, expression.smile)
  return (across, y) => {
    const up = (y - mouthY - 0.008) / 0.045
    return taper(half, up, across - mouthWidth - 0.04 - 0.012 * Math.sin(up * Math.PI))
  }
}
