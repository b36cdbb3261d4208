import type { MadeOf } from '#server/features/prompt/public.ts'
import { frame } from '#server/platform/streams/sse.ts'
import type { RecordRow } from './records.queries.ts'

/**
 * Event for a watcher. `length` is the text's length after it, in UTF-16 units; at the end the row is
 * undefined when the chat was deleted meanwhile.
 */
export type LiveEvent =
  | { kind: 'text'; frame: string; length: number }
  | { kind: 'end'; row: RecordRow | undefined }

export type Watcher = (event: LiveEvent) => void

/** A reply that this node writes: its text so far and its watchers. */
export type LiveReply = {
  readonly row: RecordRow
  text: string
  /** Text is not in the database yet. */
  is_dirty: boolean
  /** Prompt sources, once the prompt is built. */
  made_of: MadeOf | null
  readonly watchers: Set<Watcher>
  /** Aborts the generation: stopped by the user, closed by another node, or shutdown. */
  readonly controller: AbortController
}

export type StopReason = 'stopped' | 'lost' | 'shutdown'

export function openLiveReply(row: RecordRow): LiveReply {
  return {
    row,
    text: row.content,
    is_dirty: false,
    made_of: null,
    watchers: new Set(),
    controller: new AbortController(),
  }
}

/** Each event's id is the text's length so far, so a reader can resume exactly. */
export const deltaFrame = (text: string, length: number): string => frame('delta', { text }, String(length))

export function appendText(reply: LiveReply, text: string): void {
  reply.text += text
  reply.is_dirty = true
  const { length } = reply.text
  const event = { kind: 'text', frame: deltaFrame(text, length), length } as const
  for (const watcher of reply.watchers) watcher(event)
}

/** Returns whether text was added since the reply began or was continued. */
export const hasNewWords = ({ row, text }: LiveReply): boolean => text.length > row.content.length

/** Clears the text; the end event that follows updates every reader. */
export function clearText(reply: LiveReply): void {
  reply.text = ''
}

/** Drops the end of the text; the end event that follows sends readers the final text. */
export function cutText(reply: LiveReply, kept: string): void {
  if (kept !== reply.text) reply.is_dirty = true
  reply.text = kept
}

export const findStopReason = (reply: LiveReply): StopReason | null =>
  reply.controller.signal.aborted ? (reply.controller.signal.reason as StopReason) : null
