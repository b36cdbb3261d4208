import type { Chat } from '../open-chat/create-chat.ts'
import { findReplyId, isReplying } from '../state/chat-state.ts'
import type { CallVoice, HeardVoice } from './call-voice.ts'

const NO_VOICE: HeardVoice = { sounding: 'none', fault: null }

export interface ReplyReader {
  getVoice: () => HeardVoice
  /** Returns true while a reply is being written or its voice is due. */
  isComing: () => boolean
  isNotice: () => boolean
  /** Reads a new reply aloud, unless the user is speaking. A help text interrupts the current voice. */
  readNewReply: (isUserSpeaking: boolean) => void
  silence: () => void
}

export function createReplyReader(chat: Pick<Chat, 'state'>, voice: CallVoice): ReplyReader {
  let heard_id: string | null = null
  let notice_id = chat.state.get().records.at(-1)?.record_id

  /** Returns true if the reply ended before its first word, so that there is nothing to read aloud. */
  const isWordless = (record_id: string): boolean => {
    const record = chat.state.get().records.findLast((one) => one.record_id === record_id)
    return record !== undefined && record.state !== 'streaming' && record.content === ''
  }
  const getVoice = (): HeardVoice =>
    heard_id === null || isWordless(heard_id) ? NO_VOICE : voice.getHeardVoice(heard_id)
  const silence = (): void => {
    if (heard_id !== null) voice.stop(heard_id)
  }
  /** Reads a new help text aloud. Help texts arrive whole, never streamed. */
  const followNotice = (): void => {
    const last = chat.state.get().records.at(-1)
    if (last?.note !== 'help' || last.state !== 'done' || last.record_id === notice_id) return
    silence()
    heard_id = notice_id = last.record_id
    voice.readNotice(last)
  }

  return {
    getVoice,
    silence,
    isComing: () =>
      isReplying(chat.state.get()) || ['playing', 'coming', 'paused'].includes(getVoice().sounding),
    isNotice: () => heard_id !== null && heard_id === notice_id,
    readNewReply: (isUserSpeaking) => {
      if (!isUserSpeaking) followNotice()
      const state = chat.state.get()
      const { records, character } = state
      const reply_id = findReplyId(state)
      const reply = records.findLast(({ record_id }) => record_id === (reply_id ?? heard_id))
      if (reply?.note === 'help' && reply.record_id === heard_id && heard_id !== notice_id) {
        voice.stop(heard_id)
        heard_id = null
      }
      const isNew = reply_id !== null && reply_id !== heard_id && reply?.note !== 'help'
      if (!isNew || character === null || isUserSpeaking) return
      heard_id = reply_id
      voice.speak(reply_id, character)
    },
  }
}
