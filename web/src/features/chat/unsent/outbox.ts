import { getSession } from '#web/lib/session/session.ts'
import { type StoredValues, writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import type { Records } from '../state/records.ts'

export type OutboxEntry = StoredValues['chat_outbox'][string][number]

/** Lists unsent messages, including those of other tabs on this device. */
export const listOutbox = (key: string): OutboxEntry[] => readObject('chat_outbox')?.[key] ?? []

function writeOutbox(key: string, entries: OutboxEntry[]): void {
  const { [key]: _, ...rest } = readObject('chat_outbox') ?? {}
  writeStored('chat_outbox', entries.length === 0 ? rest : { ...rest, [key]: entries })
}

/** Adds a message. One that is already listed keeps its position. */
export function addToOutbox(key: string, entry: OutboxEntry): void {
  const entries = listOutbox(key)
  if (entries.some(({ client_id }) => client_id === entry.client_id)) return
  writeOutbox(key, [...entries, { ...entry, owner: getSession().user?.uid }])
}

export function removeFromOutbox(key: string, id: string): void {
  writeOutbox(
    key,
    listOutbox(key).filter(({ client_id }) => client_id !== id),
  )
}

export function moveInOutbox(from: string, to: string): void {
  if (from === to) return
  for (const entry of listOutbox(from)) addToOutbox(to, entry)
  writeOutbox(from, [])
}

/**
 * Returns true if the messages contain this one. They carry no `client_id`, so a message with the same text and picture at
 * a later depth is taken for it.
 */
export function hasArrived(
  records: Records,
  { content, after_depth, image_id }: Pick<OutboxEntry, 'content' | 'after_depth' | 'image_id'>,
): boolean {
  return records.some(
    (record) =>
      record.role === 'user' &&
      record.depth > after_depth &&
      record.content === content.trim() &&
      record.image?.image_id === image_id,
  )
}
