import { jsonCard, v2, v3, WORDS } from '#test/cards.ts'
import type { MalformedCard } from './malformed-card.ts'

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const plain = JSON.stringify(v2(WORDS))
const json = (text: string): Buffer => Buffer.from(text)
const utf16be = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

const texts: MalformedCard[] = [
  { name: 'a byte order mark', file: json(`\ufeff${plain}`), gives: 'draft' },
  { name: 'UTF-16', file: Buffer.from(`\ufeff${plain}`, 'utf16le'), gives: 'draft', called: WORDS.name },
  { name: 'UTF-16 the other way round', file: utf16be(plain), gives: 'draft', called: WORDS.name },
  { name: 'blanks around', file: json(`\n\t  ${plain}  \n`), gives: 'draft' },
  { name: 'words behind it', file: json(`${plain} and so on`), gives: 'card_json' },
  { name: 'half of it', file: json(plain.slice(0, plain.length / 2)), gives: 'card_cut' },
  { name: 'comments', file: json(`{/* a card */ ${plain.slice(1)}`), gives: 'card_json' },
  { name: 'names without quotes', file: json('{spec: 1}'), gives: 'card_json' },
  {
    name: 'bytes that are no UTF-8',
    file: Buffer.concat([json('{"name":"M'), Buffer.from('c3ff', 'hex'), json('ra"}')]),
    gives: 'draft',
    faults: ['broken_text'],
  },
  {
    name: 'the same field twice',
    file: json('{"name":"First","name":"Second"}'),
    gives: 'draft',
    called: 'Second',
  },
  {
    name: 'two hundred and one deep',
    file: json(`{"name":"Mira","x":${nested(200)}}`),
    gives: 'card_too_deep',
  },
  { name: 'ten thousand deep', file: json(nested(10_000)), gives: 'card_too_deep' },
  { name: 'a million deep', file: json('['.repeat(1_000_000)), gives: 'card_too_deep' },
  { name: 'a hundred and ninety deep', file: json(`{"name":"Mira","x":${nested(189)}}`), gives: 'draft' },
  {
    name: 'brackets inside a text',
    file: jsonCard({ name: 'Mira', description: nested(500) }),
    gives: 'draft',
  },
  {
    name: 'more than two megabytes',
    file: json(`{"name":"${'x'.repeat(2_000_000)}"}`),
    gives: 'card_too_large',
  },
  {
    name: 'nearly two megabytes',
    file: json(`{"name":"Mira","description":"${'x'.repeat(1_900_000)}"}`),
    gives: 'draft',
    faults: ['too_long'],
  },
  {
    name: 'a number beyond all',
    file: json('{"name":"Mira","data_version":1e999}'),
    gives: 'draft',
    faults: ['number_huge'],
  },
  {
    name: 'a number of a thousand digits',
    file: json(`{"name":"Mira","x":${'9'.repeat(1_000)}}`),
    gives: 'draft',
  },
  {
    name: 'a NUL',
    file: json('{"name":"Mi\\u0000ra"}'),
    gives: 'draft',
    called: 'Mira',
    faults: ['broken_text'],
  },
  {
    name: 'half a character',
    file: json('{"name":"Mira \\ud83d"}'),
    gives: 'draft',
    faults: ['broken_text'],
  },
  {
    name: 'half a character in a name of a field',
    file: json('{"name":"Mira","\\udc00\\u0000":1}'),
    gives: 'draft',
    faults: ['broken_text'],
  },
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'].map(
    (key): MalformedCard => ({
      name: `a field called ${key}`,
      file: json(`{"name":"Mira","${key}":{"is_admin":true},"extensions":{"${key}":{"x":1}}}`),
      gives: 'draft',
      ...(key === '__proto__' && { faults: ['unsafe_key'] }),
    }),
  ),
]

const roots: MalformedCard[] = [
  { name: 'an empty file', file: Buffer.alloc(0), gives: 'card_none' },
  { name: 'blanks alone', file: json('   \n'), gives: 'card_none' },
  { name: 'a page of a website', file: json('<!doctype html><p>{"name": "Mira"}'), gives: 'card_none' },
  { name: 'a text', file: json('"Mira"'), gives: 'card_none' },
  { name: 'a number', file: json('42'), gives: 'card_none' },
  { name: 'an empty object', file: json('{}'), gives: 'card_none' },
  { name: 'an empty list', file: json('[]'), gives: 'card_none' },
  { name: 'a list of one card', file: json(`[${plain}]`), gives: 'draft', called: WORDS.name },
  { name: 'a list of two cards', file: json(`[${plain},${plain}]`), gives: 'card_none' },
  {
    name: 'an object of something else',
    file: json('{"version":"1.0","dependencies":{}}'),
    gives: 'card_none',
  },
  { name: 'a program', file: Buffer.from('7f454c460201010000000000', 'hex'), gives: 'card_none' },
  { name: 'a GIF', file: json('GIF89a\x01\x00'), gives: 'card_none' },
  { name: 'a PDF', file: json('%PDF-1.7\n{}'), gives: 'card_none' },
  { name: 'content that is null', file: jsonCard({ spec: 'chara_card_v2', data: null }), gives: 'card_none' },
  { name: 'content that is a list', file: jsonCard({ spec: 'chara_card_v2', data: [] }), gives: 'card_none' },
  { name: 'content that is empty', file: jsonCard(v2({})), gives: 'draft', faults: ['missing'] },
  {
    name: 'copies beside the content',
    file: jsonCard({ ...v2(WORDS), name: 'Old', description: 'old' }),
    gives: 'draft',
    called: WORDS.name,
  },
  {
    name: 'copies in place of the content',
    file: jsonCard({ ...v2({ description: 'x' }), name: 'Beside' }),
    gives: 'draft',
    called: 'Beside',
  },
  {
    name: 'the first kind of card',
    file: jsonCard({ name: 'Mira', description: 'd', first_mes: 'Hello there' }),
    gives: 'draft',
    called: 'Mira',
  },
  {
    name: 'the oldest kind of card',
    file: jsonCard({
      char_name: 'Mira',
      char_persona: 'p',
      char_greeting: 'Hello there',
      world_scenario: 's',
      example_dialogue: 'e',
    }),
    gives: 'draft',
    called: 'Mira',
  },
  {
    name: 'a kind of tomorrow',
    file: jsonCard({ ...v3(WORDS), spec_version: '4.2' }),
    gives: 'draft',
    faults: ['spec_newer'],
  },
  {
    name: 'a kind that nobody knows',
    file: jsonCard({ spec: 'my_card', data: WORDS }),
    gives: 'draft',
    faults: ['spec_unknown'],
  },
  {
    name: 'a version that is no number',
    file: jsonCard({ ...v3(WORDS), spec_version: 'new' }),
    gives: 'draft',
  },
  { name: 'a version that is a list', file: jsonCard({ ...v3(WORDS), spec_version: [3] }), gives: 'draft' },
]

const names: MalformedCard[] = (
  [
    ['שלום עולם', 'שלום עולם'],
    ['سلمى الحارثي', 'سلمى الحارثي'],
    ['雪村 あおい', '雪村 あおい'],
    ['소미라', '소미라'],
    ['  Mira  ', 'Mira'],
    ['\u202eariM', '\u202eariM'],
    ['🧜‍♀️🏳️‍🌈👩🏽‍🚀', '🧜‍♀️🏳️‍🌈👩🏽‍🚀'],
    ['Z̸̢a̵l̶g̷o̸', 'Z̸̢a̵l̶g̷o̸'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["'; drop table characters; --", "'; drop table characters; --"],
    ['../../src/features/etc/passwd', '../../src/features/etc/passwd'],
    ['{{user}}', '{{user}}'],
  ] as const
).map(([name, called]) => ({
  name: `the name ${JSON.stringify(name)}`,
  file: jsonCard(v2({ ...WORDS, name })),
  gives: 'draft',
  called,
}))

const bounds: MalformedCard[] = [
  {
    name: 'a name of a thousand letters',
    file: jsonCard(v2({ ...WORDS, name: 'M'.repeat(1_000) })),
    gives: 'draft',
    called: 'M'.repeat(1_000),
    faults: ['too_long'],
  },
  {
    name: 'a name of two letters',
    file: jsonCard(v2({ ...WORDS, name: 'Mi' })),
    gives: 'draft',
    faults: ['too_short'],
  },
  {
    name: 'a name of blanks',
    file: jsonCard(v2({ ...WORDS, name: ' \u3000 ' })),
    gives: 'draft',
    called: '',
    faults: ['missing'],
  },
  {
    name: 'forty tags',
    file: jsonCard(v2({ ...WORDS, tags: Array.from({ length: 40 }, (_, n) => `tag ${n}`) })),
    gives: 'draft',
    faults: ['too_many'],
  },
  {
    name: 'two thousand openings',
    file: jsonCard(
      v2({ ...WORDS, alternate_greetings: Array.from({ length: 2_000 }, (_, n) => `Hello ${n}`) }),
    ),
    gives: 'draft',
    faults: ['too_many'],
  },
  {
    name: 'notes in HTML',
    file: jsonCard(
      v2({ ...WORDS, creator_notes: '<div onclick="x()"><b>Hi</b> there</div><img src=x onerror=alert(1)>' }),
    ),
    gives: 'draft',
    faults: ['html'],
  },
  {
    name: 'no notes',
    file: jsonCard(v2({ ...WORDS, creator_notes: '' })),
    gives: 'draft',
    faults: ['intro_from_definition'],
  },
  {
    name: 'openings for groups',
    file: jsonCard(v3({ ...WORDS, group_only_greetings: ['All of you!'] })),
    gives: 'draft',
    faults: ['group_openings'],
  },
  {
    name: 'placeholders that nobody knows',
    file: jsonCard(v2({ ...WORDS, description: '{{getglobalvar::mood}} {{char}}' })),
    gives: 'draft',
    faults: ['macro_unknown'],
  },
  ...['![', '[](', '<a ', '{{', '<START>\n', '@@depth 1\n', '**', '\n\n', '. '].map(
    (sign): MalformedCard => ({
      name: `${JSON.stringify(sign)} without end`,
      file: jsonCard(v2({ ...WORDS, creator_notes: sign.repeat(90_000), description: sign.repeat(90_000) })),
      gives: 'draft',
    }),
  ),
]

const WRONG: [kind: string, value: unknown][] = [
  ['a number', 7],
  ['true', true],
  ['a list', [1, 'two', null]],
  ['an object', { a: { b: 1 } }],
  ['null', null],
]
const FIELDS = [
  ...Object.keys(WORDS),
  'nickname',
  'character_book',
  'assets',
  'group_only_greetings',
  'creator_notes_multilingual',
  'source',
  'creation_date',
]

const wrong: MalformedCard[] = FIELDS.flatMap((field) =>
  WRONG.map(
    ([kind, value]): MalformedCard => ({
      name: `${field} that is ${kind}`,
      file: jsonCard(v3({ ...WORDS, [field]: value })),
      gives: 'draft',
    }),
  ),
)

export const malformedJson: MalformedCard[] = [...texts, ...roots, ...names, ...bounds, ...wrong]
