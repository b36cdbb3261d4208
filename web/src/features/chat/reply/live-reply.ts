import type { ChatRecord } from '@citrine/contract/chat'
import { createStore, type Store } from '#web/lib/store.ts'
import { applyDelta } from './reply-text.ts'

/** The reply being written, in a store of its own: its text changes up to once a frame. */
export interface LiveReply {
  record_id: string
  text: string
}

export interface LiveWriter {
  store: Store<LiveReply | null>
  /** The length of the known text: the last event id, to resume from. */
  length: () => number
  begin: (record: ChatRecord) => void
  /** Returns false when text is missing before the delta. */
  append: (delta: string, end: number) => boolean
  end: () => void
}

export function createLiveReply(): LiveWriter {
  const store = createStore<LiveReply | null>(null)
  let current: LiveReply | null = null
  let frame = 0

  const show = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
    store.set(current)
  }

  return {
    store,
    length: () => current?.text.length ?? 0,
    begin: ({ record_id, content }) => {
      const known = current?.record_id === record_id ? current.text : ''
      current = { record_id, text: content.length > known.length ? content : known }
      show()
    },
    append: (delta, end) => {
      if (current === null) return false
      const text = applyDelta(current.text, delta, end)
      if (text === null) return false
      current = { ...current, text }
      // Renders at most once a frame, however fast deltas arrive.
      if (frame === 0) frame = requestAnimationFrame(show)
      return true
    },
    end: () => {
      current = null
      show()
    },
  }
}
