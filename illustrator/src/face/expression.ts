import type { Mood, Side, View } from '../scene.ts'

/** What a face does at the moment; 0 is at rest, 1 as far as it looks natural. */
export type Expression = {
  /** Below 0 the corners of the mouth hang. */
  smile: number
  /** One corner more than the other: to the right of the face above 0. */
  skew: number
  /** How far the mouth is open. */
  open: number
  /** Eyes narrowed from below. */
  squint: number
  /** Lids lowered. */
  droop: number
  frown: number
  brow_up: number
  /** The inner ends of the brows raised. */
  worry: number
  /** Where the eyes look: right of the face and up. */
  gaze: readonly [x: number, y: number]
  /** The head's own turn, radians: chin up, and towards the right shoulder. */
  pitch: number
  roll: number
}

const REST: Expression = {
  smile: 0.2,
  skew: 0,
  open: 0,
  squint: 0,
  droop: 0,
  frown: 0,
  brow_up: 0,
  worry: 0,
  gaze: [0, 0],
  pitch: 0,
  roll: 0,
}

const MOODS: Record<Mood, Partial<Expression>> = {
  calm: { smile: 0.3, brow_up: 0.1 },
  smile: { smile: 0.85, squint: 0.35, brow_up: 0.15, roll: 0.04 },
  laugh: { smile: 1.1, open: 0.6, squint: 0.75, brow_up: 0.3, pitch: 0.1, roll: 0.05 },
  wry: { smile: 0.35, skew: 0.55, squint: 0.2, brow_up: 0.25, roll: 0.06 },
  amused: { smile: 0.62, skew: 0.15, squint: 0.3, brow_up: 0.45, gaze: [0.3, 0] },
  tender: { smile: 0.5, squint: 0.2, worry: 0.3, droop: 0.15, pitch: -0.05, roll: 0.09 },
  thoughtful: { smile: 0.08, gaze: [0.75, 0.35], brow_up: 0.2, pitch: 0.03 },
  worried: { smile: -0.3, worry: 0.9, frown: 0.25, gaze: [0.35, 0] },
  tired: { smile: 0.02, droop: 0.55, worry: 0.25, pitch: -0.05, roll: 0.05 },
  stern: { smile: -0.15, frown: 0.75, squint: 0.15, pitch: -0.02 },
  determined: { smile: 0.12, frown: 0.45, squint: 0.25, pitch: 0.05 },
  surprised: { smile: 0.15, open: 0.3, brow_up: 1 },
  dreamy: { smile: 0.38, droop: 0.2, gaze: [0.4, 0.75], brow_up: 0.2, pitch: 0.13, roll: 0.05 },
  sad: { smile: -0.4, worry: 0.75, droop: 0.3, gaze: [0, -0.7], pitch: -0.13 },
}

export function expressionOf(mood: Mood, { facing, view }: { facing: Side; view: View }): Expression {
  const expression = { ...REST, ...MOODS[mood] }
  const side = facing === 'right' ? 1 : -1
  // A turned head mostly looks back towards the viewer; a thought looks on ahead.
  const isAhead = view === 'profile' || view === 'away' || expression.gaze[0] > 0.5
  const back = view === 'three-quarters' && !isAhead ? -0.55 : 0
  return {
    ...expression,
    gaze: [side * (Math.abs(expression.gaze[0]) * (isAhead ? 1 : 0.3) + back), expression.gaze[1]],
    roll: -side * expression.roll,
  }
}
