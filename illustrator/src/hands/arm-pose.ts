import type { Vector } from '../sculpt/vector.ts'
import type { Grip } from './hand.ts'

/** Position of the wrist, direction of the elbow and the hand's grip, for the right arm; the left one is mirrored. */
export type ArmPose = { wrist: Vector; pole: Vector; grip: Grip }
/** The active arm and the other one. */
export type ArmPoses = { lead: ArmPose; other: ArmPose }
