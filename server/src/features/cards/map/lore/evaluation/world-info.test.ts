import type { Lorebook } from '@citrine/contract/lorebook'
import { expect, test } from 'vitest'
import {
  countByEstimate,
  LORE_ENTRY,
  makeInput,
  readSystem,
} from '#server/features/prompt/prompt-cards.fixture.ts'
import { buildPrompt, CHARACTER_NOTE_ID, type LoreState, NEW_CHAT } from '#server/features/prompt/public.ts'
import { jsonCard } from '#test/cards.ts'
import { readCard } from '../../../isolated/read-card.ts'
import { keyCases, logicCases } from './key-cases.ts'
import { groupCases, recursionCases } from './recursion-cases.ts'
import { scanCases } from './scan-cases.ts'
import { timedCases } from './timed-cases.ts'
import { BLANK_ENTRY, type InfoEntry, type WorldInfoCase } from './world-info-case.ts'

const CASES = [...keyCases, ...logicCases, ...scanCases, ...recursionCases, ...groupCases]

async function buildWith({
  entries,
  chat,
  book,
  persona = '',
  scenario = '',
  intro = '',
  example_talk = '',
  character_note,
  kind,
  loreState = NEW_CHAT,
}: Omit<WorldInfoCase, 'rule' | 'expected'> & { loreState?: LoreState }) {
  const infos = entries.map((entry, uid) => [
    uid,
    { ...BLANK_ENTRY, uid, content: `lore ${uid}`, ...entry } satisfies InfoEntry,
  ])
  const file = { name: 'Book', ...book, entries: Object.fromEntries(infos) }
  const { fields } = await readCard(jsonCard(file), 'en')
  const input = makeInput('keeper', { context_tokens: 16_000 })
  return buildPrompt(
    {
      ...input,
      character: {
        ...input.character,
        scenario,
        intro,
        example_talk,
        lorebook: withNote(fields.lorebook, character_note),
      },
      names: { char: 'Ilse', user: 'Ada' },
      promptSettings: { ...input.promptSettings, persona },
      loreState,
      isContinue: kind === 'continue',
      isRegenerated: kind === 'regenerate',
      history: chat.map((content, depth) => ({
        role: (chat.length - depth) % 2 === 1 ? ('user' as const) : ('character' as const),
        content,
        depth,
      })),
    },
    countByEstimate,
  )
}

const withNote = (book: Lorebook | null, note: string | undefined): Lorebook | null =>
  note === undefined || book === null
    ? book
    : { ...book, entries: [...book.entries, { ...LORE_ENTRY, entry_id: CHARACTER_NOTE_ID, content: note }] }

test('the evaluation has at least 120 cases, each with its own name', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(120)
  expect(new Set(CASES.map(({ rule }) => rule)).size).toBe(CASES.length)
})

test.each(CASES)('$rule', async ({ expected, ...input }) => {
  const { prompt_sources } = await buildWith(input)
  expect(prompt_sources.lore.map(({ entry_id }) => Number(entry_id))).toEqual(expected)
})

test.each(timedCases)('$rule', async ({ expected, messages, ...input }) => {
  const drawn: number[][] = []
  let loreState = NEW_CHAT
  for (const at of messages.keys()) {
    const chat = messages
      .slice(0, at + 1)
      .flatMap((text) => [text, 'a reply'])
      .slice(0, -1)
    const { prompt_sources } = await buildWith({ ...input, chat, loreState })
    loreState = { ...NEW_CHAT, timers: prompt_sources.lore_timers ?? [] }
    drawn.push(prompt_sources.lore.map(({ entry_id }) => Number(entry_id)))
  }
  expect(drawn).toEqual(expected)
})

async function findPlace(entry: InfoEntry) {
  const chat = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const prompt = await buildWith({ entries: [{ constant: true, content: 'THE LORE', ...entry }], chat })
  const at = prompt.messages.findIndex(({ content }) => content.includes('THE LORE'))
  const [, after = ''] = prompt.messages[at]?.content.split('THE LORE') ?? []
  const rest = [after, ...prompt.messages.slice(at + 1).map(({ content }) => content)].join('\n')
  return { role: prompt.messages[at]?.role, after: chat.filter((text) => rest.includes(text)).length }
}

test.each([
  ['before the character', { position: 0 }, 'system', 7],
  ['after the character', { position: 1 }, 'system', 7],
  ['at depth 0', { position: 4, depth: 0 }, 'user', 0],
  ['at depth 2 as the user', { position: 4, depth: 2, role: 1 }, 'user', 2],
  ['at depth 2 as the character', { position: 4, depth: 2, role: 2 }, 'assistant', 2],
  ['at depth 3 as the system', { position: 4, depth: 3, role: 0 }, 'user', 3],
  ['at a depth beyond the chat', { position: 4, depth: 40 }, 'user', 7],
  ['at the top of the author’s note', { position: 2 }, 'user', 4],
  ['at the bottom of the author’s note', { position: 3 }, 'user', 4],
  ['above the examples', { position: 5 }, 'system', 7],
  ['below the examples', { position: 6 }, 'system', 7],
])('position: %s', async (_, entry, role, after) => {
  expect(await findPlace(entry)).toMatchObject({ role, after })
})

test('entries around the examples are examples, also without others', async () => {
  const entries = [
    { constant: true, content: 'FIRST', position: 5 },
    { constant: true, content: 'LAST', position: 6 },
  ]
  const alone = readSystem(await buildWith({ entries, chat: ['one'] }))
  expect(alone).toMatch(/<examples>\n[^<]*\nFIRST\n\*\*\*\nLAST\n<\/examples>/)
  const among = readSystem(await buildWith({ entries, chat: ['one'], example_talk: '<START>\nMIDDLE' }))
  expect(among).toMatch(/FIRST\n\*\*\*\nMIDDLE\n\*\*\*\nLAST/)
})

test('a draw follows its probability, and an unchanged chat gives the same draw', async () => {
  const roll = async (text: string) =>
    (await buildWith({ entries: [{ constant: true, probability: 30 }], chat: [text] })).prompt_sources.lore
      .length
  const texts = Array.from({ length: 400 }, (_, n) => `message ${n}`)

  const first = await Promise.all(texts.map(roll))
  const second = await Promise.all(texts.map(roll))

  expect(second).toEqual(first)
  const share = first.reduce((sum, each) => sum + each, 0) / texts.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.4)
})

test('a group draws by weight', async () => {
  const entries = [
    { constant: true, group: 'songs', groupWeight: 100 },
    { constant: true, group: 'songs', groupWeight: 300 },
  ]
  const draws = await Promise.all(
    Array.from(
      { length: 400 },
      async (_, n) => (await buildWith({ entries, chat: [`message ${n}`] })).prompt_sources.lore,
    ),
  )

  expect(draws.every(({ length }) => length === 1)).toBe(true)
  const share = draws.filter(([lore]) => lore?.entry_id === '1').length / draws.length
  expect(share).toBeGreaterThan(0.65)
  expect(share).toBeLessThan(0.85)
})
