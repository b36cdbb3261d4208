import { sampleVoice, type VoicePreset } from '@citrine/contract/voices'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { wakeAudio } from '#web/lib/voice/audio-context.ts'
import { playVoice, stopVoice, usePlaying, voicePlaying } from '#web/lib/voice/player.ts'

const SAMPLE = 'sample:'
const sampleId = (preset_id: string): string => `${SAMPLE}${preset_id}`

/** Plays a sample sentence of a voice; stops when the list unmounts. */
export function useSample() {
  const playing = usePlaying()
  /** The latest request; earlier replies are ignored. */
  const wanted = useRef<string | null>(null)
  const asking = useMutation({
    mutationFn: ({ id }: VoicePreset) => call(sampleVoice, { params: { preset_id: id } }),
    onSuccess: ({ part, lang }, { id, name }) => {
      if (wanted.current !== id) return
      const { kind, text, url, duration_ms } = part
      playVoice({
        id: sampleId(id),
        engine: 'server',
        parts: [{ kind, text, url, duration_ms: duration_ms ?? 0 }],
        isWhole: true,
        lang,
        title: name,
        pictures: [],
      })
    },
    // The list shows the error.
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
    playing?.id === sampleId(preset_id) && (playing.state === 'playing' || playing.state === 'waiting')
  const isLost = playing?.id.startsWith(SAMPLE) === true && playing.state === 'failed'
  return {
    isHeard,
    isComing: (preset_id: string): boolean => asking.isPending && asking.variables.id === preset_id,
    hasFailed: asking.isError || isLost,
    toggle: (preset: VoicePreset): void => {
      // Browsers allow sound only on a press; the reply comes later.
      void wakeAudio()
      wanted.current = isHeard(preset.id) ? null : preset.id
      if (wanted.current === null) stopVoice()
      else asking.mutate(preset)
    },
  }
}
