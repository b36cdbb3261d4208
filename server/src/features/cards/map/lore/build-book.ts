import { isDeepStrictEqual } from 'node:util'
import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import type { Json, JsonObject } from '../../json.ts'
import { createRepairs } from '../repairs.ts'
import { readObject } from '../values.ts'
import { listEntryIds, readLoreEntry } from './lore-entry.ts'
import { convertEntries } from './lorebook.ts'
import { buildWorldInfo } from './world-info-settings.ts'

export function buildBook(lorebook: Lorebook, base: JsonObject): JsonObject {
  const before = convertEntries(base)
  const ids = listEntryIds(before)
  const previous = new Map(ids.map((id, index) => [id, before[index] ?? {}]))
  const entries = lorebook.entries.map((entry) => mergeEntry(entry, previous.get(entry.entry_id)))
  const read = listEntryIds(entries)
  const book: JsonObject = {
    ...base,
    extensions: readObject(base, 'extensions'),
    name: lorebook.name,
    recursive_scanning: lorebook.recursive_scanning,
    // Writes an entry's id only where a reader would derive another one from the entry's position.
    entries: entries.map((entry, index) => {
      const { entry_id = '' } = lorebook.entries[index] ?? {}
      return read[index] === entry_id ? entry : { ...entry, id: readEntryId(entry_id) }
    }),
  }
  putOrDrop(book, 'scan_depth', lorebook.scan_depth)
  putOrDrop(book, 'token_budget', lorebook.token_budget)
  return book
}

/** Decorators in the text now express these settings of other tools. */
const STATED_FIELDS = ['position', 'depth', 'role', 'scan_depth']

function mergeEntry(entry: LoreEntry, base: JsonObject = {}): JsonObject {
  const before = readLoreEntry(base, entry.entry_id, createRepairs())
  const isOld = Object.keys(base).length > 0
  if (isOld && isDeepStrictEqual(before, entry)) return base
  const { entry_id: _, priority, world_info, ...words } = entry
  const isSamePlace = world_info?.place === before.world_info?.place && !world_info === !before.world_info
  const isUnchanged = isOld && isSamePlace && entry.content === before.content
  let extensions: JsonObject = { ...readObject(base, 'extensions') }
  if (!isUnchanged) for (const name of STATED_FIELDS) delete extensions[name]
  if (!isUnchanged || !isDeepStrictEqual(world_info, before.world_info))
    extensions = buildWorldInfo(extensions, world_info)
  const result: JsonObject = { ...base, extensions }
  for (const [name, value] of Object.entries(words)) {
    const isSame = isUnchanged && isDeepStrictEqual(before[name as keyof LoreEntry], value)
    if (!isSame) result[name] = value
  }
  // Another tool reads the name from the comment.
  if ('comment' in base && entry.name !== before.name) result.comment = entry.name
  if (priority !== before.priority) putOrDrop(result, 'priority', priority)
  return result
}

function putOrDrop(object: JsonObject, name: string, value: number | null): void {
  if (value === null) delete object[name]
  else object[name] = value
}

/** V2 requires numeric ids. */
const readEntryId = (entry_id: string): Json => {
  const number = Number(entry_id)
  return String(number) === entry_id ? number : entry_id
}
