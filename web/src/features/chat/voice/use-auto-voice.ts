import { useEffect } from 'react'
import { wakeAtGesture } from '#web/lib/voice/audio-context.ts'
import { useChatSetting } from '../settings/settings.api.ts'
import type { Chat } from '../state/create-chat.ts'
import { voices } from './chat-voices.ts'

/** Reads this tab's replies aloud while they stream, if the setting is on. */
export function useAutoVoice(chat: Chat, chat_id: string | null): void {
  const { data: setting } = useChatSetting(chat_id)
  const isOn = setting?.auto_voice === true
  useEffect(() => (isOn ? wakeAtGesture(() => {}) : undefined), [isOn])
  useEffect(() => {
    if (!isOn) return
    let wasAsking = chat.state.get().is_asking
    return chat.state.subscribe(() => {
      const { is_asking, reply_id, character } = chat.state.get()
      // A reply that another tab requested is read there.
      const hasBegun = wasAsking && !is_asking && reply_id !== null && character !== null
      wasAsking = is_asking
      if (hasBegun) void voices.speak({ record_id: reply_id, speaker: character, is_pressed: false })
    })
  }, [chat, isOn])
}
