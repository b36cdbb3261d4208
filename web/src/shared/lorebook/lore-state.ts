import type { DraftFields } from '@citrine/contract/character-fields'
import type { WorldInfo } from '@citrine/contract/world-info'
import { moveItem } from './move-item.ts'

export type DraftBook = NonNullable<DraftFields['lorebook']>
export type DraftEntry = DraftBook['entries'][number]

export const createBook = (): DraftBook => ({
  name: '',
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  entries: [],
})

/** A new entry has these World Info settings, which are SillyTavern's defaults. */
export const BLANK_INFO: WorldInfo = {
  logic: 'and_any',
  whole_words: false,
  probability: 100,
  groups: [],
  is_prioritized: false,
  group_weight: 100,
  exclude_recursion: false,
  prevent_recursion: false,
  delay_until_recursion: 0,
  delay: 0,
  place: null,
  sources: [],
  characters: { names: [], is_excluding: false },
}

const STEP = 10

export const createEntry = (entry_id: string, entries: readonly DraftEntry[]): DraftEntry => ({
  entry_id,
  name: '',
  keys: [],
  secondary_keys: [],
  content: '',
  enabled: true,
  constant: false,
  selective: false,
  case_sensitive: false,
  use_regex: false,
  insertion_order: Math.max(0, ...entries.map((entry) => entry.insertion_order)) + STEP,
  priority: null,
  position: 'after_char',
})

export const nameEntry = ({ name, keys, content }: DraftEntry): string =>
  name.trim() || keys.join(', ') || (content.trim().split('\n')[0] ?? '').slice(0, 80)

export function matchesSearch(entry: DraftEntry, query: string): boolean {
  const search = query.trim().toLowerCase()
  const texts = [entry.name, entry.content, ...entry.keys, ...entry.secondary_keys]
  return search === '' || texts.some((text) => text.toLowerCase().includes(search))
}

export function insertCopy(entries: readonly DraftEntry[], index: number, entry_id: string): DraftEntry[] {
  const entry = entries[index]
  return entry === undefined ? [...entries] : entries.toSpliced(index + 1, 0, { ...entry, entry_id })
}

/** Moves an entry by one place. Each place keeps its insertion order, so the two entries swap theirs. */
export function moveEntry(entries: readonly DraftEntry[], index: number, by: 1 | -1): DraftEntry[] {
  const orders = entries.map((entry) => entry.insertion_order)
  return moveItem(entries, index, by).map((entry, rank) => ({
    ...entry,
    insertion_order: orders[rank] ?? entry.insertion_order,
  }))
}
