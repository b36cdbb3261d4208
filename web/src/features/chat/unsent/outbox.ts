import { getSession } from '#web/lib/session/session.ts'
import { readStored, type Stored, writeStored } from '#web/lib/storage.ts'
import type { Records } from '../state/records.ts'

/** A message that left the composer and is not confirmed yet. */
export type OutboxEntry = Stored['chat_outbox'][string]

export const findOutboxEntry = (key: string): OutboxEntry | undefined => readStored('chat_outbox')?.[key]

export function keepInOutbox(key: string, entry: OutboxEntry): void {
  const owner = getSession().user?.uid
  writeStored('chat_outbox', { ...readStored('chat_outbox'), [key]: { ...entry, owner } })
}

export function clearOutbox(key: string): void {
  const { [key]: _, ...others } = readStored('chat_outbox') ?? {}
  writeStored('chat_outbox', others)
}

/** Moves an outbox entry from the character's id to the chat's. */
export function moveInOutbox(from: string, to: string): void {
  const entry = findOutboxEntry(from)
  if (entry === undefined || findOutboxEntry(to) !== undefined) return
  keepInOutbox(to, entry)
  clearOutbox(from)
}

/** Messages from the server carry no `client_id`, so the same text at a later depth counts as arrived. */
export function hasArrived(records: Records, { content, after_depth }: OutboxEntry): boolean {
  return records.some(
    (record) => record.role === 'user' && record.depth > after_depth && record.content === content.trim(),
  )
}
