import { CardError } from '../card-error.ts'
import { isObject, type JsonObject } from '../json.ts'
import { convertOtherBook } from './lore/other-books.ts'
import { convertWorldInfo, isWorldInfo } from './lore/world-info.ts'

export const V1_FIELDS = [
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
] as const

const PYGMALION = {
  char_name: 'name',
  char_persona: 'description',
  char_greeting: 'first_mes',
  world_scenario: 'scenario',
  example_dialogue: 'mes_example',
} as const

export type CardData = {
  data: JsonObject
  around: JsonObject
  copies: readonly V1Field[]
  spec: string | null
}
type V1Field = (typeof V1_FIELDS)[number]

/** Returns the fields under their V2 and V3 names, whatever the version. `data` wins over copies next to it. */
export function readCardData(card: JsonObject): CardData {
  const spec = typeof card.spec === 'string' ? card.spec : null
  if (spec === 'lorebook_v3' && isObject(card.data))
    return { data: { name: card.data.name ?? '', character_book: card.data }, around: {}, copies: [], spec }
  const other = convertOtherBook(card)
  if (other !== null) {
    const book = convertWorldInfo(other)
    return { data: { name: book.name ?? '', character_book: book }, around: {}, copies: [], spec }
  }
  const copies = V1_FIELDS.filter((name) => typeof card[name] === 'string')
  if (isObject(card.data)) {
    const missing = copies
      .filter((name) => !(name in readInner(card)))
      .map((name) => [name, card[name] ?? ''])
    const around = { ...card }
    for (const name of ['spec', 'spec_version', 'data', ...V1_FIELDS]) delete around[name]
    return { data: { ...readInner(card), ...Object.fromEntries(missing) }, around, copies, spec }
  }
  if (isWorldInfo(card)) {
    const book = convertWorldInfo(card)
    return { data: { name: book.name ?? '', character_book: book }, around: {}, copies: [], spec }
  }
  if ('char_name' in card || 'char_persona' in card)
    return { data: renameFields(card), around: {}, copies: [], spec: null }
  if (!V1_FIELDS.some((name) => name in card)) throw new CardError('card_none')
  const { spec: _, spec_version: __, ...data } = card
  // Copies of a whole card would double it.
  return { data, around: {}, copies: [], spec }
}

const readInner = (card: JsonObject): JsonObject => (isObject(card.data) ? card.data : {})

function renameFields(card: JsonObject): JsonObject {
  const data: JsonObject = { ...card }
  for (const [old, name] of Object.entries(PYGMALION)) {
    if (old in data && !(name in data)) data[name] = data[old] ?? ''
    delete data[old]
  }
  return data
}
