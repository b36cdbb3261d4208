import { fillNames, USER_MACRO } from '@citrine/contract/names'
import { splitSpeech } from '@citrine/contract/speech-text'
import { detectLanguage } from '@citrine/contract/text-language'
import { choosePreset, findPreset } from '@citrine/contract/voice-presets'
import type { VoiceSample } from '@citrine/contract/voices'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  nameInChat,
  requireCharacterForNewChat,
  requireCharacterVoice,
} from '#server/features/characters/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { type ClipContext, ensureClip } from './clips/clips.service.ts'
import { showPart } from './generation/publish-voice.ts'
import { chooseEngine } from './voice-settings.ts'

type Ctx = ClipContext & Pick<AppContext, 'limits' | 'log'>

const VOICE_SAMPLE_LIMIT = { name: 'voice-sample', points: 60, durationS: 60 }
const ENOUGH = 100
const SENTENCES_MAX = 4

const buildGreeting = (name: string): string => `Hello, I am ${name}. Come in, and tell me about your day.`

export async function samplePreset(ctx: Ctx, user_id: string, preset_id: string): Promise<VoiceSample> {
  await ctx.limits.require(VOICE_SAMPLE_LIMIT, user_id)
  const { id, name } = requireFound(findPreset(preset_id), { preset_id })
  return makeSample(ctx, { owner: '', preset_id: id, lang: 'en', sentences: [buildGreeting(name)] })
}

/**
 * Generates the same sample for all users, so a sentence that names its reader is left out. A greeting replaces
 * an opening line without speech.
 * @throws not_found, too_often, voice_failed
 */
export async function sampleCharacter(
  ctx: Ctx & AgeAccessContext,
  requester: { viewer: Viewer; call: Call },
  character_id: string,
): Promise<VoiceSample> {
  await ctx.limits.require(VOICE_SAMPLE_LIMIT, requester.viewer.user_id)
  const character = await requireCharacterForNewChat(ctx, character_id, requester)
  const { voice_id, gender } = await requireCharacterVoice(ctx.db, character_id)
  const preset_id = choosePreset({ voice_id, gender, key: character_id }).id
  const sample = { owner: character_id, preset_id }
  const name = nameInChat(character)
  const sentences = chooseSentences(character.opening_line, name)
  if (sentences.length === 0)
    return makeSample(ctx, { ...sample, lang: 'en', sentences: [buildGreeting(name)] })
  const lang = detectLanguage(sentences.join(' '), character.language)
  return makeSample(ctx, { ...sample, lang, sentences })
}

function chooseSentences(opening_line: string, name: string): string[] {
  const chosen: string[] = []
  for (const { text } of splitSpeech(opening_line, { narration: 'skip', is_whole: true })) {
    if (USER_MACRO.test(text)) continue
    chosen.push(fillNames(text, { char: name, user: '' }))
    if (chosen.length === SENTENCES_MAX || chosen.join(' ').length > ENOUGH) break
  }
  return chosen
}

type SampleRequest = {
  /**
   * A character's id, so that clips do not reveal texts of another character; '' for texts that belong to nobody.
   */
  owner: string
  preset_id: string
  lang: string
  sentences: readonly string[]
}

async function makeSample(
  ctx: Ctx,
  { owner, preset_id, lang, sentences }: SampleRequest,
): Promise<VoiceSample> {
  const engine = chooseEngine(ctx.tts, lang)
  const parts = sentences.map(async (text, part_no) => {
    const clip_key = sha256(JSON.stringify([ctx.tts.id, preset_id, text, owner]))
    const order = { clip_key, text, preset_id, lang }
    const clip = engine === 'server' ? await ensureClip(ctx, order) : null
    return showPart(ctx.sounds, { part_no, kind: 'speech', text, clip })
  })
  try {
    return { engine, lang, parts: await Promise.all(parts) }
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a voice sample was not generated')
    throw new AppError('voice_failed', {}, { cause })
  }
}
