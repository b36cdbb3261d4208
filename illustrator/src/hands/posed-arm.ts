import type { Arm } from '../body/limbs.ts'
import type { Grip, HandFrame } from './hand.ts'

/** An arm in its pose, with its hand. */
export type PosedArm = Arm & { grip: Grip; frame: HandFrame; isLead: boolean }
