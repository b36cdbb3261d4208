import type { VoicePreset } from './voices.ts'

const definePreset = (
  id: string,
  gender: VoicePreset['gender'],
  tone: VoicePreset['about']['tone'],
  pace: VoicePreset['about']['pace'],
  premium = true,
): VoicePreset => ({
  id,
  name: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
  gender,
  about: { tone, pace },
  premium,
})

/** Citrine's voices. The first of a gender is its default; four are free for everybody. */
export const PRESETS: readonly VoicePreset[] = [
  definePreset('ada', 'female', 'middle', 'even', false),
  definePreset('juno', 'female', 'high', 'quick'),
  definePreset('marla', 'female', 'low', 'slow'),
  definePreset('iris', 'female', 'high', 'slow'),
  definePreset('nell', 'female', 'middle', 'quick'),
  definePreset('rowan', 'male', 'middle', 'even', false),
  definePreset('theo', 'male', 'high', 'even', false),
  definePreset('bram', 'male', 'low', 'slow'),
  definePreset('caspar', 'male', 'low', 'even'),
  definePreset('milo', 'male', 'high', 'quick'),
  definePreset('sage', 'non_binary', 'middle', 'even', false),
  definePreset('vesper', 'non_binary', 'low', 'slow'),
]

export const findPreset = (id: string | null): VoicePreset | undefined =>
  PRESETS.find((each) => each.id === id)

export const choosePreset = (of: { voice_id: string | null; gender: string; key: string }): VoicePreset =>
  findPreset(of.voice_id) ?? pickPreset(of.gender, of.key)

/** Picks an unchosen voice by hash: the same key gives the same voice. */
function pickPreset(gender: string, key: string): VoicePreset {
  const fitting = PRESETS.filter((each) => each.gender === gender)
  const choice = fitting.length > 0 ? fitting : PRESETS
  const sum = [...key].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 0)
  return choice[sum % choice.length] ?? (PRESETS[0] as VoicePreset)
}

/** Returns the narrator's voice: never the speaking one. */
export const chooseNarrator = (preset_id: string): string => (preset_id === 'caspar' ? 'marla' : 'caspar')
