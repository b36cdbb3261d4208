import type { PromptSources } from '#server/features/prompt/public.ts'
import { formatFrame } from '#server/platform/streams/sse.ts'
import type { MessageRow } from '../messages/messages.queries.ts'
import type { LiveText } from './live-replies.queries.ts'

/**
 * An event of a reply. `length` is the length of its text after the event, in UTF-16 units. The row of an end event is
 * undefined when the chat was deleted, or when another node continues the reply.
 */
export type LiveEvent =
  | { kind: 'text'; frame: string; length: number }
  | { kind: 'thought' | 'rewind' | 'wait'; frame: string }
  | { kind: 'end'; row: MessageRow | undefined }

export type Watcher = (event: LiveEvent) => void

export type LiveReply = {
  row: MessageRow
  text: string
  kept_length: number
  /** How often the reply was taken over, without nodes that gave it up. */
  take_overs: number
  finish: 'stop' | 'length' | null
  /** The newest text is not stored yet. */
  isDirty: boolean
  thoughts: Thoughts
  prompt_sources: PromptSources | null
  /** The stored sources of the reply, which are all that another node has if it ends the reply. */
  storedPromptSources: PromptSources | null
  first_token_ms: number | null
  readonly watchers: Set<Watcher>
  /** Aborts the generation with a `StopReason`. */
  readonly controller: AbortController
}

export type LiveReplies = Map<string, { reply: LiveReply; character_id: string }>

type Thoughts = { text: string; startedAt: number | null }

/** `lost`: another node has ended or taken over the reply. `not_stored`: its message was not stored. */
export type StopReason = 'stopped' | 'lost' | 'not_stored' | 'chat_deleted' | 'shutdown'

export function createLiveReply(row: MessageRow): LiveReply {
  return {
    row,
    text: row.content,
    kept_length: row.content.length,
    take_overs: 0,
    finish: null,
    isDirty: false,
    thoughts: { text: '', startedAt: null },
    prompt_sources: null,
    storedPromptSources: null,
    first_token_ms: null,
    watchers: new Set(),
    controller: new AbortController(),
  }
}

export function setSources(reply: LiveReply, prompt_sources: PromptSources): void {
  reply.prompt_sources = prompt_sources
  reply.isDirty = true
}

export const buildLiveText = (reply: LiveReply): LiveText => ({
  user_id: reply.row.user_id,
  record_id: reply.row.record_id,
  content: reply.text,
  finish: reply.finish,
  prompt_sources: findUnstoredSources(reply),
})

export const findUnstoredSources = ({
  prompt_sources,
  storedPromptSources,
}: LiveReply): PromptSources | null => (prompt_sources === storedPromptSources ? null : prompt_sources)

/** Writes new text as an event. Its id is the length of the reply's text, so that a reader can resume exactly there. */
export const formatDeltaFrame = (text: string, length: number): string =>
  formatFrame('delta', { text }, String(length))

export function appendText(reply: LiveReply, text: string): void {
  reply.text += text
  reply.isDirty = true
  const { length } = reply.text
  const event = { kind: 'text', frame: formatDeltaFrame(text, length), length } as const
  for (const watcher of reply.watchers) watcher(event)
}

/** Letters of thoughts kept for readers who come later. */
const THOUGHTS_MAX = 200_000

export type ThoughtPiece = { text: string; from: number; elapsed_ms: number }

/**
 * Writes thoughts as an event. Its id stays the reply's length: a reader who resumes gets the thoughts again, from
 * `from`.
 */
export const formatThoughtFrame = (piece: ThoughtPiece, length: number): string =>
  formatFrame('thought', piece, String(length))

export const formatRewindFrame = (text: string): string =>
  formatFrame('rewind', { text }, String(text.length))

export function appendThought(reply: LiveReply, text: string): ThoughtPiece | null {
  const { thoughts } = reply
  const from = thoughts.text.length
  if (from > THOUGHTS_MAX) return null
  thoughts.startedAt ??= performance.now()
  thoughts.text += text
  const piece = { text, from, elapsed_ms: Math.round(performance.now() - thoughts.startedAt) }
  const event = { kind: 'thought', frame: formatThoughtFrame(piece, reply.text.length) } as const
  for (const watcher of reply.watchers) watcher(event)
  return piece
}

export function describeThoughts({ thoughts: { text, startedAt } }: LiveReply): ThoughtPiece | null {
  if (startedAt === null) return null
  return { text, from: 0, elapsed_ms: Math.round(performance.now() - startedAt) }
}

export const formatWaitFrame = (seconds: number, length: number): string =>
  formatFrame('wait', { seconds }, String(length))

export function sendWait(reply: LiveReply, seconds: number): void {
  const event = { kind: 'wait', frame: formatWaitFrame(seconds, reply.text.length) } as const
  for (const watcher of reply.watchers) watcher(event)
}

export function rewindText(reply: LiveReply, text: string): void {
  reply.text = text
  reply.isDirty = true
  const event = { kind: 'rewind', frame: formatRewindFrame(text) } as const
  for (const watcher of reply.watchers) watcher(event)
}

export const hasNewWords = ({ kept_length, text }: LiveReply): boolean => text.length > kept_length

/** Removes the text of the current request. A continued reply keeps its earlier text, which passed its checks. */
export function removeNewText(reply: LiveReply): void {
  reply.text = reply.text.slice(0, reply.kept_length)
}

/** Sets the final text. It may be shorter than the text that readers saw; the end event sends it to them. */
export function finishText(reply: LiveReply, text: string, finish: 'stop' | 'length'): void {
  reply.text = text
  reply.finish = finish
  // The next tick stores the finish, so that another node can end the reply if this one is lost before it does.
  reply.isDirty = true
}

export const findStopReason = (reply: LiveReply): StopReason | null =>
  reply.controller.signal.aborted ? (reply.controller.signal.reason as StopReason) : null
