import * as z from 'zod'
import { createGuardModeration, createRunnerModeration, type LocalGuard } from './guard.moderation.ts'
import { createJudgeModeration } from './judge.moderation.ts'
import type { ModerationPort } from './moderation.port.ts'
import { createOpenaiModeration } from './openai.moderation.ts'

export const moderationConfig = z.object({
  /** OpenAI-compatible, with its `/v1`. Empty: only the word lists moderate. */
  MODERATION_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODERATION_API_KEY: z.string().min(1).optional(),
  MODERATION_MODEL: z.string().min(1).optional(),
  /**
   * `/moderations`; or behind `/chat/completions` a guard model, or any chat model as a judge; or the runner's
   * own guard model.
   */
  MODERATION_KIND: z.enum(['moderations', 'guard', 'judge', 'runner']).default('moderations'),
  MODERATION_PICTURES: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  SAFETY_LISTS_DIR: z.string().min(1).optional(),
  /** Lists pictures by SHA-256 or perceptual hash. */
  PICTURE_BLOCKLIST_FILE: z.string().min(1).optional(),
})
type ModerationSettings = z.output<typeof moderationConfig>

/** A judge may be one of the chat models. */
type ChatEndpoint = { LLM_BASE_URL?: string | undefined; LLM_API_KEY?: string | undefined }

export function listModerationFaults(settings: ModerationSettings & ChatEndpoint) {
  const faults: (readonly [name: keyof ModerationSettings, message: string])[] = []
  if (settings.MODERATION_KIND === 'runner' && settings.MODERATION_BASE_URL !== undefined)
    faults.push(['MODERATION_BASE_URL', 'is not used with MODERATION_KIND=runner: remove one of them'])
  if (settings.MODERATION_KIND !== 'judge') return faults
  if (settings.MODERATION_MODEL === undefined)
    faults.push(['MODERATION_MODEL', 'is needed with MODERATION_KIND=judge: the chat model that judges'])
  if (settings.MODERATION_BASE_URL === undefined && settings.LLM_BASE_URL === undefined)
    faults.push(['MODERATION_BASE_URL', 'is needed with MODERATION_KIND=judge, or LLM_BASE_URL'])
  return faults
}

/** Returns null without a classifier. `guard` serves MODERATION_KIND=runner. */
export function openModeration(
  settings: ModerationSettings & ChatEndpoint,
  guard: LocalGuard | null = null,
): ModerationPort | null {
  if (settings.MODERATION_KIND === 'runner') return guard === null ? null : createRunnerModeration(guard)
  const { MODERATION_KIND: kind, MODERATION_MODEL: model = 'omni-moderation-latest' } = settings
  const own = settings.MODERATION_BASE_URL
  const url = own ?? (kind === 'judge' ? settings.LLM_BASE_URL : undefined)
  if (url === undefined) return null
  // The key of one endpoint is never sent to another.
  const api_key = own === undefined ? settings.LLM_API_KEY : settings.MODERATION_API_KEY
  const endpoint = { url, api_key, model }
  if (kind === 'judge') return createJudgeModeration(endpoint)
  if (kind === 'guard') return createGuardModeration(endpoint)
  return createOpenaiModeration(endpoint, settings.MODERATION_PICTURES ?? model.startsWith('omni-'))
}
