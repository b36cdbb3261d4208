import type { Model } from '../figure/model.ts'
import type { ArmPoses } from '../hands/poses.ts'

/** How the thing in the picture is held. */
export type Hold = { arms: ArmPoses }

export const holdOf = (_model: Model): Hold | null => null
