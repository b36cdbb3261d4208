import { useEffect } from 'react'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { pauseVoice, stopVoice, voicePlaying } from '#web/lib/voice/player.ts'
import type { Chat } from '../state/create-chat.ts'
import { voices } from './chat-voices.ts'

/** Stops a voice whose message was deleted or replaced. */
function followRecords(chat: Chat): void {
  const id = voicePlaying.get()?.id
  const known = [...voices.known.get().values()].find(({ voice }) => voice?.voice_id === id)
  if (id === undefined || known === undefined) return
  const { records } = chat.state.get()
  const isThere = records.some((one) => one.record_id === known.voice?.record_id && !one.is_deleted)
  if (!isThere) pauseVoice()
}

/** Follows the voices of an open chat; leaving it stops them. */
export function useVoices(chat: Chat): void {
  useEffect(() => subscribeEvents(voices.handleEvent), [])
  useEffect(() => {
    const stop = chat.state.subscribe(() => followRecords(chat))
    return () => {
      stop()
      voices.hush()
      stopVoice()
    }
  }, [chat])
}
