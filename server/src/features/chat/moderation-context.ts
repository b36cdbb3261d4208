import type { AgeAccessContext } from '#server/features/age/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'

export type ChatModerationContext = AgeAccessContext & SafetyContext
