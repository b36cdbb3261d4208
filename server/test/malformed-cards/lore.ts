import { jsonCard, v3, WORDS } from '#test/cards.ts'
import type { MalformedCard } from './malformed-card.ts'

const ENTRY = { keys: ['lamp'], content: 'The lamp.', enabled: true, insertion_order: 1, extensions: {} }

const withBook = (book: unknown): Buffer => jsonCard(v3({ ...WORDS, character_book: book }))
const withEntries = (entries: unknown): Buffer => withBook({ extensions: {}, entries })
const withEntry = (entry: object): Buffer => withEntries([{ ...ENTRY, ...entry }])

const info = (entry: object): object => ({
  uid: 0,
  key: ['lamp'],
  keysecondary: [],
  content: 'The lamp.',
  order: 5,
  disable: false,
  position: 0,
  ...entry,
})

export const malformedLore: MalformedCard[] = [
  ...['(a+)+$', '(a|a)*b', '(.*)*x', '([a-z]+)*\\d', '/(x+x+)+y/i', '^(\\w+\\s?)*$'].map(
    (key): MalformedCard => ({
      name: `the pattern ${key}`,
      file: withEntry({ keys: [key], use_regex: true }),
      gives: 'draft',
    }),
  ),
  ...[
    '(',
    '[z-a]',
    '(?=a)',
    '\\1',
    'a{1000}{1000}',
    '((a{100}){100}){100}',
    '*',
    `(${'a'.repeat(2_000)})`,
  ].map(
    (key): MalformedCard => ({
      name: `the pattern ${key.slice(0, 30)} that nothing can match`,
      file: withEntry({ keys: [key], use_regex: true }),
      gives: 'draft',
      faults: ['lore_regex'],
    }),
  ),
  {
    name: 'a lorebook alone',
    file: jsonCard({ spec: 'lorebook_v3', data: { name: 'The coast', extensions: {}, entries: [ENTRY] } }),
    gives: 'draft',
    called: 'The coast',
  },
  {
    name: 'a lorebook of another tool',
    file: jsonCard({
      name: 'World',
      entries: { 0: info({}), 7: info({ uid: 7, disable: true, position: 4, depth: 2 }) },
    }),
    gives: 'draft',
    called: 'World',
    faults: ['lore_setting_moved'],
  },
  {
    name: 'a lorebook of another tool with odd entries',
    file: jsonCard({
      entries: { 0: info({ key: 'lamp, sea', order: '7', position: 'x', depth: -4 }), a: {} },
    }),
    gives: 'draft',
  },
  { name: 'entries by number', file: withEntries({ 0: ENTRY, 1: ENTRY }), gives: 'draft' },
  { name: 'entries that are a text', file: withEntries('lamp'), gives: 'draft' },
  {
    name: 'entries that are none',
    file: withEntries([null, 5, 'x', [], ENTRY]),
    gives: 'draft',
    faults: ['wrong_type'],
  },
  {
    name: 'keys in one line',
    file: withEntry({ keys: 'lamp, sea' }),
    gives: 'draft',
    faults: ['wrong_type'],
  },
  {
    name: 'secondary keys in one line',
    file: withEntry({ secondary_keys: 'a,b', selective: true }),
    gives: 'draft',
    faults: ['wrong_type'],
  },
  {
    name: 'an order beyond all',
    file: withEntry({ insertion_order: 1e300 }),
    gives: 'draft',
    faults: ['number_huge'],
  },
  {
    name: 'an order that is a word',
    file: withEntry({ insertion_order: 'first' }),
    gives: 'draft',
    faults: ['wrong_type'],
  },
  {
    name: 'a depth beyond all',
    file: withBook({ extensions: {}, scan_depth: 9e15, token_budget: -5, entries: [ENTRY] }),
    gives: 'draft',
    faults: ['number_huge'],
  },
  {
    name: 'entries with one id',
    file: withEntries([{ ...ENTRY, id: 1 }, { ...ENTRY, id: 1 }, { ...ENTRY, id: 'e0' }, ENTRY]),
    gives: 'draft',
  },
  { name: 'an id of a thousand letters', file: withEntry({ id: 'x'.repeat(1_000) }), gives: 'draft' },
  {
    name: 'six hundred entries',
    file: withEntries(Array.from({ length: 600 }, () => ENTRY)),
    gives: 'draft',
    faults: ['too_many'],
  },
  {
    name: 'fifteen thousand entries',
    file: withEntries(Array.from({ length: 15_000 }, () => ENTRY)),
    gives: 'draft',
    faults: ['too_many'],
  },
  {
    name: 'twenty thousand keys',
    file: withEntry({ keys: Array.from({ length: 20_000 }, (_, n) => `key ${n}`) }),
    gives: 'draft',
  },
  {
    name: 'an entry that says nothing',
    file: withEntry({ content: ' ' }),
    gives: 'draft',
    faults: ['lore_empty'],
  },
  {
    name: 'an entry of a megabyte',
    file: withEntry({ content: 'x'.repeat(1_000_000) }),
    gives: 'draft',
    faults: ['too_long'],
  },
  {
    name: 'instructions that nobody knows',
    file: withEntry({ content: '@@dance 3\n@@depth x\nThe lamp.' }),
    gives: 'draft',
    faults: ['lore_decorator'],
  },
  {
    name: 'settings of another tool',
    file: withEntry({ extensions: { probability: 40, group: 'g', vectorized: true } }),
    gives: 'draft',
    faults: ['lore_setting'],
  },
  {
    name: 'settings as nothing they can be',
    file: withEntry({ extensions: { position: [], depth: {}, role: 'x', probability: null } }),
    gives: 'draft',
  },
]
