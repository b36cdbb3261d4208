import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChatEngine } from '#web/lib/live/chat-engine.ts'
import { chatCommonQuery } from '../chat.api.ts'
import { findRecognition } from './browser-speech.ts'
import type { RecognizerEngine } from './recognizer.ts'

export function useFindEngine(): () => Promise<RecognizerEngine | null> {
  const cache = useQueryClient()
  const engine = useChatEngine()?.name
  return useCallback(async () => {
    const { has_transcription } = await cache.fetchQuery(chatCommonQuery(engine))
    return chooseEngine(has_transcription)
  }, [cache, engine])
}

function chooseEngine(hasTranscription: boolean): RecognizerEngine | null {
  if (hasTranscription) return 'server'
  return findRecognition() === undefined ? null : 'browser'
}
