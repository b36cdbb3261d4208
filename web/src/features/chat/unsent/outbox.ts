import { getSession } from '#web/lib/session/session.ts'
import { readStored, type Stored, writeStored } from '#web/lib/storage.ts'
import type { Records } from '../state/records.ts'

/** A message that left the composer and is not known to have arrived. */
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

/** A message that lay there under the character's id lies there under the chat's. */
export function moveInOutbox(from: string, to: string): void {
  const entry = findOutboxEntry(from)
  if (entry === undefined || findOutboxEntry(to) !== undefined) return
  keepInOutbox(to, entry)
  clearOutbox(from)
}

/** Records do not tell their `client_id`; the same words later than all that was there then are the message. */
export function hasArrived(records: Records, { content, after_depth }: OutboxEntry): boolean {
  return records.some(
    (record) => record.role === 'user' && record.depth > after_depth && record.content === content.trim(),
  )
}
