import { useEffect } from 'react'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { unlockAtGesture } from '#web/lib/voice/audio-context.ts'
import { pauseVoice, stopVoice, voicePlaying } from '#web/lib/voice/player.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'
import { voices } from './chat-voices.ts'

function followRecords(chat: Chat): void {
  const id = voicePlaying.get()?.id
  const playing = [...voices.states.get().values()].find(({ voice }) => voice?.voice_id === id)
  if (id === undefined || playing === undefined) return
  const { records } = chat.state.get()
  const isLoaded = records.some((one) => one.record_id === playing.voice?.record_id && !one.is_deleted)
  if (!isLoaded) pauseVoice()
}

export function useVoices(chat: Chat): void {
  useUserEvents(voices.handleEvent)
  useEffect(() => {
    const stop = chat.state.subscribe(() => followRecords(chat))
    return () => {
      stop()
      voices.cancelPending()
      stopVoice()
    }
  }, [chat])
}

export function useAutoVoice(chat: Chat, chat_id: string | null): void {
  const { data: setting } = useChatSetting(chat_id)
  const isOn = setting?.auto_voice === true
  useEffect(() => (isOn ? unlockAtGesture(() => {}) : undefined), [isOn])
  useEffect(() => {
    if (!isOn) return
    let wasRequested = chat.state.get().reply.phase === 'requested'
    return chat.state.subscribe(() => {
      const { reply, character: speaker } = chat.state.get()
      const wasBefore = wasRequested
      wasRequested = reply.phase === 'requested'
      if (wasBefore && reply.phase === 'streaming' && speaker !== null)
        void voices.speak({ record_id: reply.record_id, speaker, isPressed: false })
    })
  }, [chat, isOn])
}
