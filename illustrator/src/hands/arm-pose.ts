import type { Vector } from '../sculpt/vector.ts'
import type { Grip } from './hand.ts'

export type ArmPose = { wrist: Vector; pole: Vector; grip: Grip }
export type ArmPoses = { lead: ArmPose; other: ArmPose }
