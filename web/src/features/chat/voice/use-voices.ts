import type { ChatRecord } from '@citrine/contract/chat'
import { useEffect } from 'react'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { unlockAtGesture } from '#web/lib/voice/audio-context.ts'
import { pauseVoice, stopVoice, voicePlaying } from '#web/lib/voice/player.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'
import type { Records } from '../state/records.ts'
import { voices } from './chat-voices.ts'

function findPlayingRecord(): string | undefined {
  const id = voicePlaying.get()?.id
  if (id === undefined) return undefined
  return [...voices.states.get().values()].find(({ voice }) => voice?.voice_id === id)?.voice?.record_id
}

/**
 * Returns a function that pauses the playing voice once its message was deleted or left the path. A voice plays on while
 * its message is only not loaded, because the reader is far away.
 */
function createPathFollower({ state }: Chat): () => void {
  let before = state.get().records
  let known: ChatRecord | undefined
  return () => {
    const record_id = findPlayingRecord()
    const { records, total } = state.get()
    const find = (list: Records): ChatRecord | undefined => list.find((one) => one.record_id === record_id)
    const record = find(records)
    known = record ?? find(before) ?? (known?.record_id === record_id ? known : undefined)
    before = records
    if (known === undefined) return
    const { depth, is_deleted } = known
    const hasLeft = depth >= total || (record === undefined && records.some((one) => one.depth === depth))
    if (is_deleted || hasLeft) pauseVoice()
  }
}

export function useVoices(chat: Chat): void {
  useUserEvents(voices.handleEvent)
  useEffect(() => {
    const stop = chat.state.subscribe(createPathFollower(chat))
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
