import type { VoiceSample } from '@citrine/contract/voices'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { unlockAudio } from '#web/lib/voice/audio-context.ts'
import { playVoice, stopVoice, usePlaying, voicePlaying } from '#web/lib/voice/player.ts'

const SAMPLE = 'sample:'

type Speaker = { id: string; name: string }

export function useSample(load: (id: string) => Promise<VoiceSample>) {
  const playing = usePlaying()
  /** The id of the latest request. Replies to earlier requests are ignored. */
  const requestedId = useRef<string | null>(null)
  const asking = useMutation({
    mutationFn: ({ id }: Speaker) => load(id),
    onSuccess: ({ engine, parts, lang }, { id, name }) => {
      if (requestedId.current !== id) return
      playVoice({
        id: buildSampleId(id),
        engine,
        parts: parts.map(({ kind, text, url, duration_ms }) => ({
          kind,
          text,
          url,
          duration_ms: duration_ms ?? 0,
        })),
        isWhole: true,
        lang,
        title: name,
        pictures: [],
      })
    },
    meta: { handlesErrors: true },
  })
  useEffect(
    () => () => {
      requestedId.current = null
      if (voicePlaying.get()?.id.startsWith(SAMPLE)) stopVoice()
    },
    [],
  )
  const isHeard = (id: string): boolean =>
    playing?.id === buildSampleId(id) && (playing.state === 'playing' || playing.state === 'waiting')
  const isLost = playing?.id.startsWith(SAMPLE) === true && playing.state === 'failed'
  return {
    isHeard,
    isComing: (id: string): boolean => asking.isPending && asking.variables.id === id,
    hasFailed: asking.isError || isLost,
    toggle: (speaker: Speaker): void => {
      // Browsers start sound only during a press, and the reply arrives after it.
      void unlockAudio()
      requestedId.current = isHeard(speaker.id) ? null : speaker.id
      if (requestedId.current === null) stopVoice()
      else asking.mutate(speaker)
    },
  }
}

const buildSampleId = (id: string): string => `${SAMPLE}${id}`
