import { buffer } from 'node:stream/consumers'
import { LANGUAGES } from '@citrine/contract/messages/languages'
import { genders } from '@citrine/contract/shop-filters'
import { LORE_LOGICS, LORE_PLACES, LORE_SOURCES } from '@citrine/contract/world-info'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charxCard, jsonCard, makePng, pngCard, v2, v3 } from '#test/cards.ts'
import { encodePngCard } from '../export-card.service.ts'
import { type ReadCard, readCard } from '../isolated/read-card.ts'
import type { Json, JsonObject } from '../json.ts'
import { buildCard, type CardFields } from '../map/build-card.ts'
import { writeCharx } from './charx-card.ts'

const RUNS = 80
const moment = { created_at: new Date('2026-01-02T03:04:05Z'), now: new Date('2026-11-21T00:00:00Z') }

const scrap = fc.constantFrom(
  'lamp',
  ' ',
  '\n',
  '\n\n',
  '{{user}}',
  '{{random:a,b}}',
  '<b>',
  '名前',
  'שלום',
  '🐈‍⬛',
  '[Personality]\n',
  '**',
  '.',
  '\u202e',
  '"',
  '@@depth 2\n',
)
const text = fc
  .array(fc.oneof(scrap, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 8 })
  .map((parts) => parts.join(''))
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((word) => word.trim() !== '')
const unknown = fc.dictionary(
  fc.constantFrom('app/x', 'zzz', 'constructor', 'depth_prompt', '名'),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 3 },
)

const entry = fc.record(
  {
    keys: fc.array(words, { maxLength: 3 }),
    secondary_keys: fc.array(words, { maxLength: 2 }),
    content: text,
    enabled: fc.boolean(),
    insertion_order: fc.integer({ min: -50, max: 500 }),
    extensions: fc.record(
      {
        position: fc.integer({ min: 0, max: 4 }),
        depth: fc.integer({ min: 0, max: 9 }),
        role: fc.integer({ min: 0, max: 2 }),
        selectiveLogic: fc.integer({ min: 0, max: 3 }),
        probability: fc.integer({ min: 0, max: 100 }),
        other: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
    case_sensitive: fc.boolean(),
    constant: fc.boolean(),
    use_regex: fc.boolean(),
    selective: fc.boolean(),
    priority: fc.integer({ min: -9, max: 99 }),
    position: fc.constantFrom('before_char', 'after_char'),
    id: fc.oneof(fc.integer({ min: 0, max: 3 }), words),
    name: text,
    comment: text,
    unheard: fc.jsonValue({ maxDepth: 1 }),
  },
  { requiredKeys: ['keys', 'content', 'enabled', 'insertion_order', 'extensions'] },
)

const book = fc.record(
  {
    name: text,
    description: text,
    scan_depth: fc.integer({ min: 0, max: 100 }),
    token_budget: fc.integer({ min: 0, max: 5_000 }),
    recursive_scanning: fc.boolean(),
    extensions: unknown,
    entries: fc.array(entry, { maxLength: 6 }),
  },
  { requiredKeys: ['extensions', 'entries'] },
)

const ofV2 = {
  name: text,
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  creator_notes: text,
  system_prompt: text,
  post_history_instructions: text,
  alternate_greetings: fc.array(words, { maxLength: 3 }),
  tags: fc.array(words, { maxLength: 10 }),
  creator: text,
  character_version: text,
  extensions: unknown,
  character_book: book,
  unheard_of: fc.jsonValue({ maxDepth: 2 }),
}
const ofV3 = {
  ...ofV2,
  nickname: text,
  creator_notes_multilingual: fc.dictionary(fc.constantFrom('en', 'ja', 'de'), text),
  source: fc.array(words, { maxLength: 2 }),
  group_only_greetings: fc.array(words, { maxLength: 2 }),
  creation_date: fc.integer({ min: 0, max: 2_000_000_000 }),
  assets: fc.array(
    fc.record({
      type: fc.constantFrom('icon', 'emotion', 'x_own'),
      uri: fc.constantFrom('ccdefault:', 'https://example.com/a.png', 'embeded://assets/a.png'),
      name: words,
      ext: fc.constant('png'),
    }),
    { maxLength: 3 },
  ),
}
const needed = ['name', 'extensions'] as const
const v2Cards = fc.record(ofV2, { requiredKeys: [...needed] }).map(v2)
const v3Cards = fc.record(ofV3, { requiredKeys: [...needed] }).map(v3)

const cardIn = (card: JsonObject): JsonObject => card.data as JsonObject
const pickContent = ({ fields }: ReadCard): CardFields => {
  const { visibility: _, voice_id: __, avatar_id: ___, ...content } = fields
  return content
}
const exported = (read: ReadCard): JsonObject => buildCard(pickContent(read), read, moment)

const FORMATS = {
  png: {
    read: (card: object) => pngCard(card, 'ccv3'),
    write: async (card: JsonObject) => encodePngCard(makePng({}), card),
  },
  json: { read: jsonCard, write: async (card: JsonObject) => jsonCard(card) },
  charx: {
    read: charxCard,
    write: async (card: JsonObject) =>
      buffer(await writeCharx({ card, zip: null, portrait: null, mtime: moment.now })),
  },
}

function expectKept(before: Json, after: Json | undefined, path: string): void {
  if (typeof before === 'object' && before !== null && !Array.isArray(before))
    for (const [name, value] of Object.entries(before)) {
      if (path === 'data' && name === 'modification_date') continue
      expectKept(value, (after as JsonObject | undefined)?.[name], `${path}.${name}`)
    }
  else expect(after, path).toEqual(before)
}

test.each(Object.entries(FORMATS))(
  'a card is unchanged after %s, unknown fields included',
  async (_, format) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(v2Cards, v3Cards), async (card) => {
        const first = await readCard(await format.read(card), 'en')
        const file = await format.write(exported(first))
        const second = await readCard(file, 'ja')

        expect(second.fields).toEqual(first.fields)
        expectKept(cardIn(first.card), cardIn(second.card), 'data')
        expect(exported(second)).toEqual(exported(first))
      }),
      { numRuns: RUNS },
    )
  },
)

const count = fc.integer({ min: 0, max: 1_000 })
const groupNames = fc.array(
  words.map((word) => word.replaceAll(',', '').trim()).filter((word) => word !== ''),
  { maxLength: 2 },
)
const plainInfo = fc.record({
  logic: fc.constantFrom(...LORE_LOGICS),
  whole_words: fc.boolean(),
  probability: fc.integer({ min: 0, max: 100 }),
  groups: groupNames,
  is_prioritized: fc.boolean(),
  group_weight: count,
  exclude_recursion: fc.boolean(),
  prevent_recursion: fc.boolean(),
  delay_until_recursion: count,
  delay: count,
  place: fc.option(fc.constantFrom(...LORE_PLACES)),
  sources: fc.subarray([...LORE_SOURCES]),
  characters: fc.record({ names: groupNames, is_excluding: fc.boolean() }),
})
const span = fc.integer({ min: 1, max: 1_000 })
const worldInfo = fc
  .tuple(
    plainInfo,
    fc.record({ sticky: span, cooldown: span, is_scored: fc.constant(true) }, { requiredKeys: [] }),
  )
  .map(([info, timed]) => ({ ...info, ...timed }))
const plainLore = fc.record({
  entry_id: fc.uuid(),
  name: words,
  keys: fc.array(words, { maxLength: 3 }),
  secondary_keys: fc.array(words, { minLength: 1, maxLength: 2 }),
  content: text,
  enabled: fc.boolean(),
  constant: fc.boolean(),
  selective: fc.boolean(),
  case_sensitive: fc.boolean(),
  use_regex: fc.boolean(),
  insertion_order: fc.integer({ min: -9, max: 999 }),
  priority: fc.option(fc.integer({ min: -9, max: 999 })),
  position: fc.constantFrom('before_char' as const, 'after_char' as const),
})
const lore = fc.oneof(
  plainLore,
  fc.tuple(plainLore, worldInfo).map(([entry, world_info]) => ({ ...entry, use_regex: false, world_info })),
)
const fields = fc.record({
  name: words.map((word) => word.trim()),
  nickname: words.map((word) => word.trim()),
  gender: fc.constantFrom(...genders),
  age: fc.integer({ min: 18, max: 120 }),
  language: fc.constantFrom(...LANGUAGES),
  intro: text,
  opening_line: text,
  alternate_openings: fc.array(words, { maxLength: 3 }),
  definition: text,
  scenario: text,
  example_talk: text,
  system_prompt: text,
  post_history_instructions: text,
  tags: fc.uniqueArray(
    words.map((word) => word.trim()),
    { maxLength: 8 },
  ),
  look: text,
  rating: fc.constantFrom('sfw' as const, 'nsfw' as const),
  lorebook: fc.option(
    fc.record({
      name: text,
      scan_depth: fc.option(fc.integer({ min: 0, max: 1_000 })),
      token_budget: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      recursive_scanning: fc.boolean(),
      entries: fc.uniqueArray(lore, { maxLength: 5, selector: ({ entry_id }) => entry_id }),
    }),
  ),
})

test('a character that is exported, or written over its original card, imports unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fields, fc.option(fc.oneof(v2Cards, v3Cards)), async (content, from) => {
      const raw = from === null ? null : await readCard(jsonCard(from), 'en')
      const card = buildCard(content, raw, moment)
      const back = await readCard(jsonCard(card), 'en')

      expect(pickContent(back)).toEqual(content)
    }),
    { numRuns: RUNS * 2 },
  )
})

test('one changed entry leaves the others unchanged', async () => {
  const entries = [
    {
      keys: ['a'],
      content: 'A',
      enabled: true,
      insertion_order: 1,
      extensions: { position: 4, depth: 2 },
      custom: 1,
    },
    {
      keys: ['b'],
      content: 'B',
      enabled: true,
      insertion_order: 2,
      extensions: { odd: [1] },
      comment: 'Bee',
    },
  ]
  const read = await readCard(
    jsonCard(v2({ name: 'Mira', extensions: {}, character_book: { extensions: {}, entries } })),
    'en',
  )
  const content = pickContent(read)
  const [first, second] = content.lorebook?.entries ?? []
  if (!first || !second || !content.lorebook) throw new Error('no lorebook was read')
  const changed = {
    ...content,
    lorebook: { ...content.lorebook, entries: [{ ...second, name: 'Wasp' }, first] },
  }

  const card = exported({ ...read, fields: { ...read.fields, ...changed } })
  const back = await readCard(jsonCard(card), 'en')

  expect(pickContent(back)).toEqual(changed)
  expect(cardIn(card).character_book).toMatchObject({
    entries: [{ ...entries[1], comment: 'Wasp' }, { ...entries[0] }],
  })
})
