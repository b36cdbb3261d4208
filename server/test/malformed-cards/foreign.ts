import { jsonCard, makeZip, v2, WORDS } from '#test/cards.ts'
import type { MalformedCard } from './malformed-card.ts'

const yaml = (text: string): Buffer => Buffer.from(text)
const AGNAI = {
  kind: 'character',
  _id: 'x',
  name: 'Mira Kestrel',
  persona: { kind: 'wpp', attributes: { job: ['keeper'] } },
  greeting: 'Hello there.',
}

const texts: MalformedCard[] = [
  { name: 'an Agnai persona that is a list', file: jsonCard({ ...AGNAI, persona: [] }), gives: 'draft' },
  {
    name: 'an Agnai persona of wrong types',
    file: jsonCard({ ...AGNAI, persona: { kind: 7, attributes: { a: null, b: [1, {}], c: 'x' } } }),
    gives: 'draft',
    called: 'Mira Kestrel',
    faults: ['converted'],
  },
  {
    name: 'an Agnai book of wrong types',
    file: jsonCard({
      ...AGNAI,
      characterBook: { entries: [null, 'x', { entry: 7, keywords: 'lamp, oil' }] },
    }),
    gives: 'draft',
    faults: ['converted', 'wrong_type'],
  },
  {
    name: 'a Chub page without a definition',
    file: jsonCard({ node: { name: 'Mira', definition: [] } }),
    gives: 'card_none',
  },
  {
    name: 'a Chub page whose lorebook is a text',
    file: jsonCard({ node: { definition: { name: 'Mira K', personality: 'p', embedded_lorebook: 'x' } } }),
    gives: 'draft',
    called: 'Mira K',
    faults: ['wrong_type'],
  },
  {
    name: 'a YAML card of V2',
    file: yaml(
      `spec: chara_card_v2\nspec_version: '2.0'\ndata:\n  name: Mira Kestrel\n  first_mes: |\n    Hello.\n`,
    ),
    gives: 'draft',
    called: 'Mira Kestrel',
  },
  {
    name: 'a YAML that breaks off',
    file: yaml('name: Mira\ncontext: "she keeps\n'),
    gives: 'card_yaml',
  },
  { name: 'a YAML list', file: yaml('- a\nname: b\n'), gives: 'card_yaml' },
  { name: 'a YAML without a character', file: yaml('name: x\nversion: 3\n'), gives: 'draft', called: 'x' },
  { name: 'a YAML of other things', file: yaml('services:\n  web: 1\n'), gives: 'card_none' },
  {
    name: 'a YAML of a billion laughs',
    file: yaml(
      `name: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
        .split('')
        .map((key, index) => `${key}: &${key} [${`*${'abcdefghij'[index]},`.repeat(9).slice(0, -1)}]`)
        .join('\n')}\n`,
    ),
    gives: 'card_damaged',
  },
  { name: 'a deep YAML', file: yaml(`name: ${'['.repeat(300)}${']'.repeat(300)}\n`), gives: 'card_damaged' },
  {
    name: 'a YAML deeper than the stack',
    file: yaml(`name: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n`),
    gives: 'card_yaml',
  },
  {
    name: 'a YAML with the name of all objects',
    file: yaml('name: Mira\n__proto__:\n  is_admin: true\n'),
    gives: 'draft',
    called: 'Mira',
  },
  {
    name: 'a YAML with a program',
    file: yaml('name: Mira\ncontext: !!js/function "function () {}"\n'),
    gives: 'draft',
    called: 'Mira',
  },
  { name: 'a trailing comma', file: Buffer.from('{"name":"Mira",}'), gives: 'card_comma' },
  { name: 'a module of RisuAI', file: Buffer.from('6f000a000000', 'hex'), gives: 'card_risum' },
]

const manifest = (characters: unknown, scenarios: unknown = []): string =>
  JSON.stringify({ schemaVersion: 1, characters, scenarios })
const CHARACTER = { name: 'mira', displayName: 'Mira Kestrel', persona: '{character} keeps a lamp.' }
const AT = 'characters/mira/character.json'
const archives: readonly [name: string, files: Record<string, string>, gives: MalformedCard['gives']][] = [
  ['an empty manifest', { 'manifest.json': '{}' }, 'card_none'],
  ['a manifest that breaks off', { 'manifest.json': '{"characters":' }, 'card_cut'],
  ['a character that is missing', { 'manifest.json': manifest([AT]) }, 'card_none'],
  ['characters of wrong types', { 'manifest.json': manifest([7, null]) }, 'card_none'],
  ['a character that is not JSON', { 'manifest.json': manifest([AT]), [AT]: 'Mira' }, 'card_damaged'],
  [
    'scenarios that are missing or odd',
    {
      'manifest.json': manifest([AT, 'other'], ['s/none.json', 's/odd.json']),
      [AT]: JSON.stringify({ ...CHARACTER, loreItems: [null, { key: 7 }], images: [{ path: '../../x' }] }),
      's/odd.json': JSON.stringify({ firstMessages: 'x', exampleMessages: [7], messages: [1] }),
    },
    'draft',
  ],
]

export const listMalformedForeign = async (): Promise<MalformedCard[]> => [
  ...texts,
  ...(await Promise.all(
    archives.map(async ([name, files, gives]) => ({
      name: `BYAF: ${name}`,
      file: await makeZip(files),
      gives,
    })),
  )),
  { name: 'a V2 card is not foreign', file: jsonCard(v2({ ...WORDS, context: 'x' })), gives: 'draft' },
]
