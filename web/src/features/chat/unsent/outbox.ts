import { getSession } from '#web/lib/session/session.ts'
import { readStored, type Stored, writeStored } from '#web/lib/storage.ts'
import type { Records } from '../state/records.ts'

/** A message that left the composer and is not known to have arrived. */
export type OutboxEntry = Stored['chat_outbox'][string]

export const findOutboxEntry = (character_id: string): OutboxEntry | undefined =>
  readStored('chat_outbox')?.[character_id]

export function keepInOutbox(character_id: string, entry: OutboxEntry): void {
  const owner = getSession().user?.uid
  writeStored('chat_outbox', { ...readStored('chat_outbox'), [character_id]: { ...entry, owner } })
}

export function clearOutbox(character_id: string): void {
  const { [character_id]: _, ...others } = readStored('chat_outbox') ?? {}
  writeStored('chat_outbox', others)
}

/** Records do not tell their `client_id`; the same words later than all that was there then are the message. */
export function hasArrived(records: Records, { content, after_depth }: OutboxEntry): boolean {
  return records.some(
    (record) => record.role === 'user' && record.depth > after_depth && record.content === content.trim(),
  )
}
