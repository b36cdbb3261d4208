import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import { expect, test } from 'vitest'
import { buildPrompt } from '../build-prompt.ts'
import type { HistoryMessage } from '../history.ts'
import {
  CARDS,
  countByEstimate,
  LORE_ENTRY,
  makeInput,
  makeMessages,
  measurePrompt,
  readSystem,
} from '../prompt-cards.fixture.ts'
import { activateEntries, type Scene } from './activate-entries.ts'
import { listBookEntries } from './books.ts'
import { readDecorators } from './decorators.ts'
import { NEW_CHAT } from './lore-state.ts'
import { selectLore } from './select-lore.ts'

const names = { char: 'Ilse', user: 'Ada' }

const makeBook = (entries: readonly Partial<LoreEntry>[], book: Partial<Lorebook> = {}): Lorebook => ({
  name: '',
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  ...book,
  entries: entries.map((entry, index) => ({
    ...LORE_ENTRY,
    entry_id: `e${index}`,
    content: 'told',
    ...entry,
  })),
})
const makeHistory = (...contents: string[]): HistoryMessage[] =>
  contents.map((content, depth) => ({ role: depth % 2 === 0 ? 'user' : 'character', content, depth }))

const listActive = (
  entries: readonly Partial<LoreEntry>[],
  texts: readonly string[],
  book: Partial<Lorebook> = {},
) =>
  activateEntries(listBookEntries(makeBook(entries, book), []), {
    names,
    history: makeHistory(...texts),
    sources: NO_SOURCES,
    triggers: ['normal'],
    state: NEW_CHAT,
  }).map(({ entry_id }) => entry_id)
const NO_SOURCES = { persona: '', scenario: '', definition: '', intro: '', character_note: '' }
const isActivated = (entry: Partial<LoreEntry>, ...texts: string[]): boolean =>
  listActive([entry], texts).length === 1

test.each([
  ['a whole word', 'cat', 'The cat sleeps.', true],
  ['a part of a word', 'cat', 'A concatenation.', false],
  ['a word with a letter beyond ASCII beside it', 'caf', 'Das Café', false],
  ['capitals that do not matter', 'CAT', 'cat', true],
  ['several words', 'old mill', 'by the Old Mill, at night', true],
  ['a name with a mark at its end', 'C++', 'She writes C++.', true],
  ['a word between quotes', 'mill', '“mill”', true],
  ['a word of digits', '42', 'It is 1422.', false],
  ['Chinese inside a sentence', '清明', '今天是清明节吗', true],
  ['Japanese inside a sentence', '猫', '黒猫が好き', true],
  ['Thai inside a sentence', 'แมว', 'ฉันชอบแมวดำ', true],
  ['a Latin word beside Chinese', 'Paris', '我在Paris玩', true],
  ['Arabic as a word', 'قط', 'رأيت قط هنا', true],
  ['Arabic inside a word', 'قط', 'القطار', false],
  ['an emoji', '🐈‍⬛', 'look 🐈‍⬛!', true],
  ['a key of blanks', '   ', 'a   b', false],
  ['the name of who talks', '{{user}}', 'I am Ada.', true],
])('a key is compared with %s', (_, key, text, isFound) => {
  expect(isActivated({ keys: [key] }, text)).toBe(isFound)
})

test('case matters where an entry says so', () => {
  expect(isActivated({ keys: ['Rose'], case_sensitive: true }, 'a rose')).toBe(false)
  expect(isActivated({ keys: ['Rose'], case_sensitive: true }, 'dear Rose')).toBe(true)
})

test('regular expressions match, between slashes too; an invalid one never does, and ignores secondary keys', () => {
  const pattern = (key: string, more: Partial<LoreEntry> = {}) =>
    isActivated({ keys: [key], use_regex: true, ...more }, 'The Flood of 1889')
  expect(pattern('fl(oo|uu)d')).toBe(true)
  expect(pattern('fl(oo|uu)d', { case_sensitive: true })).toBe(false)
  expect(isActivated({ keys: ['/\\b18\\d\\d\\b/'] }, 'The Flood of 1889')).toBe(true)
  expect(isActivated({ keys: ['/flood/'] }, 'The Flood of 1889')).toBe(false)
  expect(pattern('(')).toBe(false)
  expect(pattern('(?=Flood)')).toBe(false)
  expect(pattern('Flood', { selective: true, secondary_keys: ['nothing'] })).toBe(true)
  expect(pattern('nothing', { constant: true })).toBe(false)
})

test('a pattern with catastrophic backtracking elsewhere takes time in proportion to the text', () => {
  const entries = Array.from({ length: 60 }, (_, n) => ({ keys: [`(a+)+(a|a)*${n}$`], use_regex: true }))
  expect(listActive(entries, ['a'.repeat(8_000)])).toEqual([])
})

test('a huge pattern is not tried', () => {
  const of = (key: string) => isActivated({ keys: [key], use_regex: true }, 'aaaaaaaaaa')
  expect(of('a{5}')).toBe(true)
  expect(of('(a|b|c|d){5,900}')).toBe(false)
  expect(of(`${'(a{10}){0,9}'.repeat(60)}a`)).toBe(false)
})

test('a key that nearly matches everywhere stays within its budget of work', () => {
  const everywhere = Array.from({ length: 200 }, () => ({ keys: ['ha'] }))
  const texts = ['ha'.repeat(4_000), 'ha'.repeat(4_000), 'ha'.repeat(4_000), 'the lamp']

  expect(listActive([...everywhere.slice(0, 2), { keys: ['lamp'] }], texts)).toEqual(['e2'])
  expect(listActive([...everywhere, { keys: ['lamp'] }], texts)).toEqual([])
})

test('a selective entry needs a key of each kind; a disabled or empty one is not used', () => {
  const entry = { keys: ['mill', 'river'], secondary_keys: ['night'], selective: true }
  expect(isActivated(entry, 'the river')).toBe(false)
  expect(isActivated(entry, 'the river at night')).toBe(true)
  expect(isActivated({ ...entry, selective: false }, 'the river')).toBe(true)
  expect(isActivated({ ...entry, enabled: false }, 'the river at night')).toBe(false)
  expect(isActivated({ ...entry, content: '@@depth 3\n ' }, 'the river at night')).toBe(false)
})

test('only the newest messages are scanned: as many as the entry, the book, or the default says', () => {
  const texts = ['the mill', '1', '2', '3', '4']
  const mill = { keys: ['mill'] }
  expect(listActive([mill], texts)).toEqual([])
  expect(listActive([mill], texts, { scan_depth: 5 })).toEqual(['e0'])
  expect(listActive([mill], texts, { scan_depth: 0 })).toEqual([])
  expect(listActive([{ ...mill, content: '@@scan_depth 5\ntold' }], texts)).toEqual(['e0'])
})

test('the cost grows with the scanned text, not with the chat', () => {
  const book = makeBook([{ keys: ['mill'] }])
  const history = makeHistory(...Array.from({ length: 20_000 }, () => 'the mill'))
  let read = 0
  const watched = new Proxy(history, {
    get: (target, name) => {
      if (/^\d+$/.test(String(name))) read += 1
      return Reflect.get(target, name)
    },
  })
  activateEntries(listBookEntries(book, []), {
    names,
    history: watched,
    sources: NO_SOURCES,
    triggers: ['normal'],
    state: NEW_CHAT,
  })
  expect(read).toBeLessThan(20)
})

test('entries activate others, for three rounds, where the book allows recursion', () => {
  const chain = ['a1', 'b1', 'c1', 'd1', 'f1'].map((key, index, all) => ({
    keys: [key],
    content: `of ${all[index + 1]}`,
  }))
  expect(listActive(chain, ['a1'])).toEqual(['e0'])
  expect(listActive(chain, ['a1'], { recursive_scanning: true })).toEqual(['e0', 'e1', 'e2', 'e3'])
  const hidden = [{ keys: ['a1'], content: 'told{{hidden_key:b1}}' }, { keys: ['b1'] }]
  expect(listActive(hidden, ['a1'], { recursive_scanning: true })).toEqual(['e0', 'e1'])
})

test.each([
  ['@@activate\ntold', ['e0']],
  ['@@dont_activate\ntold', []],
  ['@@is_greeting 0\ntold', ['e0']],
  ['@@is_greeting 1\ntold', []],
  ['@@activate_only_after 0\ntold', ['e0']],
  ['@@activate_only_after 1\ntold', []],
  ['@@activate_only_every 2\ntold', ['e0']],
  ['@@exclude_keys storm,flood\ntold', []],
  ['@@exclude_keys frost\ntold', ['e0']],
])('an activated entry obeys %j', (content, active) => {
  expect(listActive([{ keys: ['mill'], content }], ['the mill in the flood'])).toEqual(active)
})

test('an entry for one opening joins the chats that began with it', () => {
  const book = makeBook([{ keys: ['mill'], content: '@@is_greeting 2\ntold' }])
  const activate = (greeting: number) =>
    activateEntries(listBookEntries(book, []), {
      names,
      history: makeHistory('the mill'),
      sources: NO_SOURCES,
      triggers: ['normal'],
      state: { ...NEW_CHAT, greeting },
    })
  expect([activate(0).length, activate(2).length]).toEqual([0, 1])
})

test('after its first match an entry stays, or never returns, as its decorators say', async () => {
  const book = makeBook([
    { keys: ['mill'], content: '@@keep_activate_after_match\n@@scan_depth 1\nkept' },
    { keys: ['lamp'], content: '@@dont_activate_after_match\n@@scan_depth 1\nonce' },
  ])
  const texts = ['the mill and the lamp', 'a reply', 'the lamp', 'a reply', 'the lamp']
  let loreState = NEW_CHAT
  const loreByTurn: string[][] = []
  for (const length of [1, 3, 5]) {
    const history = makeHistory(...texts.slice(0, length))
    const input = makeInput('keeper', { history, loreState, character: { ...CARDS.keeper, lorebook: book } })
    const { prompt_sources } = await buildPrompt(input, countByEstimate)
    loreByTurn.push(prompt_sources.lore.map(({ text }) => text))
    loreState = { ...NEW_CHAT, timers: prompt_sources.lore_timers ?? [] }
  }
  expect(loreByTurn).toEqual([['kept', 'once'], ['kept'], ['kept']])
})

test('a reversed depth counts from the beginning of the chat', async () => {
  const lorebook = makeBook([{ constant: true, content: '@@reverse_depth 2\nTHE LORE' }])
  const history = makeHistory('one', 'two', 'three', 'four', 'five')
  const input = makeInput('keeper', { history, character: { ...CARDS.keeper, lorebook } })
  const { messages } = await buildPrompt(input, countByEstimate)
  const chat = messages
    .slice(1)
    .map(({ content }) => content)
    .join('\n')
  expect(chat.indexOf('two')).toBeLessThan(chat.indexOf('THE LORE'))
  expect(chat.indexOf('THE LORE')).toBeLessThan(chat.indexOf('three'))
})

test('decorators add keys, activate without any, and replace unknown ones', () => {
  expect(isActivated({ content: '@@additional_keys frost, flood\ntold' }, 'the flood')).toBe(true)
  expect(isActivated({ content: '@@activate\ntold' }, 'nothing')).toBe(true)
  expect(isActivated({ content: '@@unheard_of\n@@@another\n@@@activate\ntold' }, 'nothing')).toBe(true)
})

test('decorators are read at the top only, the first of a kind counts, and none is in the prompt', () => {
  const { decorators, text, unknown } = readDecorators(
    '@@depth 2\n@@depth 9\n@@role user\n@@sing loudly\n@@role king\n@@additional_keys a\n@@additional_keys b,c\n\nText\n@@depth 5',
  )
  expect(decorators).toMatchObject({ depth: 2, role: 'user', additional_keys: ['a', 'b', 'c'] })
  expect(text).toBe('Text\n@@depth 5')
  expect(unknown).toEqual(['sing', 'role'])
})

test('a short budget goes to constant entries, then by priority; the rest keeps its order', async () => {
  const size = (content: string, more: Partial<LoreEntry>) => ({
    keys: ['mill'],
    content: content.repeat(90),
    ...more,
  })
  const book = makeBook([
    size('a', { priority: 1, insertion_order: 4 }),
    size('b', { priority: 9, insertion_order: 3 }),
    size('c', { priority: 5, insertion_order: 1 }),
    size('d', { constant: true, keys: [], priority: 0, insertion_order: 9 }),
  ])
  const scene: Scene = {
    names,
    history: makeHistory('mill'),
    sources: NO_SOURCES,
    triggers: ['normal'],
    state: NEW_CHAT,
  }
  const chosen = async (tokens: number) => {
    const { all } = await selectLore(listBookEntries(book, []), scene, {
      budget: { all: tokens, ignoring: 0 },
      count: countByEstimate,
      clean: (text) => text,
      outlets: new Set(),
    })
    return all.before.map((text) => text[0]).join('')
  }
  expect(await chosen(1_000)).toBe('cbad')
  expect(await chosen(120)).toBe('cbd')
  expect(await chosen(80)).toBe('bd')
  expect(await chosen(40)).toBe('d')
  expect(await chosen(10)).toBe('')
  book.entries[3] = {
    ...LORE_ENTRY,
    ...size('d', { constant: true }),
    content: `@@ignore_on_max_context\n${'d'.repeat(90)}`,
  }
  expect(await chosen(120)).toBe('cba')
})

test('a book’s own budget applies, and activated lore gives way to the last messages', async () => {
  const entries = Array.from({ length: 30 }, (_, n) => ({
    keys: ['lamp'],
    content: `Lamp ${n}. ${'light '.repeat(40)}`,
  }))
  const buildLorePrompt = async (book: Partial<Lorebook>, context_tokens: number, words = 'the lamp') =>
    buildPrompt(
      makeInput('keeper', {
        character: { ...CARDS.keeper, lorebook: makeBook(entries, book) },
        history: makeMessages(8, { words }),
        context_tokens,
      }),
      countByEstimate,
    )
  const countLore = (prompt: Awaited<ReturnType<typeof buildLorePrompt>>) =>
    readSystem(prompt).match(/Lamp \d+\./g)?.length ?? 0

  expect(countLore(await buildLorePrompt({ token_budget: 200 }, 32_000))).toBe(2)
  expect(countLore(await buildLorePrompt({}, 32_000))).toBe(30)
  const tight = await buildLorePrompt({}, 2_048, `the lamp ${'and the sea '.repeat(45)}`)
  expect(countLore(tight)).toBe(0)
  expect(measurePrompt(tight)).toBeLessThanOrEqual(2_048)
})
