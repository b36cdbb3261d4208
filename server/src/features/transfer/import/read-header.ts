import { DEFAULT_NOTE_PLACE, type NotePlace } from '@citrine/contract/chat-settings'
import type { ImportedHeader } from '#server/features/chat/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { VARIABLE_LIMITS } from '#server/platform/text/macros.ts'
import { readNotePlace } from '../note-place.ts'
import { cleanFields, cleanText, readFields, readName } from './imported-fields.ts'
import type { Notes } from './notes.ts'

/** The fields of a file's first line that belong to the whole chat. */
export type ChatFields = {
  authorsNote: string
  note_place: NotePlace
  scenario: string
  variables: Readonly<Record<string, string>>
  /** The fields for an export back to SillyTavern; null if there are none. */
  imported_header: ImportedHeader | null
}

export const NO_CHAT_FIELDS: ChatFields = {
  authorsNote: '',
  note_place: DEFAULT_NOTE_PLACE,
  scenario: '',
  variables: {},
  imported_header: null,
}

export type Header = {
  user_name: string | null
  character_name: string | null
  fields: ChatFields
}

/** Returns undefined for a line that is no header. */
export function readHeader(value: unknown, line: number, notes: Notes): Header | undefined {
  const read = readFields(value)
  if (read === undefined || 'mes' in read) return undefined
  const { user_name, character_name, chat_metadata } = read
  if (user_name === undefined && character_name === undefined && chat_metadata === undefined) return undefined
  const metadata = readFields(chat_metadata) ?? {}
  const readText = (text: unknown): string => (typeof text === 'string' ? cleanText(text) : '')
  const { fields, isCut } = cleanFields({ ...read, chat_metadata: metadata }, NAMES)
  if (isCut) notes.add('extra', 'left_out', line)
  return {
    user_name: readName(user_name),
    character_name: readName(character_name),
    fields: {
      authorsNote: readText(metadata.note_prompt).trim(),
      note_place: readNotePlace(metadata),
      scenario: readText(metadata.scenario),
      variables: readVariables(metadata.variables),
      imported_header: isCut ? null : selectKept(fields),
    },
  }
}

const NAMES = ['user_name', 'character_name']
/** Stored as settings and variables of the chat. */
const STORED = ['note_prompt', 'scenario', 'variables']

function selectKept({ chat_metadata, ...fields }: ImportedHeader): ImportedHeader | null {
  const kept = Object.entries(readFields(chat_metadata) ?? {}).filter(([name]) => !STORED.includes(name))
  if (kept.length === 0 && Object.keys(fields).length === 0) return null
  return { ...fields, ...(kept.length > 0 && { chat_metadata: Object.fromEntries(kept) }) }
}

/** Keeps texts and numbers, within the limits of a chat's own variables. */
function readVariables(value: unknown): Record<string, string> {
  const kept = Object.entries(readFields(value) ?? {}).flatMap(([name, each]): [string, string][] =>
    name.length <= VARIABLE_LIMITS.name && (typeof each === 'string' || typeof each === 'number')
      ? [[cleanText(name), cutText(cleanText(String(each)), VARIABLE_LIMITS.value)]]
      : [],
  )
  return Object.fromEntries(kept.slice(0, VARIABLE_LIMITS.count))
}
