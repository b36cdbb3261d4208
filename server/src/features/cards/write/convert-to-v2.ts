import { isObject, type Json, type JsonObject } from '../json.ts'

/** Fields new in V3. */
const NEWER = [
  'assets',
  'nickname',
  'creator_notes_multilingual',
  'source',
  'group_only_greetings',
  'creation_date',
  'modification_date',
]
/** The V3 spec asks for this warning to readers of the V2 copy. */
const WARNING = 'This character was made for card V3; a reader of V2 may not show all of it.'

export function convertToV2({ data }: JsonObject): JsonObject {
  const content: JsonObject = isObject(data) ? { ...data } : {}
  for (const name of NEWER) delete content[name]
  const notes = typeof content.creator_notes === 'string' ? content.creator_notes : ''
  content.creator_notes = [notes, WARNING].filter((each) => each !== '').join('\n\n')
  if (isObject(content.character_book)) content.character_book = plainBook(content.character_book)
  return { spec: 'chara_card_v2', spec_version: '2.0', data: content }
}

const plainBook = (book: JsonObject): JsonObject => ({
  ...book,
  entries: Array.isArray(book.entries) ? book.entries.map(plainEntry) : [],
})

function plainEntry(entry: Json): Json {
  if (!isObject(entry) || typeof entry.content !== 'string') return entry
  return { ...entry, content: entry.content.replace(/^(?:@@[^\n]*(?:\n|$))+/, '') }
}
