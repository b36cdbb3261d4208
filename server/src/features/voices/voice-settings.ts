import { type SpokenPart, splitSpeech } from '@citrine/contract/speech-text'
import { detectLanguage } from '@citrine/contract/text-language'
import { chooseNarrator, choosePreset, findPreset } from '@citrine/contract/voice-presets'
import type { Narration, VoiceEngine } from '@citrine/contract/voices'
import type { SpokenMessage } from '#server/features/chat/public.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { canSpeak, type TtsPort } from '#server/providers/tts/tts.port.ts'

export type VoiceSettings = {
  preset_id: string
  narrator_id: string
  narration: Narration
  engine: VoiceEngine
  lang: string
}

type Choice = Pick<SpokenMessage, 'character' | 'voice_id' | 'narration'> & { isPremium: boolean }

/** @param content the text so far; before its first word the character's language is assumed */
export function chooseVoiceSettings(
  tts: TtsPort,
  { character, voice_id, narration, isPremium }: Choice,
  content: string,
): VoiceSettings {
  const { character_id: key, gender } = character
  const own = choosePreset({ voice_id: character.voice_id, gender, key }).id
  const chosen = findPreset(voice_id)
  // Chosen with Premium, which may have ended since.
  const may = chosen !== undefined && (!chosen.premium || isPremium || chosen.id === own)
  const preset_id = may ? chosen.id : own
  const lang = detectLanguage(content, character.language)
  return {
    preset_id,
    narrator_id: chooseNarrator(preset_id),
    narration,
    lang,
    engine: chooseEngine(tts, lang),
  }
}

export const chooseEngine = (tts: TtsPort, lang: string): VoiceEngine =>
  canSpeak(tts, lang) ? 'server' : 'browser'

type SpokenRecordText = { user_id: string; content: string; isStreaming: boolean }
type KeyedPart = SpokenPart & { clip_key: Buffer }

/** Keys each part by sound and user, so that existing clips do not reveal other users' texts. */
export function buildSpeechParts(
  tts: TtsPort,
  settings: Pick<VoiceSettings, 'preset_id' | 'narrator_id' | 'narration' | 'engine'>,
  { user_id, content, isStreaming }: SpokenRecordText,
): KeyedPart[] {
  const { narration, engine } = settings
  return splitSpeech(content, { narration, is_whole: !isStreaming }).map((part) => {
    const by = engine === 'server' ? [tts.id, chooseReader(settings, part.kind)] : ['browser']
    return { ...part, clip_key: hashClip([user_id, ...by, part.text]) }
  })
}

export const chooseReader = (
  { preset_id, narrator_id, narration }: Pick<VoiceSettings, 'preset_id' | 'narrator_id' | 'narration'>,
  kind: SpokenPart['kind'],
): string => (kind === 'narration' && narration === 'other_voice' ? narrator_id : preset_id)

/** Other settings give the same message another voice. */
export const buildSettingsKey = (
  tts: TtsPort,
  { preset_id, narrator_id, narration, engine }: VoiceSettings,
): string =>
  hashClip(
    engine === 'server' ? [tts.id, preset_id, narrator_id, narration] : ['browser', preset_id, narration],
  ).toString('hex')

export const buildContentKey = (parts: readonly { clip_key: Buffer }[]): Buffer =>
  hashClip(parts.map(({ clip_key }) => clip_key.toString('hex')))

const hashClip = (parts: readonly string[]): Buffer => sha256(JSON.stringify(parts))
