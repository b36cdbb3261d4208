import { isDeepStrictEqual } from 'node:util'
import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import type { Json, JsonObject } from '../../json.ts'
import { createRepairs } from '../repairs.ts'
import { objectAt } from '../values.ts'
import { entryIds, loreEntryOf } from './lore-entry.ts'
import { entriesOf } from './lorebook.ts'

/** A lorebook in the words of V3, over the one that it came in. */
export function bookOf(lorebook: Lorebook, base: JsonObject): JsonObject {
  const before = entriesOf(base)
  const ids = entryIds(before)
  const known = new Map(ids.map((id, index) => [id, before[index] ?? {}]))
  const entries = lorebook.entries.map((entry) => entryOver(entry, known.get(entry.entry_id)))
  const read = entryIds(entries)
  const book: JsonObject = {
    ...base,
    extensions: objectAt(base, 'extensions'),
    name: lorebook.name,
    recursive_scanning: lorebook.recursive_scanning,
    // What another order or another number of entries would call otherwise says its name.
    entries: entries.map((entry, index) => {
      const { entry_id = '' } = lorebook.entries[index] ?? {}
      return read[index] === entry_id ? entry : { ...entry, id: idOf(entry_id) }
    }),
  }
  putOrDrop(book, 'scan_depth', lorebook.scan_depth)
  putOrDrop(book, 'token_budget', lorebook.token_budget)
  return book
}

/** Settings of other tools that our text says at its top by now. */
const SAID_ABOVE = ['position', 'depth', 'role', 'scan_depth', 'selectiveLogic']

function entryOver(entry: LoreEntry, base: JsonObject = {}): JsonObject {
  const before = loreEntryOf(base, entry.entry_id, createRepairs())
  const isOld = Object.keys(base).length > 0
  if (isOld && isDeepStrictEqual(before, entry)) return base
  const { entry_id: _, priority, ...words } = entry
  const isTold = isOld && entry.content === before.content
  const extensions = { ...objectAt(base, 'extensions') }
  if (!isTold) for (const name of SAID_ABOVE) delete extensions[name]
  const made: JsonObject = { ...base, extensions }
  for (const [name, value] of Object.entries(words)) {
    const isSame = isTold && isDeepStrictEqual(before[name as keyof LoreEntry], value)
    if (!isSame) made[name] = value
  }
  // Readers of another tool look at the comment for the name.
  if ('comment' in base && entry.name !== before.name) made.comment = entry.name
  if (priority !== before.priority) putOrDrop(made, 'priority', priority)
  return made
}

function putOrDrop(object: JsonObject, name: string, value: number | null): void {
  if (value === null) delete object[name]
  else object[name] = value
}

/** A number where it is one: that is what V2 wants. */
const idOf = (entry_id: string): Json => {
  const number = Number(entry_id)
  return String(number) === entry_id ? number : entry_id
}
