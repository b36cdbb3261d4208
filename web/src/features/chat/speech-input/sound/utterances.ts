import { SPEECH_MAX_S } from '@citrine/contract/limits'
import { createVoiceActivity, type VoiceActivity } from './voice-activity.ts'

/** Seconds kept from before speech was detected, because words begin softly. */
const BEFORE_S = 0.4
/** Seconds; this is slightly below the server's limit. */
const LONGEST_S = SPEECH_MAX_S - 2

export interface Utterances {
  addSamples: (samples: Float32Array) => void
  guard: VoiceActivity['guard']
  finish: () => void
  drop: () => void
}

interface Utterance {
  onLevel: (level: number) => void
  onBegin: () => void
  onEnd: (pieces: readonly Float32Array[]) => void
}

export function createUtterances(rate: number, { onLevel, onBegin, onEnd }: Utterance): Utterances {
  const activity = createVoiceActivity(rate)
  let pieces: Float32Array[] = []
  let length = 0
  let isSpeaking = false

  const forgetTo = (seconds: number): void => {
    while (length - (pieces[0]?.length ?? 0) > seconds * rate) length -= pieces.shift()?.length ?? 0
  }
  const end = (): void => {
    const sound = pieces
    isSpeaking = false
    pieces = []
    length = 0
    onEnd(sound)
  }
  const drop = (): void => {
    activity.reset()
    isSpeaking = false
    pieces = []
    length = 0
  }

  return {
    addSamples: (samples) => {
      pieces.push(samples)
      length += samples.length
      const { level, change } = activity.addSamples(samples)
      onLevel(level)
      if (change === 'began') {
        isSpeaking = true
        onBegin()
      }
      if (!isSpeaking) return forgetTo(BEFORE_S)
      if (change === 'ended') return end()
      if (length > LONGEST_S * rate) {
        end()
        isSpeaking = true
        onBegin()
      }
    },
    guard: activity.guard,
    finish: () => {
      if (!isSpeaking) return
      activity.reset()
      end()
    },
    drop,
  }
}
