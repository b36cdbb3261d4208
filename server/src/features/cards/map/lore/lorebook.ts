import { LOREBOOK_ENTRIES_MAX } from '@citrine/contract/limits'
import type { Lorebook } from '@citrine/contract/lorebook'
import { listUnknownDecorators } from '#server/features/prompt/public.ts'
import { isObject, type JsonObject } from '../../json.ts'
import type { Repairs } from '../repairs.ts'
import { createFieldReader } from '../values.ts'
import { LORE_FIELD, listEntryIds, readLoreEntry } from './lore-entry.ts'
import { convertEntry } from './world-info.ts'

/** Ten times as many as can be saved, so that the writer can choose; more would take seconds to check. */
const IMPORTED_ENTRIES_MAX = LOREBOOK_ENTRIES_MAX * 10

const listEntries = ({ entries }: JsonObject): unknown[] =>
  Array.isArray(entries) ? entries : isObject(entries) ? Object.values(entries) : []

export const convertEntries = (book: JsonObject): JsonObject[] =>
  listEntries(book).filter(isObject).slice(0, IMPORTED_ENTRIES_MAX).map(convertEntry)

export function readLorebook(data: JsonObject, repairs: Repairs): Lorebook | null {
  const book = data.character_book
  if (book === undefined || book === null) return null
  if (!isObject(book)) {
    repairs.add(LORE_FIELD, 'wrong_type', 'left_out', typeof book)
    return null
  }
  const read = createFieldReader(book, repairs)
  const entries = convertEntries(book)
  const values = listEntries(book)
  const readable = values.filter(isObject).length
  if (values.length > readable)
    repairs.add(LORE_FIELD, 'wrong_type', 'left_out', String(values.length - readable))
  if (readable > entries.length) repairs.add(LORE_FIELD, 'too_many', 'left_out', String(IMPORTED_ENTRIES_MAX))
  const ids = listEntryIds(entries)
  const loreEntries = entries.map((entry, index) => {
    const loreEntry = readLoreEntry(entry, ids[index] ?? '', repairs)
    for (const name of listUnknownDecorators(loreEntry.content))
      repairs.add(LORE_FIELD, 'lore_decorator', 'kept', name)
    return loreEntry
  })
  return {
    name: read.text('name', LORE_FIELD),
    scan_depth: read.whole('scan_depth', LORE_FIELD, { min: 0, max: 1_000 }),
    token_budget: read.whole('token_budget', LORE_FIELD, { min: 0, max: 1_000_000 }),
    // SillyTavern does not write its setting into files, and is installed with recursion.
    recursive_scanning: read.flag(
      'recursive_scanning',
      LORE_FIELD,
      loreEntries.some(({ world_info }) => world_info !== undefined),
    ),
    entries: loreEntries,
  }
}
