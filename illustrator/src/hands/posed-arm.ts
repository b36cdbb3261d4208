import type { Arm } from '../body/limbs.ts'
import type { Grip, HandFrame } from './hand.ts'

export type PosedArm = Arm & { grip: Grip; frame: HandFrame; isLead: boolean }
