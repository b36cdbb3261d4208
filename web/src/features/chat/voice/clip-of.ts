import type { Voice, VoicePart } from '@citrine/contract/voices'
import type { Clip, ClipPart } from '#web/lib/voice/clip.ts'

/** Who speaks, as the controls of the device show it. */
export interface Speaker {
  name: string
  portrait: { sources: readonly { width: number; url: string }[] } | null
}

const partOf = ({ kind, text, url, duration_ms }: VoicePart): ClipPart => ({
  kind,
  text,
  url,
  duration_ms: duration_ms ?? 0,
})

/** The parts that can be heard one after the other: what is still being made comes behind them. */
export function heardParts({ engine, parts }: Voice): readonly VoicePart[] {
  const end = parts.findIndex(({ index, url }, at) => index !== at || (engine === 'server' && url === null))
  return end === -1 ? parts : parts.slice(0, end)
}

export function clipOf(voice: Voice, speaker: Speaker, refresh: () => Promise<Voice>): Clip {
  const { voice_id, engine, lang, state } = voice
  return {
    id: voice_id,
    engine,
    lang,
    parts: heardParts(voice).map(partOf),
    isWhole: state !== 'generating',
    title: speaker.name,
    pictures: speaker.portrait?.sources ?? [],
    refresh: async () => heardParts(await refresh()).map(partOf),
  }
}
