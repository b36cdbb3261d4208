import { isDeepStrictEqual } from 'node:util'
import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import { CHARACTER_NOTE_ID as NAME, readDecorators } from '#server/features/prompt/public.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { createRepairs, type Repairs } from '../repairs.ts'
import { createFieldReader, cutField, readObject } from '../values.ts'
import { LORE_FIELD } from './lore-entry.ts'

const ROLES = ['system', 'user', 'assistant']
const DEPTH = { fallback: 4, min: 0, max: 1_000 }
/** The note comes before other constant entries when the budget is short. */
const NOTE_PRIORITY = 1_000

const EMPTY_BOOK: Lorebook = {
  name: '',
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  entries: [],
}

/** SillyTavern's Character's Note becomes a constant entry at its depth. */
export function withDepthPrompt(data: JsonObject, book: Lorebook | null, repairs: Repairs): Lorebook | null {
  const entry = readDepthPrompt(data, repairs)
  if (entry === null) return book
  repairs.add(LORE_FIELD, 'lore_note_moved', 'moved')
  const baseBook = book ?? EMPTY_BOOK
  return { ...baseBook, entries: [entry, ...baseBook.entries.filter(({ entry_id }) => entry_id !== NAME)] }
}

function readDepthPrompt(data: JsonObject, repairs: Repairs): LoreEntry | null {
  const value = readObject(data, 'extensions')[NAME]
  if (!isObject(value)) return null
  const read = createFieldReader(value, repairs)
  const prompt = read.text('prompt', LORE_FIELD)
  if (prompt.trim() === '') return null
  const depth = read.whole('depth', LORE_FIELD, DEPTH) ?? DEPTH.fallback
  const role = ROLES.find((each) => each === value.role) ?? 'system'
  return {
    entry_id: NAME,
    name: 'Character’s Note',
    keys: [],
    secondary_keys: [],
    content: cutField(`@@depth ${depth}\n@@role ${role}\n${prompt}`, LORE_FIELD, repairs),
    enabled: true,
    constant: true,
    selective: false,
    case_sensitive: false,
    use_regex: false,
    insertion_order: 100,
    priority: NOTE_PRIORITY,
    position: 'before_char',
  }
}

/**
 * Returns null when nothing is left of the lorebook.
 * @param hasNoteEntry the import made an entry of the note, so a missing entry was deleted by the user
 */
export function extractDepthPrompt(
  data: JsonObject,
  book: Lorebook | null,
  hasNoteEntry: boolean,
): { extensions: JsonObject; book: Lorebook | null } {
  const { [NAME]: base, ...extensions } = readObject(data, 'extensions')
  const entry = book?.entries.find(isDepthPrompt)
  if (book === null || entry === undefined) {
    const isNote = isObject(base) && typeof base.prompt === 'string' && base.prompt.trim() !== ''
    const isDeleted = isNote && hasNoteEntry
    return {
      extensions: base === undefined || isDeleted ? extensions : { ...extensions, [NAME]: base },
      book,
    }
  }
  const entries = book.entries.filter((each) => each !== entry)
  const rest = { ...book, entries }
  const isAlone = isDeepStrictEqual(rest, EMPTY_BOOK) && !isObject(data.character_book)
  return {
    extensions: { ...extensions, [NAME]: buildDepthPrompt(data, entry) },
    book: isAlone ? null : rest,
  }
}

/** A note entry with keys, or one that is switched off, is treated like any other entry. */
const isDepthPrompt = ({ entry_id, enabled, constant, keys }: LoreEntry): boolean =>
  entry_id === NAME && enabled && constant && keys.length === 0

function buildDepthPrompt(data: JsonObject, entry: LoreEntry): JsonObject {
  const base = readObject(readObject(data, 'extensions'), NAME)
  if (isDeepStrictEqual(readDepthPrompt(data, createRepairs())?.content, entry.content)) return base
  const { decorators, text } = readDecorators(entry.content)
  return { ...base, prompt: text, depth: decorators.depth ?? DEPTH.fallback, role: decorators.role }
}
