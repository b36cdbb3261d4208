import type { AgeContext } from '#server/features/age/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'

export type ChatModerationContext = AgeContext & SafetyContext
