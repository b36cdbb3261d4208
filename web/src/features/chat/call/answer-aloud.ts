import { isReplying } from '../state/chat-state.ts'
import type { Chat } from '../state/create-chat.ts'
import type { CallVoice, VoiceNow } from './call-voice.ts'

const NO_VOICE: VoiceNow = { sounding: 'none', trouble: null }

/** Which answer of a talk is read aloud in a call. */
export interface AnswerAloud {
  now: () => VoiceNow
  /** An answer is written, or its voice is to be heard. */
  isComing: () => boolean
  /** What is heard are words of the house. */
  isHouse: () => boolean
  /**
   * A reply that begins is read aloud, and so are words of the house, which take the place of whatever is heard.
   * @param isHeld nothing new begins: somebody talks over what is heard
   */
  heed: (isHeld: boolean) => void
  silence: () => void
}

export function readAnswersAloud(chat: Pick<Chat, 'state'>, voice: CallVoice): AnswerAloud {
  /** The reply whose voice is heard, or was last. */
  let heard_id: string | null = null
  /** The words of the house that were read, or stood there before the call. */
  let house_id = chat.state.get().records.at(-1)?.record_id

  /** It ended before its first word: nobody can read it aloud. */
  const isWordless = (record_id: string): boolean => {
    const record = chat.state.get().records.findLast((one) => one.record_id === record_id)
    return record !== undefined && record.state !== 'streaming' && record.content === ''
  }
  const now = (): VoiceNow => (heard_id === null || isWordless(heard_id) ? NO_VOICE : voice.now(heard_id))
  const silence = (): void => {
    if (heard_id !== null) voice.stop(heard_id)
  }
  /** They come whole. */
  const heedHouse = (): void => {
    const last = chat.state.get().records.at(-1)
    if (last?.note !== 'help' || last.state !== 'done' || last.record_id === house_id) return
    silence()
    heard_id = house_id = last.record_id
    voice.say(last)
  }

  return {
    now,
    silence,
    isComing: () => isReplying(chat.state.get()) || ['playing', 'coming', 'paused'].includes(now().sounding),
    isHouse: () => heard_id !== null && heard_id === house_id,
    heed: (isHeld) => {
      if (!isHeld) heedHouse()
      const { reply_id, records, character } = chat.state.get()
      const reply = records.findLast(({ record_id }) => record_id === (reply_id ?? heard_id))
      // It began as the character's reply, and the house took its place.
      if (reply?.note === 'help' && reply.record_id === heard_id && heard_id !== house_id) {
        voice.stop(heard_id)
        heard_id = null
      }
      const isNew = reply_id !== null && reply_id !== heard_id && reply?.note !== 'help'
      if (!isNew || character === null || isHeld) return
      heard_id = reply_id
      voice.speak(reply_id, character)
    },
  }
}
