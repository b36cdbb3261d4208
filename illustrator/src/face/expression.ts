import type { Mood, Side, View } from '../scene.ts'

/** 0 is at rest, 1 the most that looks natural. */
export type Expression = {
  /** Below 0 the corners of the mouth turn down. */
  smile: number
  /** Asymmetry of the mouth: above 0 the right corner of the face moves more. */
  skew: number
  open: number
  purse: number
  press: number
  squint: number
  wide: number
  droop: number
  frown: number
  brow_up: number
  worry: number
  /** Relative to the head: sideways and up. */
  gaze: readonly [x: number, y: number]
  /** Rotation of the head, radians: chin up, and towards the right shoulder. */
  pitch: number
  roll: number
}

const REST: Expression = {
  smile: 0.3,
  skew: 0,
  open: 0,
  purse: 0,
  press: 0,
  squint: 0,
  wide: 0,
  droop: 0,
  frown: 0,
  brow_up: 0,
  worry: 0,
  gaze: [0, 0],
  pitch: 0,
  roll: 0,
}

const MOODS: Record<Mood, Partial<Expression>> = {
  calm: { smile: 0.42, brow_up: 0.15, squint: 0.1 },
  smile: { smile: 0.95, open: 0.24, squint: 0.4, brow_up: 0.2, roll: 0.04 },
  laugh: { smile: 1.1, open: 0.8, squint: 0.9, brow_up: 0.4, pitch: 0.09, roll: 0.06 },
  wry: { smile: 0.3, skew: 0.85, squint: 0.25, brow_up: 0.2, roll: 0.07 },
  amused: { smile: 0.85, squint: 0.4, brow_up: 0.55, gaze: [0.3, 0], roll: 0.03 },
  tender: { smile: 0.6, squint: 0.2, worry: 0.42, droop: 0.22, pitch: -0.06, roll: 0.12 },
  thoughtful: { smile: 0.12, skew: 0.22, press: 0.35, gaze: [0.85, 0.7], brow_up: 0.3, pitch: 0.03 },
  worried: { smile: -0.42, worry: 1, frown: 0.2, wide: 0.4, open: 0.12, gaze: [0.35, 0] },
  tired: { smile: -0.02, droop: 0.56, worry: 0.3, pitch: -0.07, roll: 0.07 },
  stern: { smile: -0.28, frown: 0.85, squint: 0.2, press: 0.35, pitch: -0.03 },
  determined: { smile: 0.34, frown: 0.5, squint: 0.32, press: 0.5, pitch: 0.06 },
  surprised: { smile: 0.1, open: 0.55, purse: 0.85, wide: 1, brow_up: 1.15 },
  dreamy: { smile: 0.5, droop: 0.34, gaze: [0.4, 0.9], brow_up: 0.4, pitch: 0.13, roll: 0.08 },
  sad: { smile: -0.48, worry: 0.9, droop: 0.28, gaze: [0, -0.7], pitch: -0.13, roll: 0.03 },
}

export function createExpression(mood: Mood, { facing, view }: { facing: Side; view: View }): Expression {
  const expression = { ...REST, ...MOODS[mood] }
  const side = facing === 'right' ? 1 : -1
  const isAhead = view === 'profile' || view === 'away' || expression.gaze[0] > 0.5
  const back = view === 'three-quarters' && !isAhead ? -0.55 : 0
  return {
    ...expression,
    gaze: [side * (Math.abs(expression.gaze[0]) * (isAhead ? 1 : 0.3) + back), expression.gaze[1]],
    skew: -side * expression.skew,
    roll: -side * expression.roll,
  }
}
