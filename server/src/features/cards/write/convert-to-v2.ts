import { isDeepStrictEqual } from 'node:util'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { readCardData } from '../map/card-data.ts'
import { readObject } from '../map/values.ts'

const NEWER = [
  'assets',
  'nickname',
  'creator_notes_multilingual',
  'source',
  'group_only_greetings',
  'creation_date',
  'modification_date',
]
const DATES = ['creation_date', 'modification_date']
/** The V3 spec asks for this warning to readers of the V2 copy. */
const WARNING = 'This character was made for card V3; a reader of V2 may not show all of it.'

/** The V2 fields of `original`, the imported card, stay equal byte by byte. */
export function convertToV2(card: JsonObject, original: JsonObject | null): JsonObject {
  const originalData = original === null ? null : readCardData(original)
  const isOlder =
    originalData !== null && (originalData.spec === null || /^chara_card_v[12]$/.test(originalData.spec))
  const old = isOlder ? originalData.data : {}
  const content: JsonObject = { ...readObject(card, 'data') }
  for (const name of NEWER) {
    if (!(name in old)) delete content[name]
    else if (DATES.includes(name)) content[name] = old[name] ?? null
  }
  if (!isOlder) {
    const notes = typeof content.creator_notes === 'string' ? content.creator_notes : ''
    content.creator_notes = [notes, WARNING].filter((each) => each !== '').join('\n\n')
  }
  if (isObject(content.character_book))
    content.character_book = convertBook(content.character_book, readObject(old, 'character_book'))
  return { ...card, spec: 'chara_card_v2', spec_version: '2.0', data: content }
}

function convertBook(book: JsonObject, old: JsonObject): JsonObject {
  const { entries } = old
  const list = Array.isArray(entries) ? entries : []
  const convertUnlisted = (entry: Json): Json =>
    list.some((each) => isDeepStrictEqual(each, entry)) ? entry : convertEntry(entry)
  return { ...book, entries: Array.isArray(book.entries) ? book.entries.map(convertUnlisted) : [] }
}

function convertEntry(entry: Json): Json {
  if (!isObject(entry) || typeof entry.content !== 'string') return entry
  return { ...entry, content: entry.content.replace(/^(?:@@[^\n]*(?:\n|$))+/, '') }
}
