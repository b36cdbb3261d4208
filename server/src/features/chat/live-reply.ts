import { frame } from '#server/platform/sse.ts'
import type { MadeOf } from './prompt/build-prompt.ts'
import type { RecordRow } from './records.queries.ts'

/**
 * What a watcher of a reply is told. `length` is the text's length after it, in UTF-16 units; at the end the
 * row is undefined when the chat was deleted meanwhile.
 */
export type LiveEvent =
  | { kind: 'text'; frame: string; length: number }
  | { kind: 'end'; row: RecordRow | undefined }

export type Watcher = (event: LiveEvent) => void

/** One reply that this node is writing: its text so far, and who watches. */
export type LiveReply = {
  readonly row: RecordRow
  text: string
  /** Text that the database does not have yet. */
  is_dirty: boolean
  /** Of what its prompt consists, once there is one. */
  made_of: MadeOf | null
  readonly watchers: Set<Watcher>
  /** Ends the generation: by the user's stop, by another node that closed it, or by shutdown. */
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

/** Every event's id is the length of the text so far, so a reader knows exactly what it has. */
export const deltaFrame = (text: string, length: number): string => frame('delta', { text }, String(length))

export function appendText(reply: LiveReply, text: string): void {
  reply.text += text
  reply.is_dirty = true
  const { length } = reply.text
  const event = { kind: 'text', frame: deltaFrame(text, length), length } as const
  for (const watcher of reply.watchers) watcher(event)
}

/** Whether anything came since it began, or was gone on with. */
export const hasNewWords = ({ row, text }: LiveReply): boolean => text.length > row.content.length

/** What was said may not stay: the end, which follows at once, tells every reader. */
export function clearText(reply: LiveReply): void {
  reply.text = ''
}

/** Its end is not kept: the end of the reply, which follows at once, brings every reader what is. */
export function cutText(reply: LiveReply, kept: string): void {
  if (kept !== reply.text) reply.is_dirty = true
  reply.text = kept
}

export const stopReasonOf = (reply: LiveReply): StopReason | null =>
  reply.controller.signal.aborted ? (reply.controller.signal.reason as StopReason) : null
