import type { ChatRecord } from '@citrine/contract/chat'
import { splitSpeech } from '@citrine/contract/speech-text'
import { detectLanguage } from '@citrine/contract/text-language'
import { i18n } from '#web/lib/i18n/i18n.ts'
import type { VoiceFault } from '#web/lib/voice/clip.ts'
import { pauseVoice, playVoice, resumeVoice, stopVoice, voicePlaying } from '#web/lib/voice/player.ts'
import { voices } from '../voice/chat-voices.ts'
import type { Speaker } from '../voice/to-clip.ts'

/**
 * The playback state of a reply. `coming` means that the audio is being generated, `blocked` that the browser requires a
 * tap first.
 */
export type Sounding = 'none' | 'coming' | 'playing' | 'paused' | 'blocked' | 'over'

export interface HeardVoice {
  sounding: Sounding
  /** Says why nothing is heard: a full sentence, or the fault of the device. Null if nothing is wrong. */
  fault: { text: string } | { kind: VoiceFault } | null
}

export interface CallVoice {
  speak: (record_id: string, speaker: Speaker) => void
  /** Reads a help text with the voice of the device, because the text is not the character's. */
  readNotice: (record: Pick<ChatRecord, 'record_id' | 'content'>) => void
  pause: () => void
  resume: () => void
  stop: (record_id: string) => void
  getHeardVoice: (record_id: string) => HeardVoice
  subscribe: (notify: () => void) => () => void
}

function getHeardVoice(record_id: string): HeardVoice {
  const state = voices.states.get().get(record_id)
  if (state === undefined) return getHeardClip(buildNoticeId(record_id), 'none')
  if (state.refusal !== null) return { sounding: 'over', fault: { text: state.refusal } }
  const { voice } = state
  if (state.isAsking || voice === null) return { sounding: 'coming', fault: null }
  if (voice.state === 'failed')
    return { sounding: 'over', fault: voice.fault === null ? null : { text: voice.fault } }
  return getHeardClip(voice.voice_id, 'over')
}

function getHeardClip(id: string, otherwise: Sounding): HeardVoice {
  const playing = voicePlaying.get()
  if (playing?.id !== id) return { sounding: otherwise, fault: null }
  switch (playing.state) {
    case 'waiting':
      return { sounding: 'coming', fault: null }
    case 'ended':
      return { sounding: 'over', fault: null }
    case 'failed':
      return { sounding: 'over', fault: playing.fault === null ? null : { kind: playing.fault } }
    default:
      return { sounding: playing.state, fault: null }
  }
}

const buildNoticeId = (record_id: string): string => `notice ${record_id}`

function speakNotice({ record_id, content }: Pick<ChatRecord, 'record_id' | 'content'>): void {
  // The help text may have begun as an ordinary reply whose voice was requested and refused.
  voices.forget(record_id)
  playVoice({
    id: buildNoticeId(record_id),
    engine: 'browser',
    parts: splitSpeech(content, { narration: 'read', is_whole: true }).map((part) => ({
      ...part,
      url: null,
      duration_ms: 0,
    })),
    isWhole: true,
    lang: detectLanguage(content, i18n.language),
    title: 'Citrine',
    pictures: [],
  })
}

export const replyVoice: CallVoice = {
  speak: (record_id, speaker) => void voices.speak({ record_id, speaker, isPressed: true }),
  readNotice: speakNotice,
  pause: pauseVoice,
  resume: resumeVoice,
  stop: (record_id) => {
    voices.cancelPending()
    stopVoice()
    const state = voices.states.get().get(record_id)
    if (state?.isAsking || state?.voice?.state === 'generating') voices.stop(record_id)
  },
  getHeardVoice,
  subscribe: (notify) => {
    const stops = [voices.states.subscribe(notify), voicePlaying.subscribe(notify)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
