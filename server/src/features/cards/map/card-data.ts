import { CardRefused } from '../card-refused.ts'
import { isObject, type JsonObject } from '../json.ts'
import { bookOfWorldInfo, isWorldInfo } from './lore/world-info.ts'

export const V1_FIELDS = [
  'name',
  'description',
  'personality',
  'scenario',
  'first_mes',
  'mes_example',
] as const

/** Fields of the oldest tools, and what V1 calls them. */
const PYGMALION = {
  char_name: 'name',
  char_persona: 'description',
  char_greeting: 'first_mes',
  world_scenario: 'scenario',
  example_dialogue: 'mes_example',
} as const

export type CardData = {
  data: JsonObject
  /** Unknown fields beside `data`, which stay where they are. */
  around: JsonObject
  spec: string | null
}

/** The content of a card of whichever kind, in the words of V2 and V3. What is in `data` wins over copies beside it. */
export function dataOf(card: JsonObject): CardData {
  const spec = typeof card.spec === 'string' ? card.spec : null
  if (spec === 'lorebook_v3' && isObject(card.data))
    return { data: { name: card.data.name ?? '', character_book: card.data }, around: {}, spec }
  if (isObject(card.data)) {
    const copies = V1_FIELDS.filter((name) => typeof card[name] === 'string' && !(name in inner(card)))
    const around = { ...card }
    for (const name of ['spec', 'spec_version', 'data', ...V1_FIELDS]) delete around[name]
    const missing = Object.fromEntries(copies.map((name) => [name, card[name] ?? '']))
    return { data: { ...inner(card), ...missing }, around, spec }
  }
  if (isWorldInfo(card)) {
    const book = bookOfWorldInfo(card)
    return { data: { name: book.name ?? '', character_book: book }, around: {}, spec }
  }
  if ('char_name' in card || 'char_persona' in card) return { data: renamed(card), around: {}, spec: null }
  if (!V1_FIELDS.some((name) => name in card)) throw new CardRefused('card_none')
  const { spec: _, spec_version: __, ...data } = card
  return { data, around: {}, spec }
}

const inner = (card: JsonObject): JsonObject => (isObject(card.data) ? card.data : {})

function renamed(card: JsonObject): JsonObject {
  const data: JsonObject = { ...card }
  for (const [old, name] of Object.entries(PYGMALION)) {
    if (old in data && !(name in data)) data[name] = data[old] ?? ''
    delete data[old]
  }
  return data
}
