import type { Voice, VoicePart } from '@citrine/contract/voices'
import type { Clip, ClipPart } from '#web/lib/voice/clip.ts'

export interface Speaker {
  name: string
  portrait: { sources: readonly { width: number; url: string }[] } | null
}

const toClipPart = ({ kind, text, url, duration_ms }: VoicePart): ClipPart => ({
  kind,
  text,
  url,
  duration_ms: duration_ms ?? 0,
})

export function listPlayableParts({ engine, parts }: Voice): readonly VoicePart[] {
  const end = parts.findIndex(({ index, url }, at) => index !== at || (engine === 'server' && url === null))
  return end === -1 ? parts : parts.slice(0, end)
}

export function toClip(voice: Voice, speaker: Speaker, refresh: () => Promise<Voice>): Clip {
  const { voice_id, engine, lang, state } = voice
  return {
    id: voice_id,
    engine,
    lang,
    parts: listPlayableParts(voice).map(toClipPart),
    isWhole: state !== 'generating',
    title: speaker.name,
    pictures: speaker.portrait?.sources ?? [],
    refresh: async () => listPlayableParts(await refresh()).map(toClipPart),
  }
}
