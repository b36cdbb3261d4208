import { type SpokenPart, speechParts } from '@citrine/contract/speech-text'
import { languageOf } from '@citrine/contract/text-language'
import { findPreset, narratorBeside, ownPreset } from '@citrine/contract/voice-presets'
import type { Narration, VoiceEngine } from '@citrine/contract/voices'
import type { SpokenRecord } from '#server/features/chat/spoken/spoken.service.ts'
import { sha256 } from '#server/platform/crypto.ts'
import { speaks, type TtsPort } from '#server/providers/tts/tts.port.ts'

/** Who reads a message, what of it, and how. */
export type Manner = {
  preset_id: string
  narrator_id: string
  narration: Narration
  engine: VoiceEngine
  lang: string
}

type Choice = Pick<SpokenRecord, 'character' | 'voice_id' | 'narration'> & { is_premium: boolean }

/** @param content what is said by now; what is nothing yet is expected in the character's language */
export function mannerOf(
  tts: TtsPort,
  { character, voice_id, narration, is_premium }: Choice,
  content: string,
): Manner {
  const { character_id: key, gender } = character
  const own = ownPreset({ voice_id: character.voice_id, gender, key }).id
  const chosen = findPreset(voice_id)
  // Chosen while there was Premium, which may have ended since.
  const may = chosen !== undefined && (!chosen.premium || is_premium || chosen.id === own)
  const preset_id = may ? chosen.id : own
  const lang = languageOf(content, character.language)
  return { preset_id, narrator_id: narratorBeside(preset_id), narration, lang, engine: engineFor(tts, lang) }
}

export const engineFor = (tts: TtsPort, lang: string): VoiceEngine =>
  speaks(tts, lang) ? 'server' : 'browser'

type Said = { user_id: string; content: string; is_streaming: boolean }
type KeyedPart = SpokenPart & { clip_key: Buffer }

/**
 * The parts of what is said, each named by what is to be heard, and by whom: from what is there already nobody learns
 * what others were told.
 */
export function partsOf(
  tts: TtsPort,
  manner: Pick<Manner, 'preset_id' | 'narrator_id' | 'narration' | 'engine'>,
  { user_id, content, is_streaming }: Said,
): KeyedPart[] {
  const { narration, engine } = manner
  return speechParts(content, { narration, is_whole: !is_streaming }).map((part) => {
    const by = engine === 'server' ? [tts.id, readerOf(manner, part.kind)] : ['browser']
    return { ...part, clip_key: keyOf([user_id, ...by, part.text]) }
  })
}

export const readerOf = (
  { preset_id, narrator_id, narration }: Pick<Manner, 'preset_id' | 'narrator_id' | 'narration'>,
  kind: SpokenPart['kind'],
): string => (kind === 'narration' && narration === 'other_voice' ? narrator_id : preset_id)

/** Names a manner: in another one the same message is another voice. */
export const mannerKey = (tts: TtsPort, { preset_id, narrator_id, narration, engine }: Manner): string =>
  keyOf(
    engine === 'server' ? [tts.id, preset_id, narrator_id, narration] : ['browser', preset_id, narration],
  ).toString('hex')

/** Names all that is heard of a message. */
export const contentKey = (parts: readonly { clip_key: Buffer }[]): Buffer =>
  keyOf(parts.map(({ clip_key }) => clip_key.toString('hex')))

const keyOf = (parts: readonly string[]): Buffer => sha256(JSON.stringify(parts))
