import * as z from 'zod'
import { guardModeration } from './guard.moderation.ts'
import type { ModerationPort } from './moderation.port.ts'
import { openaiModeration } from './openai.moderation.ts'

export const moderationConfig = z.object({
  /** An OpenAI-compatible address with its `/v1`. Empty: the lists judge alone. */
  MODERATION_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MODERATION_API_KEY: z.string().min(1).optional(),
  MODERATION_MODEL: z.string().min(1).default('omni-moderation-latest'),
  /** Whether it is asked at `/moderations`, or is a guard model behind `/chat/completions`. */
  MODERATION_KIND: z.enum(['moderations', 'guard']).default('moderations'),
  /** Whether it sees pictures too, as those of OpenAI do whose names begin with `omni-`. */
  MODERATION_PICTURES: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** More lists, beside those of the release. */
  SAFETY_LISTS_DIR: z.string().min(1).optional(),
  /** Pictures that may not be sent, by their SHA-256 or their look. */
  PICTURE_BLOCKLIST_FILE: z.string().min(1).optional(),
})
type ModerationSettings = z.output<typeof moderationConfig>

/** The classifier that the settings name, or none. */
export function openModeration(settings: ModerationSettings): ModerationPort | null {
  const { MODERATION_BASE_URL: url, MODERATION_API_KEY: api_key, MODERATION_MODEL: model } = settings
  if (url === undefined) return null
  const endpoint = { url, api_key, model }
  const sees = settings.MODERATION_PICTURES ?? model.startsWith('omni-')
  return settings.MODERATION_KIND === 'guard' ? guardModeration(endpoint) : openaiModeration(endpoint, sees)
}
