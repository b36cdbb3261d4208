import { defineJob } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { ensureClip } from '../clips/clips.service.ts'
import { chooseReader } from '../voice-settings.ts'
import { findNextPart, markMade } from '../voices.queries.ts'
import { advanceVoice, buildSpeechChannel, failVoice, speakPartJob } from './advance.service.ts'
import { publishPart } from './publish-voice.ts'

export const speakPart = defineJob({
  ...speakPartJob,
  retryLimit: 2,
  // A long job sends heartbeats, so that another node soon takes over from a dead one.
  isLong: true,

  run: async (ctx, { voice_id }) => {
    const part = await findNextPart(ctx.db, voice_id)
    if (part === undefined) {
      await advanceVoice(ctx, voice_id, async () => ({ is_speaking: false }))
      return
    }
    const { part_no, kind, clip_key, lang } = part
    const text = part.text ?? ''
    const end = new AbortController()
    const leave = await ctx.bus.subscribe(buildSpeechChannel(voice_id), () => end.abort())
    try {
      const preset_id = chooseReader(part, kind)
      const clip = await ensureClip(ctx, { clip_key, text, preset_id, lang, signal: end.signal })
      await advanceVoice(
        ctx,
        voice_id,
        // When a concurrent job has read this part, that job continues.
        async (tx) => (await markMade(tx, voice_id, part_no)) && { is_speaking: false },
        (voice) => publishPart(ctx, voice, { part_no, kind, text, clip }),
      )
    } catch (error) {
      if (end.signal.aborted) return
      if (!(error instanceof ProviderError) || error.retry) throw error
      ctx.log.warn({ err: error }, 'speech could not be generated')
      await failVoice(ctx, voice_id, 'voice_failed')
    } finally {
      leave()
    }
  },

  giveUp: (ctx, { voice_id }) => failVoice(ctx, voice_id, 'voice_failed'),
})
