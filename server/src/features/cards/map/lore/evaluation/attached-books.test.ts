import { expect, test } from 'vitest'
import { countByEstimate, makeInput } from '#server/features/prompt/prompt-cards.fixture.ts'
import { type AttachedBook, buildPrompt } from '#server/features/prompt/public.ts'
import { jsonCard } from '#test/cards.ts'
import { readCard } from '../../../isolated/read-card.ts'
import { BLANK_ENTRY, type InfoEntry, type WorldInfoCase } from './world-info-case.ts'

type Place = AttachedBook['place'] | 'own'
type BookCase = {
  rule: string
  books: { at: Place; entries: InfoEntry[]; book?: WorldInfoCase['book'] }[]
  chat?: string[]
  expected: string[]
}

const lore = (content: string, entry: InfoEntry = {}): InfoEntry => ({ key: ['mill'], content, ...entry })
const RECURSIVE = { recursive_scanning: true }
const NOT_RECURSIVE = { recursive_scanning: false }
const SHORT = { token_budget: 25 }

const CASES: BookCase[] = [
  {
    rule: 'every book joins',
    books: [
      { at: 'own', entries: [lore('own')] },
      { at: 'character', entries: [lore('more')] },
      { at: 'persona', entries: [lore('mine')] },
      { at: 'chat', entries: [lore('here')] },
    ],
    expected: ['here', 'mine', 'own', 'more'],
  },
  {
    rule: 'the order decides the place, whatever the book',
    books: [
      { at: 'own', entries: [lore('first', { order: 1 })] },
      { at: 'chat', entries: [lore('last', { order: 200 })] },
      { at: 'persona', entries: [lore('middle', { order: 50 })] },
    ],
    expected: ['first', 'middle', 'last'],
  },
  {
    rule: 'each book has its own scan depth',
    chat: ['the mill', 'one', 'two', 'three'],
    books: [
      { at: 'chat', entries: [lore('far')], book: { scan_depth: 4 } },
      { at: 'own', entries: [lore('near')] },
    ],
    expected: ['far'],
  },
  {
    rule: 'an entry of one book activates an entry of another',
    books: [
      { at: 'chat', entries: [lore('the sea')], book: RECURSIVE },
      { at: 'own', entries: [lore('deep', { key: ['sea'] })], book: RECURSIVE },
    ],
    expected: ['the sea', 'deep'],
  },
  {
    rule: 'a book without recursion is not activated by another',
    books: [
      { at: 'chat', entries: [lore('the sea')], book: RECURSIVE },
      { at: 'own', entries: [lore('deep', { key: ['sea'] })], book: NOT_RECURSIVE },
    ],
    expected: ['the sea'],
  },
  {
    rule: 'a book without recursion activates no other',
    books: [
      { at: 'chat', entries: [lore('the sea')], book: NOT_RECURSIVE },
      { at: 'own', entries: [lore('deep', { key: ['sea'] })], book: RECURSIVE },
    ],
    expected: ['the sea'],
  },
  {
    rule: 'one entry of a group joins, from all books',
    books: [
      { at: 'chat', entries: [lore('chat', { group: 'g', groupOverride: true, order: 9 })] },
      { at: 'own', entries: [lore('own', { group: 'g', groupOverride: true, order: 5 })] },
    ],
    expected: ['chat'],
  },
  {
    rule: 'the same text of two books is told once, from the first of them',
    books: [
      { at: 'own', entries: [lore('the mill burned', { order: 1 }), lore('own', { order: 2 })] },
      { at: 'chat', entries: [lore('the mill burned', { order: 3 })] },
    ],
    expected: ['own', 'the mill burned'],
  },
  {
    rule: 'the same text twice in one book is told twice, as in SillyTavern',
    books: [{ at: 'chat', entries: [lore('again'), lore('again')] }],
    expected: ['again', 'again'],
  },
  {
    rule: 'the budget of a book leaves the others alone',
    books: [
      { at: 'own', entries: [lore('one'), lore('two')], book: { token_budget: 8 } },
      { at: 'persona', entries: [lore('three'), lore('four')] },
    ],
    expected: ['three', 'four', 'one'],
  },
  {
    rule: 'an entry that ignores the budget joins beyond it',
    books: [
      {
        at: 'own',
        entries: [lore('a'.repeat(30)), lore('b'.repeat(30), { ignoreBudget: true, order: 1 })],
        book: { token_budget: 16 },
      },
    ],
    expected: ['b'.repeat(30), 'a'.repeat(30)],
  },
  {
    rule: 'an entry that ignores the budget takes from it',
    books: [
      {
        at: 'own',
        entries: [lore('a'.repeat(30), { ignoreBudget: true, order: 200 }), lore('b'.repeat(30))],
        book: SHORT,
      },
    ],
    expected: ['a'.repeat(30)],
  },
  {
    rule: 'constant entries of the character come before keys of the chat in a short budget',
    books: [
      { at: 'own', entries: [lore('c'.repeat(30), { constant: true })] },
      { at: 'chat', entries: [lore('h'.repeat(30))], book: { token_budget: 1 } },
    ],
    expected: ['c'.repeat(30)],
  },
  {
    rule: 'an entry for an outlet that nothing names stays out',
    books: [{ at: 'chat', entries: [lore('quiet', { position: 7, outletName: 'place' })] }],
    expected: [],
  },
  {
    rule: 'a filter for characters holds in attached books',
    books: [
      {
        at: 'chat',
        entries: [
          lore('hers', { characterFilter: { isExclude: false, names: ['Ilse'], tags: [] } }),
          lore('his', { characterFilter: { isExclude: false, names: ['Otto'], tags: [] } }),
        ],
      },
    ],
    expected: ['hers'],
  },
]

async function readBook({ entries, book }: BookCase['books'][number]) {
  const infos = entries.map((entry, uid) => [uid, { ...BLANK_ENTRY, uid, ...entry }])
  const file = { name: 'Book', ...book, entries: Object.fromEntries(infos) }
  const { lorebook } = (await readCard(jsonCard(file), 'en')).fields
  if (lorebook === null) throw new Error('the file is a lorebook')
  return lorebook
}

async function buildWith(
  { books, chat = ['the mill'] }: Pick<BookCase, 'books' | 'chat'>,
  definition?: string,
) {
  const read = await Promise.all(books.map(async (file) => ({ at: file.at, lorebook: await readBook(file) })))
  const input = makeInput('keeper', { context_tokens: 16_000 })
  return buildPrompt(
    {
      ...input,
      character: {
        ...input.character,
        ...(definition !== undefined && { definition }),
        lorebook: read.find(({ at }) => at === 'own')?.lorebook ?? null,
      },
      books: read.flatMap(({ at, lorebook }, index) =>
        at === 'own' ? [] : [{ ...lorebook, lorebook_id: `book ${index}`, place: at }],
      ),
      names: { char: 'Ilse', user: 'Ada' },
      history: chat.map((content, depth) => ({
        role: (chat.length - depth) % 2 === 1 ? ('user' as const) : ('character' as const),
        content,
        depth,
      })),
    },
    countByEstimate,
  )
}

test.each(CASES)('books: $rule', async ({ expected, ...input }) => {
  const { prompt_sources } = await buildWith(input)
  expect(prompt_sources.lore.map(({ text }) => text)).toEqual(expected)
})

test('books: a short budget goes to the chat, then the persona, then the character', async () => {
  const fill = (sign: string) => [lore(sign.repeat(3_000), { order: 100 })]
  const { prompt_sources } = await buildWith({
    books: [
      { at: 'own', entries: fill('o') },
      { at: 'character', entries: fill('a') },
      { at: 'persona', entries: fill('p') },
      { at: 'chat', entries: fill('c') },
    ],
  })
  expect(prompt_sources.lore.map(({ text }) => text[0])).toEqual(['c', 'p'])
})

test('books: a book attached twice joins once, and its entries keep apart from another book’s', async () => {
  const book = await readBook({ at: 'chat', entries: [lore('first', { uid: 0, sticky: 3 })] })
  const input = makeInput('keeper', { history: [{ role: 'user', content: 'the mill', depth: 0 }] })
  const { prompt_sources } = await buildPrompt(
    {
      ...input,
      books: [
        { ...book, lorebook_id: 'a', place: 'character' },
        { ...book, lorebook_id: 'a', place: 'chat' },
        { ...(await readBook({ at: 'chat', entries: [lore('second')] })), lorebook_id: 'b', place: 'chat' },
      ],
    },
    countByEstimate,
  )
  expect(prompt_sources.lore).toMatchObject([
    { entry_id: 'a/0', text: 'first', place: 'chat', book: 'Book' },
    { entry_id: 'b/0', text: 'second', place: 'chat' },
  ])
  expect(prompt_sources.lore_timers).toMatchObject([{ entry_id: 'a/0', kind: 'sticky' }])
})

test('books: an outlet inserts its entries where a text of the character names it', async () => {
  const entries = [
    lore('{{char}} likes salt.', { position: 7, outletName: 'taste', order: 2 }),
    lore('And rain.', { position: 7, outletName: 'taste', order: 3 }),
    lore('Unused.', { position: 7, outletName: 'other' }),
  ]
  const { messages, prompt_sources } = await buildWith(
    { books: [{ at: 'chat', entries }] },
    'Known: {{outlet::taste}}!',
  )
  expect(messages[0]?.content).toContain('Known: Ilse likes salt.\nAnd rain.!')
  expect(prompt_sources.lore).toHaveLength(2)
  const idle = await buildWith(
    { books: [{ at: 'chat', entries }], chat: ['nothing'] },
    'Known: {{outlet::taste}}!',
  )
  expect(idle.messages[0]?.content).toContain('Known: !')
})
