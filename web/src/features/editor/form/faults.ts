import type { DraftFields } from '@citrine/contract/character-fields'
import {
  ALTERNATE_OPENINGS_MAX,
  CHARACTER_AGE,
  CHARACTER_DEFINITION,
  CHARACTER_INTRO,
  CHARACTER_NAME,
  CHARACTER_OPENING,
  CHARACTER_TAGS_MAX,
  CHARACTER_TEXT_MAX,
  LOOK_MAX,
  LORE_TEXT_MAX,
  LOREBOOK_ENTRIES_MAX,
  TAG_LENGTH,
} from '@citrine/contract/limits'
import type { LoreEntry } from '@citrine/contract/lorebook'
import { LANGUAGES } from '@citrine/contract/messages/languages'

export type FaultKind =
  | 'name_missing'
  | 'blank'
  | 'length'
  | 'too_long'
  | 'choose'
  | 'age_missing'
  | 'age_young'
  | 'age_old'
  | 'too_many'
  | 'tag_long'
  | 'keys'

export interface Fault {
  kind: FaultKind
  min: number
  max: number
  count_max?: number
  isUrgent: boolean
}

export type Faults = ReadonlyMap<string, Fault>

interface Limit {
  min: number
  max: number
}

/** The limits of the texts (docs/specification.md, section 5). */
export const TEXT_LIMITS = {
  name: CHARACTER_NAME,
  nickname: { min: 0, max: CHARACTER_NAME.max },
  intro: CHARACTER_INTRO,
  opening_line: CHARACTER_OPENING,
  definition: CHARACTER_DEFINITION,
  scenario: { min: 0, max: CHARACTER_TEXT_MAX },
  example_talk: { min: 0, max: CHARACTER_TEXT_MAX },
  system_prompt: { min: 0, max: CHARACTER_TEXT_MAX },
  post_history_instructions: { min: 0, max: CHARACTER_TEXT_MAX },
  look: { min: 0, max: LOOK_MAX },
} as const satisfies Partial<Record<keyof DraftFields, Limit>>
export type TextName = keyof typeof TEXT_LIMITS

const LORE_KEYS = { key: 500, count: 200, name: 200 } as const

const createFault = (kind: FaultKind, { min, max }: Limit = { min: 0, max: 0 }, isUrgent = false): Fault => ({
  kind,
  min,
  max,
  isUrgent,
})

/** Trims the text before counting, as the server does. */
export const measureLength = (text: string): number => text.trim().length

function checkText(text: string, limit: Limit): Fault | undefined {
  const length = measureLength(text)
  if (length > limit.max) return createFault('too_long', limit, true)
  if (length >= limit.min) return undefined
  return createFault(length === 0 && text !== '' ? 'blank' : 'length', limit)
}

function checkAge(age: number | null): Fault | undefined {
  if (age === null) return createFault('age_missing', CHARACTER_AGE)
  if (age < CHARACTER_AGE.min) return createFault('age_young', CHARACTER_AGE, age > 9)
  return age > CHARACTER_AGE.max ? createFault('age_old', CHARACTER_AGE, true) : undefined
}

function checkTags(tags: readonly string[]): Fault | undefined {
  if (tags.length > CHARACTER_TAGS_MAX)
    return createFault('too_many', { min: 0, max: CHARACTER_TAGS_MAX }, true)
  return tags.some((tag) => measureLength(tag) > TAG_LENGTH.max)
    ? createFault('tag_long', TAG_LENGTH, true)
    : undefined
}

function checkEntry({ name, keys, secondary_keys, content }: LoreEntry): Fault | undefined {
  if (content.length > LORE_TEXT_MAX) return createFault('too_long', { min: 0, max: LORE_TEXT_MAX }, true)
  if (name.length > LORE_KEYS.name) return createFault('too_long', { min: 0, max: LORE_KEYS.name }, true)
  const areTooLong = (list: readonly string[]): boolean =>
    list.length > LORE_KEYS.count || list.some((key) => key.length > LORE_KEYS.key)
  return areTooLong(keys) || areTooLong(secondary_keys)
    ? { ...createFault('keys', { min: 0, max: LORE_KEYS.key }, true), count_max: LORE_KEYS.count }
    : undefined
}

export function findFaults(fields: DraftFields): Faults {
  const faults = new Map<string, Fault>()
  const setFault = (path: string, found: Fault | undefined): void => {
    if (found !== undefined) faults.set(path, found)
  }
  for (const [name, limit] of Object.entries(TEXT_LIMITS) as [TextName, Limit][])
    setFault(name, checkText(fields[name], limit))
  if (fields.name === '') setFault('name', createFault('name_missing'))
  if (fields.gender === null) setFault('gender', createFault('choose'))
  setFault('age', checkAge(fields.age))
  if (!LANGUAGES.some((language) => language === fields.language)) setFault('language', createFault('choose'))
  setFault('tags', checkTags(fields.tags))
  if (fields.rating === null) setFault('rating', createFault('choose'))
  const { alternate_openings: openings, lorebook } = fields
  if (openings.length > ALTERNATE_OPENINGS_MAX)
    setFault('alternate_openings', createFault('too_many', { min: 0, max: ALTERNATE_OPENINGS_MAX }, true))
  for (const [index, text] of openings.entries())
    setFault(`alternate_openings.${index}`, checkText(text, CHARACTER_OPENING))
  const entries = lorebook?.entries ?? []
  if (entries.length > LOREBOOK_ENTRIES_MAX)
    setFault('lorebook', createFault('too_many', { min: 0, max: LOREBOOK_ENTRIES_MAX }, true))
  if (lorebook !== null && lorebook.name.length > LORE_KEYS.name)
    setFault('lorebook', createFault('too_long', { min: 0, max: LORE_KEYS.name }, true))
  for (const entry of entries) setFault(`lorebook.${entry.entry_id}`, checkEntry(entry))
  return faults
}
