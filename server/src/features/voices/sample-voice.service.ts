import { findPreset } from '@citrine/contract/voice-presets'
import type { VoicePart } from '@citrine/contract/voices'
import type { AppContext } from '#server/context.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { type ClipContext, findOrMakeClip } from './clips/clips.service.ts'
import { showPart } from './generation/publish-voice.ts'

type Ctx = ClipContext & Pick<AppContext, 'limits' | 'log'>

const SAMPLES = { name: 'voice-sample', points: 60, duration_s: 60 }
const LANG = 'en'
const sampleText = (name: string): string => `Hello, I am ${name}. Come in, and tell me about your day.`

/** Returns a sample sentence, generated once for all users. @throws not_found, too_often, voice_failed */
export async function makeSample(
  ctx: Ctx,
  user_id: string,
  preset_id: string,
): Promise<{ part: VoicePart; lang: string }> {
  await ctx.limits.require(SAMPLES, user_id)
  const { id, name } = requireFound(findPreset(preset_id), { preset_id })
  const text = sampleText(name)
  const clip_key = sha256(JSON.stringify([ctx.tts.id, id, text]))
  const clip = await findOrMakeClip(ctx, { clip_key, text, preset_id: id, lang: LANG }).catch(
    (cause: unknown) => {
      ctx.log.warn({ err: cause }, 'a sample of a voice was not made')
      throw new AppError('voice_failed', {}, { cause })
    },
  )
  return { part: showPart(ctx.sounds, { part_no: 0, kind: 'speech', text, clip }), lang: LANG }
}
