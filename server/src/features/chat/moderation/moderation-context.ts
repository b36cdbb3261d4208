import type { AgeContext } from '#server/features/age/age.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'

export type GateContext = AgeContext & SafetyContext
