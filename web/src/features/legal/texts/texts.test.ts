import { expect, test } from 'vitest'
import { LEGAL_PAGES, type LegalPageName, SELF_HARM_ANCHOR } from '../legal-paths.ts'
import { type Piece, readInline } from '../legal-prose.tsx'
import type { LegalBlock, LegalFacts, LegalText, WriteLegalText } from '../legal-text.ts'
import { about } from './about.ts'
import { communityGuidelines } from './community-guidelines.ts'
import { delivery } from './delivery.ts'
import { disclaimer } from './disclaimer.ts'
import { privacy } from './privacy.ts'
import { refund } from './refund.ts'
import { service } from './service.ts'

const WRITE: Record<LegalPageName, WriteLegalText> = {
  service,
  privacy,
  communityguidelines: communityGuidelines,
  disclaimer,
  delivery,
  refund,
  about,
}
const NAMES = Object.keys(WRITE) as LegalPageName[]

const NOTHING_SET: LegalFacts = {
  host: 'garden.example',
  company: null,
  address: null,
  jurisdiction: null,
  contact_email: null,
  complaints_email: null,
  copyright_agent: null,
  engine: { kind: 'none', name: '' },
}
const ALL_SET: LegalFacts = {
  host: 'garden.example',
  company: 'Lamplight Ltd',
  address: '1 Quay, Cork, Ireland',
  jurisdiction: 'Ireland',
  contact_email: 'hello@garden.example',
  complaints_email: 'desk@garden.example',
  copyright_agent: 'Ada Quill, 1 Quay, Cork',
  engine: { kind: 'endpoint', name: 'Large Model' },
}

const listLines = (block: LegalBlock): readonly string[] => {
  if (typeof block === 'string') return [block]
  return 'points' in block ? block.points : block.rows.flat()
}
const allLines = ({ lead, sections }: LegalText): string[] => [
  lead,
  ...sections.flatMap(({ title, body }) => [title, ...body.flatMap(listLines)]),
]
const listPieces = (text: LegalText): Piece[] => allLines(text).flatMap(readInline)
const joinWords = (text: LegalText): string =>
  listPieces(text)
    .map((piece) => piece.text)
    .join('')

test.each(NAMES)('every link of %s leads to a page and a section that exist', (name) => {
  for (const facts of [NOTHING_SET, ALL_SET]) {
    for (const { href } of listPieces(WRITE[name](facts))) {
      if (href === undefined || /^(https|mailto|tel):/.test(href)) continue
      const [path = '', anchor] = href.split('#')
      if (path === '/takedown' || path === '/pricing') continue
      const target = NAMES.find((each) => LEGAL_PAGES[each] === path)
      expect(target, href).toBeDefined()
      const ids = WRITE[target ?? 'about'](facts).sections.map(({ id }) => id)
      if (anchor !== undefined) expect(ids, href).toContain(anchor)
    }
  }
})

test.each(NAMES)('%s has its own anchors, no gap for an unset value, and no leftover markup', (name) => {
  for (const facts of [NOTHING_SET, ALL_SET]) {
    const text = WRITE[name](facts)
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Date.parse(text.updatedOn)).not.toBeNaN()
    expect(joinWords(text)).not.toMatch(/null|undefined|\*\*|\]\(| {2}|\(\)/)
  }
})

test('a page states plainly what the operator has not set', () => {
  const words = joinWords(service(NOTHING_SET))

  expect(words).toContain('garden.example, is run privately; its operator has not named a company.')
  expect(words).toContain('has not published an e-mail address')
  expect(words).toContain('has not chosen a law')
})

test('the refund and delivery pages lead to the orders, where each one can be asked about', () => {
  for (const write of [refund, delivery]) {
    const hrefs = listPieces(write(ALL_SET)).map(({ href }) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['/pricing#orders', 'mailto:hello@garden.example']))
    expect(hrefs).not.toContain('/takedown')
    expect(listPieces(write(NOTHING_SET)).map(({ href }) => href)).toContain('/pricing#orders')
  }
})

test('the operator’s values stand in their places', () => {
  const words = joinWords(service(ALL_SET))

  for (const set of [
    'Lamplight Ltd',
    '1 Quay, Cork, Ireland',
    'The law of Ireland applies',
    'hello@garden.example',
    'desk@garden.example',
    'Designated agent for copyright notices: Ada Quill',
  ])
    expect(words).toContain(set)
  expect(words).not.toContain('run privately')
})

test.each([
  ['endpoint', 'reached at a service that the operator has chosen'],
  ['local', 'runs on the operator’s own machine'],
  ['runner', 'runs on the operator’s own machine'],
  ['scripted', 'No language model is connected'],
  ['none', 'No language model is connected'],
] as const)('the privacy page says where chat text goes when the engine is %s', (kind, expected) => {
  expect(joinWords(privacy({ ...NOTHING_SET, engine: { kind, name: 'Large Model' } }))).toContain(expected)
})

test('the self-harm protocol names the help lines, and the guidelines link to it', () => {
  const protocol = disclaimer(NOTHING_SET).sections.find(({ id }) => id === SELF_HARM_ANCHOR)
  const hrefs = protocol?.body
    .flatMap(listLines)
    .flatMap(readInline)
    .map(({ href }) => href)

  expect(hrefs).toEqual(expect.arrayContaining(['tel:988', 'https://findahelpline.com']))
  const ways = listPieces(communityGuidelines(NOTHING_SET)).map(({ href }) => href)
  expect(ways).toContain(`${LEGAL_PAGES.disclaimer}#${SELF_HARM_ANCHOR}`)
})

test('bold words and links are parsed, other text stays unchanged', () => {
  expect(readInline('a **b** c [d](/e#f) [g] *h*')).toEqual([
    { text: 'a ' },
    { text: 'b', isStrong: true },
    { text: ' c ' },
    { text: 'd', href: '/e#f' },
    { text: ' [g] *h*' },
  ])
})
