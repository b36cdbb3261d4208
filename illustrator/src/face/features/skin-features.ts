import { smoothstep } from '../../math.ts'
import { measuresOf } from '../measures.ts'
import { type FaceState, type Feature, FRONT, OUTSIDE } from './feature.ts'

/** What warms and what lines the skin. */
export function skinFeatures(state: FaceState): Record<'blush' | 'lines', Feature> {
  const { face, expression } = state
  const lifted = Math.max(0, expression.smile)
  return {
    blush: (x, y, z) =>
      z < FRONT
        ? OUTSIDE
        : (1 - Math.hypot((Math.abs(x) - 0.165 * face.width) / 0.085, (y + 0.1 - 0.02 * lifted) / 0.055)) *
          0.06,
    lines: linesOf(state),
  }
}

/** Forehead, outer corners of the eyes, from nose to mouth, under the eyes: with age, and with a smile. */
function linesOf({ face, expression }: FaceState): Feature {
  const { eye, eyeWidth, mouthY, mouthWidth } = measuresOf(face, expression)
  const { old } = face
  const lifted = Math.max(0, expression.smile)
  const corners = Math.max(old, 0.55 * (lifted - 0.6))
  const fold = Math.max(old, 0.5 * (lifted - 0.35))
  return (x, y, z) => {
    if (z < FRONT || (old < 0.12 && corners <= 0 && fold <= 0)) return OUTSIDE
    const across = Math.abs(x)
    let line = OUTSIDE
    const wobble = 0.006 * Math.sin(x * 31) + 0.004 * Math.sin(x * 57 + 1)
    const forehead = Math.max(old - 0.15, 0.35 * (expression.brow_up - 0.5))
    for (let row = 0; forehead > 0 && row < 3; row++) {
      const half = 0.15 - 0.02 * row
      if (across < half)
        line = Math.max(
          line,
          0.0042 * forehead * (1 - (across / half) ** 2) - Math.abs(y - 0.135 - row * 0.042 - wobble),
        )
    }
    const beyond = across - eye[0] - eyeWidth * 1.18
    const share = beyond / 0.045
    for (let ray = -1; corners > 0 && share > 0 && share < 1 && ray <= 1; ray++) {
      const at = -0.004 + ray * 0.013 + beyond * ray * 0.5 - beyond * 0.1
      line = Math.max(line, 0.0027 * corners * (1 - share) - Math.abs(y - at))
    }
    const down = (y + 0.165) / (mouthY - 0.03 + 0.165)
    if (fold > 0 && down > 0 && down < 1) {
      const at =
        0.075 * face.nose_width +
        (mouthWidth + 0.02 - 0.075 * face.nose_width) * down +
        0.012 * Math.sin(down * Math.PI)
      line = Math.max(line, 0.0046 * fold * Math.sin(down * Math.PI) - Math.abs(across - at))
    }
    const under = (across - eye[0]) / 0.06
    if (old > 0 && Math.abs(under) < 1)
      line = Math.max(line, 0.0026 * old * (1 - under * under) - Math.abs(y + 0.043 - 0.012 * under * under))
    return line - 0.0004 * (1 - smoothstep(0, 0.2, Math.max(old, fold)))
  }
}
