import { defineJob } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { clipOf } from '../clips/clips.service.ts'
import { readerOf } from '../manner/voice-manner.ts'
import { findNextPart, markMade } from '../voices.queries.ts'
import { advance, failVoice } from './advance.service.ts'
import { endChannel, speakOrder } from './speak-order.ts'
import { tellPart } from './tell-voice.ts'

/** Reads the next part of a voice; the one after it is another job, so that voices of many take turns. */
export const speakPart = defineJob({
  ...speakOrder,
  retryLimit: 2,
  // When its node dies, another one soon reads on.
  is_long: true,

  run: async (ctx, { voice_id }) => {
    const part = await findNextPart(ctx.db, voice_id)
    if (part === undefined) {
      await advance(ctx, voice_id, async () => ({ is_speaking: false }))
      return
    }
    const { part_no, kind, clip_key, lang } = part
    const text = part.text ?? ''
    const end = new AbortController()
    const leave = await ctx.bus.subscribe(endChannel(voice_id), () => end.abort())
    try {
      const preset_id = readerOf(part, kind)
      const clip = await clipOf(ctx, { clip_key, text, preset_id, lang, signal: end.signal })
      await advance(
        ctx,
        voice_id,
        // Where somebody else has read it, whoever that was goes on.
        async (tx) => (await markMade(tx, voice_id, part_no)) && { is_speaking: false },
        (voice) => tellPart(ctx, voice, { part_no, kind, text, clip }),
      )
    } catch (error) {
      // Its end is told already.
      if (end.signal.aborted) return
      if (!(error instanceof ProviderError) || error.retry) throw error
      ctx.log.warn({ err: error }, 'a voice cannot be made')
      await failVoice(ctx, voice_id, 'voice_failed')
    } finally {
      leave()
    }
  },

  giveUp: (ctx, { voice_id }) => failVoice(ctx, voice_id, 'voice_failed'),
})
