import { isObject, type Json, type JsonObject } from '../json.ts'
import { readObject } from '../map/values.ts'
import { makeForeignCard, omitFields, readText } from './make-card.ts'

const WORDS = {
  description: 'creator_notes',
  scenario: 'scenario',
  greeting: 'first_mes',
  sampleChat: 'mes_example',
  alternateGreetings: 'alternate_greetings',
  systemPrompt: 'system_prompt',
  postHistoryInstructions: 'post_history_instructions',
  tags: 'tags',
  creator: 'creator',
  characterVersion: 'character_version',
} as const
const LOCAL = ['_id', 'userId', 'kind']

export const isAgnai = (card: JsonObject): boolean =>
  isObject(card.persona) && ('kind' in card.persona || isObject(card.persona.attributes))

/** Fields without an equivalent stay under `extensions.agnai`. */
export function convertAgnai(card: JsonObject): JsonObject {
  const name = readText(card.name)
  const fields = Object.entries(WORDS).map(([old, word]) => [word, card[old] ?? undefined])
  const rest = omitFields(card, [
    ...Object.keys(WORDS),
    ...LOCAL,
    'name',
    'extensions',
    'characterBook',
    'insert',
  ])
  const insert = readInsert(card.insert)
  return makeForeignCard(
    {
      name,
      description: describePersona(name, readObject(card, 'persona')),
      ...Object.fromEntries(fields),
      ...(isObject(card.characterBook) && { character_book: convertBook(card.characterBook) }),
    },
    {
      ...readObject(card, 'extensions'),
      ...(insert && { depth_prompt: insert }),
      ...(readText(card.appearance) !== '' && { citrine: { look: readText(card.appearance) } }),
      agnai: rest,
    },
  )
}

/** SillyTavern calls it the Character's Note. */
function readInsert(insert: Json | undefined): JsonObject | null {
  if (!isObject(insert) || readText(insert.prompt).trim() === '') return null
  return { prompt: readText(insert.prompt), depth: insert.depth ?? 3, role: 'system' }
}

function describePersona(name: string, { kind, attributes }: JsonObject): string {
  const lists = Object.entries(isObject(attributes) ? attributes : {}).map(
    ([key, value]): [string, string[]] => [key, listTexts(value)],
  )
  const quoteValues = (values: readonly string[], mark: string): string =>
    values.map((each) => `"${each}"`).join(mark)
  switch (kind) {
    case 'wpp':
      return `[character("${name}") {\n${lists.map(([key, values]) => `${key}(${quoteValues(values, ' + ')})`).join('\n')}\n}]`
    case 'sbf':
      return `[ character: "${name}"; ${lists.map(([key, values]) => `${key}: ${quoteValues(values, ', ')}`).join('; ')} ]`
    case 'boostyle':
      return [name, ...lists.flatMap(([, values]) => values)].join(' + ')
    case 'attributes':
      return lists.map(([key, values]) => `${key}: ${values.join(', ')}`).join('\n')
    default:
      return lists.flatMap(([, values]) => values).join('\n')
  }
}

const listTexts = (value: Json): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')

const BOOK = {
  name: 'name',
  description: 'description',
  scanDepth: 'scan_depth',
  tokenBudget: 'token_budget',
  recursiveScanning: 'recursive_scanning',
} as const
const ENTRY = {
  name: 'name',
  entry: 'content',
  keywords: 'keys',
  priority: 'priority',
  weight: 'insertion_order',
  enabled: 'enabled',
  id: 'id',
  comment: 'comment',
  selective: 'selective',
  secondaryKeys: 'secondary_keys',
  constant: 'constant',
  position: 'position',
} as const

function convertBook(book: JsonObject): JsonObject {
  const entries = Array.isArray(book.entries) ? book.entries.filter(isObject) : []
  return {
    ...renameFields(book, BOOK),
    extensions: readObject(book, 'extensions'),
    entries: entries.map((entry) => ({
      ...renameFields(entry, ENTRY),
      extensions: omitFields(entry, Object.keys(ENTRY)),
    })),
  }
}

const renameFields = (object: JsonObject, words: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const word = words[name]
      return word === undefined || value === null ? [] : [[word, value]]
    }),
  )
