import type * as routes from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { BodyOf } from '@citrine/contract/route'
import { type AgeAccessContext, hasUserRestriction, lockAdultContent } from '#server/features/age/public.ts'
import {
  moderateMessage,
  requireStoryText,
  type SafetyContext,
  writeHelpText,
} from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'

/** Recent messages moderated together, so that meaning split over them is seen. */
const TURNS = 6

type TrialConversation = { fields: DraftFields; messages: BodyOf<typeof routes.tryDraft>['messages'] }

/**
 * @returns Citrine's own reply, in place of the character's
 * @throws refused_minor, refused_minor_user and the like
 */
export async function moderateTrialChat(
  ctx: AgeAccessContext & SafetyContext,
  { viewer: { user_id }, call }: Requester,
  { fields, messages }: TrialConversation,
): Promise<string | null> {
  const history = messages.map(({ role, text }) => ({ role, content: text }))
  const last = history.findLastIndex(({ role }) => role === 'user')
  const message = history[last]
  const rating = fields.rating ?? 'sfw'
  // Trial chats are not stored: the client sends the history.
  const earlier = history.filter((_, at) => at !== last).map(({ content }) => content)
  await requireStoryText(ctx, { user_id, text: earlier.join('\n'), rating })
  if (message === undefined) return null
  const { verdict } = await moderateMessage(ctx, {
    user_id,
    content: message.content,
    earlier: history.slice(Math.max(0, last - TURNS), last),
    rating,
    isRestricted: await hasUserRestriction(ctx.db, user_id),
  })
  if (verdict === 'minor_user') {
    await lockAdultContent(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  return verdict === 'crisis' ? writeHelpText(ctx, call, true) : null
}
