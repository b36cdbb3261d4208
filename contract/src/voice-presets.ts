import type { VoicePreset } from './voices.ts'

const preset = (
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
  preset('ada', 'female', 'middle', 'even', false),
  preset('juno', 'female', 'high', 'quick'),
  preset('marla', 'female', 'low', 'slow'),
  preset('iris', 'female', 'high', 'slow'),
  preset('nell', 'female', 'middle', 'quick'),
  preset('rowan', 'male', 'middle', 'even', false),
  preset('theo', 'male', 'high', 'even', false),
  preset('bram', 'male', 'low', 'slow'),
  preset('caspar', 'male', 'low', 'even'),
  preset('milo', 'male', 'high', 'quick'),
  preset('sage', 'non_binary', 'middle', 'even', false),
  preset('vesper', 'non_binary', 'low', 'slow'),
]

export const findPreset = (id: string | null): VoicePreset | undefined =>
  PRESETS.find((each) => each.id === id)

/** Returns the character's voice: the creator's choice, else one that fits. */
export const choosePreset = (of: { voice_id: string | null; gender: string; key: string }): VoicePreset =>
  findPreset(of.voice_id) ?? presetFor(of.gender, of.key)

/** Picks an unchosen voice by hash: the same key gives the same voice. */
function presetFor(gender: string, key: string): VoicePreset {
  const fitting = PRESETS.filter((each) => each.gender === gender)
  const choice = fitting.length > 0 ? fitting : PRESETS
  const sum = [...key].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 0)
  return choice[sum % choice.length] ?? (PRESETS[0] as VoicePreset)
}

/** Returns the narrator's voice: never the speaking one. */
export const chooseNarrator = (preset_id: string): string => (preset_id === 'caspar' ? 'marla' : 'caspar')
