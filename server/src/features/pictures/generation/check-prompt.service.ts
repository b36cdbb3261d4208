import type * as routes from '@citrine/contract/chat-pictures'
import { trimMessage } from '@citrine/contract/message-text'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import { requireDrawable } from '#server/features/characters/public.ts'
import { loadPictureMoment, loadUserInChat } from '#server/features/chat/public.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { readPrompt } from './build-request.ts'
import type { PicturesContext } from './make-picture.service.ts'

const PROMPT_CHECK_LIMIT = { name: 'picture-words', points: 60, durationS: 60 }

/**
 * The page shows the result before the picture costs anything. Both lists are empty for an image model, where
 * this is unknown.
 * @throws not_found; conflict while the story is paused
 */
export async function checkPrompt(
  ctx: PicturesContext,
  requester: Requester,
  { chat_id, character_id, prompt }: BodyOf<typeof routes.checkPicturePrompt>,
): Promise<ResponseOf<typeof routes.checkPicturePrompt>> {
  if (ctx.images.made_by !== 'drawn') return { drawn: [], left_out: [] }
  await ctx.limits.require(PROMPT_CHECK_LIMIT, requester.viewer.user_id)
  const moment = await loadPictureMoment(ctx, requester, { chat_id, character_id })
  const character = await requireDrawable(ctx.db, moment.character_id)
  const user = await loadUserInChat(ctx.db, requester.viewer, moment.chat_id)
  const { drawn, left_out } = readPrompt(
    character,
    { prompt: trimMessage(prompt), userName: user.name, userLook: '' },
    { lastTexts: [], seed: 0 },
  )
  return { drawn, left_out: left_out.filter((word) => /\p{L}/u.test(word)) }
}
