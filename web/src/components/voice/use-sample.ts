import { sampleVoice, type VoicePreset } from '@citrine/contract/voices'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { wakeAudio } from '#web/lib/voice/audio-context.ts'
import { playVoice, stopVoice, usePlaying, voicePlaying } from '#web/lib/voice/player.ts'

const SAMPLE = 'sample:'
const idOf = (preset_id: string): string => `${SAMPLE}${preset_id}`

/** A sentence in a voice, to choose by. It is silent when the choice is gone. */
export function useSample() {
  const playing = usePlaying()
  /** Asked for last; an answer may come when something else is wanted, or nothing any more. */
  const wanted = useRef<string | null>(null)
  const asking = useMutation({
    mutationFn: ({ id }: VoicePreset) => call(sampleVoice, { params: { preset_id: id } }),
    onSuccess: ({ part, lang }, { id, name }) => {
      if (wanted.current !== id) return
      const { kind, text, url, duration_ms } = part
      playVoice({
        id: idOf(id),
        engine: 'server',
        parts: [{ kind, text, url, duration_ms: duration_ms ?? 0 }],
        isWhole: true,
        lang,
        title: name,
        pictures: [],
      })
    },
    // Said at the list.
    meta: { handles_errors: true },
  })
  useEffect(
    () => () => {
      wanted.current = null
      if (voicePlaying.get()?.id.startsWith(SAMPLE)) stopVoice()
    },
    [],
  )
  const isHeard = (preset_id: string): boolean =>
    playing?.id === idOf(preset_id) && (playing.state === 'playing' || playing.state === 'waiting')
  const isLost = playing?.id.startsWith(SAMPLE) === true && playing.state === 'failed'
  return {
    isHeard,
    isComing: (preset_id: string): boolean => asking.isPending && asking.variables.id === preset_id,
    hasFailed: asking.isError || isLost,
    toggle: (preset: VoicePreset): void => {
      // A press is when a browser lets a page be heard; the answer comes later.
      void wakeAudio()
      wanted.current = isHeard(preset.id) ? null : preset.id
      if (wanted.current === null) stopVoice()
      else asking.mutate(preset)
    },
  }
}
