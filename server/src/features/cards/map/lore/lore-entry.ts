import type { LoreEntry } from '@citrine/contract/lorebook'
import type { JsonObject } from '../../json.ts'
import type { Repairs } from '../repairs.ts'
import { createFieldReader, cutField, readObject } from '../values.ts'
import { listUnusedSettings, moveSettings } from './lore-settings.ts'
import { readWorldInfo } from './world-info-settings.ts'

export const LORE_FIELD = 'lorebook'
const WHOLE = { min: -2_147_483_648, max: 2_147_483_647 }
const KEYS_MAX = 10_000
const DEFAULT_ORDER = 100

export function readLoreEntry(entry: JsonObject, entry_id: string, repairs: Repairs): LoreEntry {
  const read = createFieldReader(entry, repairs)
  const extensions = readObject(entry, 'extensions')
  const own = createFieldReader(extensions, repairs)
  const content = cutField(read.text('content', LORE_FIELD), LORE_FIELD, repairs)
  const name = cutField(
    read.text('name', LORE_FIELD) || read.text('comment', LORE_FIELD),
    LORE_FIELD,
    repairs,
  )
  const title = name === '' ? entry_id : name
  const list = (name: string): string[] => {
    const keys = read.words(name, LORE_FIELD)
    if (keys.length > KEYS_MAX) repairs.add(LORE_FIELD, 'too_many', 'left_out', String(KEYS_MAX))
    return keys.slice(0, KEYS_MAX).map((key) => cutField(key, LORE_FIELD, repairs))
  }
  const secondary_keys = list('secondary_keys')
  const isSelective = read.flag('selective', LORE_FIELD, false) && secondary_keys.length > 0
  const moved = moveSettings(extensions, content)
  if (moved.names.length > 0) repairs.add(LORE_FIELD, 'lore_setting_moved', 'moved', title)
  for (const setting of listUnusedSettings(extensions))
    repairs.add(LORE_FIELD, 'lore_setting', 'kept', setting)
  if (content.trim() === '') repairs.add(LORE_FIELD, 'lore_empty', 'kept', title)
  const world_info = readWorldInfo(extensions, repairs)
  return {
    entry_id,
    name,
    keys: list('keys'),
    secondary_keys,
    content: cutField(moved.content, LORE_FIELD, repairs),
    enabled: read.flag('enabled', LORE_FIELD, true),
    constant: read.flag('constant', LORE_FIELD, false),
    selective: isSelective,
    case_sensitive: read.flag('case_sensitive', LORE_FIELD, own.flag('case_sensitive', LORE_FIELD, false)),
    // SillyTavern sets `use_regex` on every entry that it exports, and marks patterns by slashes.
    use_regex: world_info === undefined && read.flag('use_regex', LORE_FIELD, false),
    insertion_order: read.whole('insertion_order', LORE_FIELD, WHOLE) ?? DEFAULT_ORDER,
    priority: read.whole('priority', LORE_FIELD, WHOLE),
    position: readPosition(entry, extensions),
    ...(world_info && { world_info }),
  }
}

function readPosition(entry: JsonObject, extensions: JsonObject): LoreEntry['position'] {
  if (entry.position === 'before_char' || entry.position === 'after_char') return entry.position
  const number = entry.position ?? extensions.position
  return number === undefined || number === null || number === 0 ? 'before_char' : 'after_char'
}

export function listEntryIds(entries: readonly JsonObject[]): string[] {
  const used = new Set<string>()
  return entries.map(({ id }, index) => {
    const own = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
    let name = own === '' || own.length > 100 || used.has(own) ? `e${index}` : own
    while (used.has(name)) name = `${name}-`
    used.add(name)
    return name
  })
}
