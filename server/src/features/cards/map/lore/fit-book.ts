import { LORE_TEXT_MAX } from '@citrine/contract/limits'
import type { LoreEntry } from '@citrine/contract/lorebook'
import { cutText } from '#server/platform/text/cut-text.ts'
import type { Repairs } from '../repairs.ts'
import { LORE_FIELD } from './lore-entry.ts'

const NAME_MAX = 200
const KEYS_MAX = 200
const KEY_MAX = 500

export function fitEntry(entry: LoreEntry, repairs: Repairs): LoreEntry {
  const cut = (text: string, max: number): string => {
    if (text.length <= max) return text
    repairs.add(LORE_FIELD, 'too_long', 'left_out', String(max))
    return cutText(text, max)
  }
  const fit = (keys: readonly string[]): string[] => {
    if (keys.length > KEYS_MAX) repairs.add(LORE_FIELD, 'too_many', 'left_out', String(KEYS_MAX))
    return keys.slice(0, KEYS_MAX).map((key) => cut(key, KEY_MAX))
  }
  return {
    ...entry,
    name: cut(entry.name, NAME_MAX),
    keys: fit(entry.keys),
    secondary_keys: fit(entry.secondary_keys),
    content: cut(entry.content, LORE_TEXT_MAX),
  }
}
