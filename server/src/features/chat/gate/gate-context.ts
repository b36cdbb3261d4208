import type { AgeContext } from '#server/features/age/age.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'

/** What the gate judges with. */
export type GateContext = AgeContext & SafetyContext
