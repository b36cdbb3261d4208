import type { ChatRecord } from '@citrine/contract/chat'
import { createStore, type Store } from '#web/lib/store.ts'

export interface Thoughts {
  text: string
  /** Unix ms. */
  begunAt: number
  durationMs: number | null
}

export interface LiveReply {
  record_id: string
  text: string
  thoughts: Thoughts | null
  /** Seconds until the server retries a busy model; null otherwise. */
  waitSeconds: number | null
}

export interface LiveWriter {
  store: Store<LiveReply | null>
  /** Returns the length of the known text. It is the last event id, from which a reconnect resumes. */
  getLength: () => number
  begin: (record: ChatRecord) => void
  /** Returns false if text before the delta is missing. The reader then reconnects. */
  append: (delta: string, end: number) => boolean
  think: (piece: { text: string; from: number; elapsed_ms: number }) => void
  wait: (seconds: number) => void
  rewind: (text: string) => void
  findThoughts: (record_id: string) => Thoughts | null
  end: () => void
}

/** The thoughts of the last 50 ended replies stay readable. */
const THOUGHTS_MAX = 50

export function createLiveReply(): LiveWriter {
  const store = createStore<LiveReply | null>(null)
  let current: LiveReply | null = null
  let frame = 0
  const ended = createEndedThoughts()

  const show = (): void => {
    cancelAnimationFrame(frame)
    frame = 0
    store.set(current)
  }

  return {
    store,
    getLength: () => current?.text.length ?? 0,
    begin: ({ record_id, content }) => {
      const before = current?.record_id === record_id ? current : null
      const { text, thoughts } = before ?? { text: '', thoughts: null }
      current = {
        record_id,
        text: content.length > text.length ? content : text,
        thoughts,
        waitSeconds: null,
      }
      show()
    },
    append: (delta, end) => {
      if (current === null) return false
      const text = applyDelta(current.text, delta, end)
      if (text === null) return false
      current = { ...current, text, thoughts: endThoughts(current.thoughts), waitSeconds: null }
      // However fast deltas arrive, this renders at most once a frame.
      if (frame === 0) frame = requestAnimationFrame(show)
      return true
    },
    think: ({ text, from, elapsed_ms }) => {
      if (current === null) return
      const before = current.thoughts ?? { text: '', begunAt: Date.now() - elapsed_ms }
      current = {
        ...current,
        waitSeconds: null,
        thoughts: { ...before, text: before.text.slice(0, from) + text, durationMs: null },
      }
      if (frame === 0) frame = requestAnimationFrame(show)
    },
    wait: (waitSeconds) => {
      if (current === null) return
      current = { ...current, waitSeconds }
      show()
    },
    rewind: (text) => {
      if (current === null) return
      current = { ...current, text }
      show()
    },
    findThoughts: ended.find,
    end: () => {
      if (current !== null) ended.add(current)
      current = null
      show()
    },
  }
}

function createEndedThoughts() {
  const ended = new Map<string, Thoughts>()
  return {
    find: (record_id: string): Thoughts | null => ended.get(record_id) ?? null,
    add: (reply: LiveReply): void => {
      const thoughts = endThoughts(reply.thoughts)
      if (thoughts === null) return
      ended.set(reply.record_id, thoughts)
      for (const oldest of ended.keys()) if (ended.size > THOUGHTS_MAX) ended.delete(oldest)
    },
  }
}

const endThoughts = (thoughts: Thoughts | null): Thoughts | null =>
  thoughts && { ...thoughts, durationMs: thoughts.durationMs ?? Date.now() - thoughts.begunAt }

/**
 * Appends a delta. Its id is the end of its text in UTF-16 units, so text that a reconnect repeats is skipped.
 * @returns null if text before the delta is missing
 */
export function applyDelta(text: string, delta: string, end: number): string | null {
  const start = end - delta.length
  if (end <= text.length) return text
  if (start > text.length) return null
  return text + delta.slice(text.length - start)
}
