import { computeNoiseAt } from '../../math.ts'
import { type FaceState, type Feature, FRONT, OUTSIDE } from './feature.ts'

export function shapeMarkFeatures({ face, marks }: FaceState): Record<'freckles' | 'mole' | 'scar', Feature> {
  const nowhere: Feature = () => OUTSIDE
  return {
    freckles: marks.includes('freckles') ? scatterFreckles : nowhere,
    mole: marks.includes('mole') ? shapeSpot([0.118 * face.width, -0.222], 0.0068) : nowhere,
    scar: marks.includes('scar-brow') ? scarOverBrow : marks.includes('scar-cheek') ? scarOnCheek : nowhere,
  }
}

const shapeSpot =
  ([middleX, middleY]: readonly [number, number], radius: number): Feature =>
  (x, y, z) =>
    z < FRONT ? OUTSIDE : radius - Math.hypot(x - middleX, y - middleY)

function scatterFreckles(x: number, y: number, z: number): number {
  const off = Math.hypot(Math.abs(x) - 0.1, (y + 0.1) * 1.5)
  if (z < FRONT || off > 0.13) return OUTSIDE
  const [u, v] = [(x + y * 0.35) / 0.0185, (y - x * 0.22) / 0.0185]
  const [column, row] = [Math.round(u), Math.round(v)]
  const chance = computeNoiseAt(column * 7.31 + 40.5, row * 5.17 + 80.5)
  if (chance < 0.3 + off * 2.2) return OUTSIDE
  const [stepX, stepY] = [computeNoiseAt(column * 3.7 + 11.5, row * 9.1 + 30.5) - 0.5, chance - 0.6]
  return (
    0.0022 + 0.0028 * (chance - 0.3) - 0.0185 * Math.hypot(u - column - stepX * 0.7, v - row - stepY * 0.7)
  )
}

const shapeSlash =
  (from: readonly [number, number], to: readonly [number, number], half: number): Feature =>
  (x, y, z) => {
    if (z < FRONT - 0.08) return OUTSIDE
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)
    if (share < 0 || share > 1) return OUTSIDE
    const bend = 0.006 * Math.sin(share * Math.PI)
    const off = Math.abs(((x - from[0]) * dy - (y - from[1]) * dx) / Math.hypot(dx, dy) + bend)
    return half * Math.sin((0.1 + 0.85 * share) * Math.PI) ** 0.7 - off
  }

const scarOverBrow = shapeSlash([0.152, 0.128], [0.168, 0.04], 0.0066)
const scarOnCheek = shapeSlash([0.205, -0.075], [0.128, -0.205], 0.0066)
