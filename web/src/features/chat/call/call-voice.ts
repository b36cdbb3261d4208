import type { ChatRecord } from '@citrine/contract/chat'
import { speechParts } from '@citrine/contract/speech-text'
import { languageOf } from '@citrine/contract/text-language'
import { i18n } from '#web/lib/i18n/i18n.ts'
import type { VoiceFault } from '#web/lib/voice/clip.ts'
import { pauseVoice, playVoice, resumeVoice, stopVoice, voicePlaying } from '#web/lib/voice/player.ts'
import type { Speaker } from '../voice/clip-of.ts'
import { voices } from '../voice/talk-voices.ts'

/** How it goes with the voice of a reply. `coming`: it is being made. `blocked`: the browser wants a tap first. */
export type Sounding = 'none' | 'coming' | 'playing' | 'paused' | 'blocked' | 'over'

export interface VoiceNow {
  sounding: Sounding
  /** Why it is not heard: in full sentences, or what the device says. */
  trouble: { text: string } | { fault: VoiceFault } | null
}

/** What reads replies aloud in a call; passed in, so that tests can bend it. */
export interface CallVoice {
  speak: (record_id: string, speaker: Speaker) => void
  /** Words of the house, which the device reads: nobody's character says them. */
  say: (record: Pick<ChatRecord, 'record_id' | 'content'>) => void
  pause: () => void
  resume: () => void
  /** Silent, and no more of it is made. */
  stop: (record_id: string) => void
  now: (record_id: string) => VoiceNow
  subscribe: (tell: () => void) => () => void
}

function now(record_id: string): VoiceNow {
  const known = voices.known.get().get(record_id)
  if (known === undefined) return soundingOf(houseId(record_id), 'none')
  if (known.refusal !== null) return { sounding: 'over', trouble: { text: known.refusal } }
  const { voice } = known
  if (known.is_asking || voice === null) return { sounding: 'coming', trouble: null }
  if (voice.state === 'failed')
    return { sounding: 'over', trouble: voice.fault === null ? null : { text: voice.fault } }
  return soundingOf(voice.voice_id, 'over')
}

function soundingOf(id: string, otherwise: Sounding): VoiceNow {
  const playing = voicePlaying.get()
  if (playing?.id !== id) return { sounding: otherwise, trouble: null }
  switch (playing.state) {
    case 'waiting':
      return { sounding: 'coming', trouble: null }
    case 'ended':
      return { sounding: 'over', trouble: null }
    case 'failed':
      return { sounding: 'over', trouble: playing.fault === null ? null : { fault: playing.fault } }
    default:
      return { sounding: playing.state, trouble: null }
  }
}

/** Of words of the house, among the ids of voices. */
const houseId = (record_id: string): string => `house ${record_id}`

function sayOfHouse({ record_id, content }: Pick<ChatRecord, 'record_id' | 'content'>): void {
  // It may have begun as a reply, whose voice was asked for and refused.
  voices.forget(record_id)
  playVoice({
    id: houseId(record_id),
    engine: 'browser',
    parts: speechParts(content, { narration: 'read', is_whole: true }).map((part) => ({
      ...part,
      url: null,
      duration_ms: 0,
    })),
    isWhole: true,
    lang: languageOf(content, i18n.language),
    title: 'Citrine',
    pictures: [],
  })
}

/** The voices of the talk. */
export const talkVoice: CallVoice = {
  speak: (record_id, speaker) => void voices.speak({ record_id, speaker, is_pressed: true }),
  say: sayOfHouse,
  pause: pauseVoice,
  resume: resumeVoice,
  stop: (record_id) => {
    voices.hush()
    stopVoice()
    const known = voices.known.get().get(record_id)
    if (known?.is_asking || known?.voice?.state === 'generating') void voices.stop(record_id)
  },
  now,
  subscribe: (tell) => {
    const stops = [voices.known.subscribe(tell), voicePlaying.subscribe(tell)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
