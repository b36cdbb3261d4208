import { requireShowableMessage } from '#server/features/chat/public.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { touchClips } from './clips/clips.queries.ts'
import { advanceVoice, returnFailedVoice, settleFinishedVoice } from './generation/advance.service.ts'
import { showVoice } from './show-voice.ts'
import type { SpeakContext } from './speak-message.service.ts'
import { deletePartsFrom, findVoice, listPartKeys } from './voices.queries.ts'

export async function requireVoice(ctx: SpeakContext, requester: Requester, voice_id: string) {
  const { user_id } = requester.viewer
  const voice = await requireById(voice_id, () => findVoice(ctx.db, user_id, voice_id))
  await requireShowableMessage(ctx, requester, voice.record_id)
  await touchClips(ctx.db, voice_id, ctx.clock.now())
  return { voice: await showVoice(ctx, voice, requester.call.language) }
}

export async function stopVoice(ctx: SpeakContext, requester: Requester, voice_id: string) {
  const { voice } = await requireVoice(ctx, requester, voice_id)
  if (voice.state === 'generating')
    await advanceVoice(ctx, voice_id, async (tx, row) => {
      const parts = await listPartKeys(tx, voice_id)
      const unmade = parts.findIndex(({ is_made }) => !is_made)
      if (unmade === 0 || parts.length === 0) {
        await deletePartsFrom(tx, voice_id, 0)
        return returnFailedVoice(tx, ctx, row, null)
      }
      if (unmade > 0) await deletePartsFrom(tx, voice_id, unmade)
      // An incomplete voice continues on the next request without a second charge.
      return { ...(await settleFinishedVoice(tx, ctx, row)), is_whole: row.is_whole && unmade === -1 }
    })
  return requireVoice(ctx, requester, voice_id)
}
