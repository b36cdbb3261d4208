import type { PromptSources } from '#server/features/prompt/public.ts'
import { formatFrame } from '#server/platform/streams/sse.ts'
import type { RecordRow } from '../records.queries.ts'
import type { LiveText } from './live-replies.queries.ts'

/**
 * Event for a watcher. `length` is the text's length after it, in UTF-16 units; at the end the row is
 * undefined when the chat was deleted meanwhile, or when another node continues the reply.
 */
export type LiveEvent =
  | { kind: 'text'; frame: string; length: number }
  | { kind: 'thought' | 'rewind' | 'wait'; frame: string }
  | { kind: 'end'; row: RecordRow | undefined }

export type Watcher = (event: LiveEvent) => void

/** A reply that this node writes: its text so far and its watchers. */
export type LiveReply = {
  row: RecordRow
  text: string
  /** Length of the text from before the request that is being answered. */
  kept_length: number
  /** The model's finish, once the text is complete. */
  finish: 'stop' | 'length' | null
  /** The database lacks the newest text. */
  is_dirty: boolean
  /** The model's thoughts, kept only while it writes. */
  thoughts: Thoughts
  /** Prompt sources, once the prompt is built. */
  made_of: PromptSources | null
  /** The sources stored in the database, the only ones that another node has if it ends the reply. */
  stored_made_of: PromptSources | null
  /** ms that the reader waited for the first words. */
  first_token_ms: number | null
  readonly watchers: Set<Watcher>
  /** Aborts the generation: stopped by the user, closed by another node, or shutdown. */
  readonly controller: AbortController
}

/** The replies that this node writes, by message. */
export type LiveReplies = Map<string, { reply: LiveReply; character_id: string }>

/** `begun_at` is in ms of the process clock; null before the first thought. */
type Thoughts = { text: string; begun_at: number | null }

export type StopReason = 'stopped' | 'lost' | 'shutdown'

export function openLiveReply(row: RecordRow): LiveReply {
  return {
    row,
    text: row.content,
    kept_length: row.content.length,
    finish: null,
    is_dirty: false,
    thoughts: { text: '', begun_at: null },
    made_of: null,
    stored_made_of: null,
    first_token_ms: null,
    watchers: new Set(),
    controller: new AbortController(),
  }
}

/** Sets the sources of the prompt. They are stored with the next text. */
export function setSources(reply: LiveReply, made_of: PromptSources): void {
  reply.made_of = made_of
  reply.is_dirty = true
}

/** Describes the state to store. */
export const describeText = (reply: LiveReply): LiveText => ({
  user_id: reply.row.user_id,
  record_id: reply.row.record_id,
  content: reply.text,
  finish: reply.finish,
  made_of: findUnstoredSources(reply),
})

/** Returns the sources that the database lacks. */
export const findUnstoredSources = ({ made_of, stored_made_of }: LiveReply): PromptSources | null =>
  made_of === stored_made_of ? null : made_of

/** Each event's id is the text's length so far, so a reader can resume exactly. */
export const writeDeltaFrame = (text: string, length: number): string =>
  formatFrame('delta', { text }, String(length))

export function appendText(reply: LiveReply, text: string): void {
  reply.text += text
  reply.is_dirty = true
  const { length } = reply.text
  const event = { kind: 'text', frame: writeDeltaFrame(text, length), length } as const
  for (const watcher of reply.watchers) watcher(event)
}

/** Letters of thoughts that are kept for readers who come later. */
const THOUGHTS_MAX = 200_000

export type ThoughtPiece = { text: string; from: number; elapsed_ms: number }

/** The id stays the length of the reply, because thoughts are not resumed but sent again from `from`. */
export const writeThoughtFrame = (piece: ThoughtPiece, length: number): string =>
  formatFrame('thought', piece, String(length))

export const rewindFrame = (text: string): string => formatFrame('rewind', { text }, String(text.length))

/** @returns the piece for other nodes; null when there are too many thoughts */
export function appendThought(reply: LiveReply, text: string): ThoughtPiece | null {
  const { thoughts } = reply
  const from = thoughts.text.length
  if (from > THOUGHTS_MAX) return null
  thoughts.begun_at ??= performance.now()
  thoughts.text += text
  const piece = { text, from, elapsed_ms: Math.round(performance.now() - thoughts.begun_at) }
  const event = { kind: 'thought', frame: writeThoughtFrame(piece, reply.text.length) } as const
  for (const watcher of reply.watchers) watcher(event)
  return piece
}

/** Returns all thoughts so far for a reader who comes later. */
export function listThoughts({ thoughts: { text, begun_at } }: LiveReply): ThoughtPiece | null {
  if (begun_at === null) return null
  return { text, from: 0, elapsed_ms: Math.round(performance.now() - begun_at) }
}

export const waitFrame = (seconds: number, length: number): string =>
  formatFrame('wait', { seconds }, String(length))

/** Notifies readers of the seconds until the model's endpoint is asked again. */
export function announceWait(reply: LiveReply, seconds: number): void {
  const event = { kind: 'wait', frame: waitFrame(seconds, reply.text.length) } as const
  for (const watcher of reply.watchers) watcher(event)
}

/** Takes back text that readers saw. */
export function rewindText(reply: LiveReply, text: string): void {
  reply.text = text
  reply.is_dirty = true
  const event = { kind: 'rewind', frame: rewindFrame(text) } as const
  for (const watcher of reply.watchers) watcher(event)
}

/** Returns whether text was added since the request, on whichever node. */
export const hasNewWords = ({ kept_length, text }: LiveReply): boolean => text.length > kept_length

/** Clears the text; the end event that follows updates every reader. */
export function clearText(reply: LiveReply): void {
  reply.text = ''
}

/** Sets the final text, which may be shorter than what readers saw; the end event that follows sends it to them. */
export function finishText(reply: LiveReply, text: string, finish: 'stop' | 'length'): void {
  reply.text = text
  reply.finish = finish
  // Stored at once, so that another node can close the reply if this one ends first.
  reply.is_dirty = true
}

export const findStopReason = (reply: LiveReply): StopReason | null =>
  reply.controller.signal.aborted ? (reply.controller.signal.reason as StopReason) : null
