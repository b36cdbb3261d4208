import type { DraftFields } from '@citrine/contract/character-fields'
import {
  ALTERNATE_OPENINGS_MAX,
  CHARACTER_DEFINITION,
  CHARACTER_INTRO,
  CHARACTER_NAME,
  CHARACTER_OPENING,
  CHARACTER_TAGS_MAX,
  CHARACTER_TEXT_MAX,
  TAG_LENGTH,
} from '@citrine/contract/limits'
import { lorebook } from '@citrine/contract/lorebook'
import * as z from 'zod'
import { isUsableKey, listUnknownMacros } from '#server/features/prompt/public.ts'
import type { Repairs } from './repairs.ts'

const text = { min: 0, max: CHARACTER_TEXT_MAX }
const BOUNDS = {
  name: CHARACTER_NAME,
  nickname: { min: 0, max: CHARACTER_NAME.max },
  intro: CHARACTER_INTRO,
  opening_line: CHARACTER_OPENING,
  definition: CHARACTER_DEFINITION,
  scenario: text,
  example_talk: text,
  system_prompt: text,
  post_history_instructions: text,
} as const

export function checkFields(fields: DraftFields, repairs: Repairs): void {
  for (const [field, bounds] of Object.entries(BOUNDS)) {
    const value = fields[field as keyof typeof BOUNDS]
    checkText(field, value, bounds, repairs)
    for (const macro of listUnknownMacros(value)) repairs.add(field, 'macro_unknown', 'kept', macro)
  }
  for (const opening of fields.alternate_openings) {
    for (const macro of listUnknownMacros(opening))
      repairs.add('alternate_openings', 'macro_unknown', 'kept', macro)
    checkText('alternate_openings', opening, CHARACTER_OPENING, repairs)
  }
  checkCount('alternate_openings', fields.alternate_openings, ALTERNATE_OPENINGS_MAX, repairs)
  for (const tag of fields.tags) checkText('tags', tag, TAG_LENGTH, repairs)
  checkCount('tags', fields.tags, CHARACTER_TAGS_MAX, repairs)
  for (const field of ['gender', 'age', 'rating'] as const)
    if (fields[field] === null) repairs.add(field, 'missing', 'to_do')
  checkLore(fields, repairs)
}

function checkText(
  field: string,
  value: string,
  { min, max }: { min: number; max: number },
  repairs: Repairs,
): void {
  const { length } = value.trim()
  if (length > max) repairs.add(field, 'too_long', 'to_do', String(max))
  else if (length < min)
    repairs.add(field, length === 0 ? 'missing' : 'too_short', 'to_do', length === 0 ? '' : String(min))
}

function checkCount(field: string, values: readonly unknown[], max: number, repairs: Repairs): void {
  if (values.length > max) repairs.add(field, 'too_many', 'to_do', String(max))
}

function checkLore({ lorebook: book }: DraftFields, repairs: Repairs): void {
  if (book === null) return
  for (const issue of z.safeParse(lorebook, book).error?.issues ?? [])
    if (issue.code === 'too_big')
      repairs.add(
        'lorebook',
        issue.origin === 'array' ? 'too_many' : 'too_long',
        'to_do',
        String(issue.maximum),
      )
  for (const { keys, use_regex, content } of book.entries) {
    for (const macro of listUnknownMacros(content)) repairs.add('lorebook', 'macro_unknown', 'kept', macro)
    for (const key of keys)
      if (!isUsableKey(key, use_regex)) repairs.add('lorebook', 'lore_regex', 'kept', key)
  }
}
