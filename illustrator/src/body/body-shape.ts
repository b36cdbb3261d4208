import type { FaceShape } from '../face/face-shape.ts'
import type { Look } from '../look.ts'
import { mix } from '../math.ts'

export type BodyShape = {
  /** 0 feminine to 1 masculine. */
  male: number
  /** Factor of the shoulders' width. */
  shoulders: number
  flesh: number
  neck: number
}

const BUILDS: Record<Look['build'], { shoulders: number; flesh: number }> = {
  slight: { shoulders: 0.93, flesh: -0.25 },
  slim: { shoulders: 0.96, flesh: -0.1 },
  medium: { shoulders: 1, flesh: 0.08 },
  sturdy: { shoulders: 1.04, flesh: 0.35 },
  broad: { shoulders: 1.13, flesh: 0.3 },
  heavy: { shoulders: 1.08, flesh: 1.15 },
}

export function shapeBody({ build }: Look, face: FaceShape): BodyShape {
  const { shoulders, flesh } = BUILDS[build]
  return {
    male: face.male,
    shoulders: shoulders * mix(0.78, 0.95, face.male),
    flesh,
    neck: mix(0.15, 0.188, face.male) * face.neck_width * (1 + 0.07 * Math.max(0, flesh)),
  }
}
