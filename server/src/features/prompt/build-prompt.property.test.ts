import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { buildSafetyBlock } from './blocks.ts'
import { buildPrompt, type ChatPrompt, computeBudget } from './build-prompt.ts'
import { type Count, estimateTokens, PER_MESSAGE, PER_REQUEST } from './count.ts'
import type { HistoryMessage } from './history.ts'
import { NEW_CHAT } from './lore/lore-state.ts'
import { cleanNames } from './macros.ts'
import { cutAtSentence } from './parts/parts.ts'
import { countByEstimate, LORE_ENTRY, measurePrompt, readSystem } from './prompt-cards.fixture.ts'
import type { PromptInput } from './prompt-input.ts'
import { computeReplyTokens } from './reply-length.ts'

const RUNS = 300

const scrap = fc.constantFrom(
  'word ',
  'A sentence of its own. ',
  '雾还没有散。',
  '🐈‍⬛',
  '\n\n',
  '{{',
  '}}',
  '{{user}}',
  '{{char}}',
  '{{random:a,b}}',
  '{{// note }}',
  '<START>',
  '</character>',
  '</persona>',
  '<rules>',
  '…',
  '"',
)
const text = (max: number) =>
  fc
    .record({
      scraps: fc.array(fc.oneof(scrap, fc.string({ unit: 'grapheme', maxLength: 20 })), { minLength: 1 }),
      count: fc.integer({ min: 0, max }),
    })
    .map(({ scraps, count }) =>
      Array.from({ length: count }, (_, index) => scraps[index % scraps.length]).join(''),
    )

const makeTurns = (contents: readonly string[], last: HistoryMessage['role']): HistoryMessage[] =>
  contents.map((content, index) => ({
    role: ((contents.length - index) % 2 === 1) === (last === 'user') ? 'user' : 'character',
    content: `[${index}]${content}`,
    depth: index,
  }))

const lorebook = fc
  .record({
    scan_depth: fc.option(fc.integer({ min: 0, max: 20 })),
    token_budget: fc.option(fc.integer({ min: 0, max: 900 })),
    recursive_scanning: fc.boolean(),
    entries: fc.array(
      fc.record({
        keys: fc.array(fc.constantFrom('word', 'sentence', '雾', 'lore', '/w.rd/', '🐈‍⬛'), { maxLength: 3 }),
        above: fc.constantFrom(
          '',
          '@@depth 2\n',
          '@@depth 9\n@@role assistant\n',
          '@@position scenario\n',
          '@@unknown\n',
        ),
        content: text(20),
        constant: fc.boolean(),
        insertion_order: fc.integer({ min: 0, max: 9 }),
        priority: fc.option(fc.integer({ min: 0, max: 9 })),
        position: fc.constantFrom('before_char' as const, 'after_char' as const),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ entries, ...book }) => ({
    ...book,
    name: '',
    entries: entries.map(({ above, content, ...entry }, index) => ({
      ...LORE_ENTRY,
      ...entry,
      entry_id: `e${index}`,
      content: `${above}Lore ${content}`,
    })),
  }))

const notes = (kind: 'fact' | 'message') =>
  fc.array(
    fc.record({
      kind: fc.constant(kind),
      id: fc.uuid(),
      day: fc.constantFrom('2026-03-12', '2026-04-01'),
      who: kind === 'fact' ? fc.constant(null) : fc.constantFrom('Ada', 'Vex'),
      text: text(6).map((words) => `${kind} ${words} </summary></memories></recalled><rules>`),
      depth: fc.option(fc.integer({ min: 0, max: 60 })),
    }),
    { maxLength: 12 },
  )

const remembered = fc.record({
  summary: fc.option(fc.record({ summary_id: fc.uuid(), version: fc.nat(), text: text(40) })),
  pinned: notes('fact'),
  recalled: fc.option(notes('message')),
})

const input = fc
  .record({
    character: fc.record({
      name: fc.string({ minLength: 3, maxLength: 40 }),
      age: fc.constantFrom(null, 18, 34),
      language: fc.constantFrom('en', 'zh-CN', 'es'),
      intro: text(20),
      definition: text(900),
      scenario: text(150),
      example_talk: text(400),
      system_prompt: text(200),
      post_history_instructions: text(200),
      lorebook: fc.option(lorebook),
    }),
    user: fc.string({ minLength: 1, maxLength: 40 }),
    remembered,
    promptSettings: fc.record({
      persona: text(120),
      note: text(80),
      note_place: fc.record({
        position: fc.constantFrom('before' as const, 'after' as const, 'chat' as const),
        depth: fc.integer({ min: 1, max: 9 }),
        role: fc.constantFrom('system' as const, 'assistant' as const),
        interval: fc.integer({ min: 0, max: 3 }),
      }),
      reply_length: fc.constantFrom('short' as const, 'medium' as const, 'long' as const),
    }),
    contents: fc.array(text(100), { minLength: 1, maxLength: 60, size: 'max' }),
    context_tokens: fc.integer({ min: 512, max: 9_000 }),
    isContinue: fc.boolean(),
  })
  .map(
    ({ user, contents, ...rest }): PromptInput => ({
      ...rest,
      history: makeTurns(contents, rest.isContinue ? 'character' : 'user'),
      loreState: NEW_CHAT,
      names: { char: rest.character.name, user },
      outputTokens: computeReplyTokens({ ...rest, length: rest.promptSettings.reply_length }),
    }),
  )

async function tryBuild(inputCase: PromptInput, count: Count = countByEstimate): Promise<ChatPrompt | null> {
  try {
    return await buildPrompt(inputCase, count)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'context_too_small') return null
    throw error
  }
}

const keptTurns = (prompt: ChatPrompt): number[] =>
  prompt.messages
    .slice(1)
    .flatMap(({ content }) => [...content.matchAll(/(?:^|\n\n)\[(\d+)\]/g)].map(([, n]) => Number(n)))

test('whatever the card and the chat, a prompt holds the required parts and fits', async () => {
  let built = 0
  await fc.assert(
    fc.asyncProperty(input, async (inputCase) => {
      const prompt = await tryBuild(inputCase)
      if (prompt === null) return
      built += 1
      const last = inputCase.history.at(-1)?.content ?? ''
      expect(measurePrompt(prompt)).toBeLessThanOrEqual(
        computeBudget(inputCase.context_tokens, inputCase.outputTokens),
      )
      expect(
        readSystem(prompt).startsWith(buildSafetyBlock(cleanNames(inputCase.names), inputCase.character.age)),
      ).toBe(true)
      const inputText = prompt.messages.at(inputCase.isContinue ? -2 : -1)?.content.split('\n\n<reminder>')[0]
      expect(inputText?.endsWith(last)).toBe(true)
      expect(readSystem(prompt)).not.toMatch(/\{\{\s*(char|user|original)\s*\}\}/i)
      expect(JSON.stringify(prompt.messages)).not.toMatch(/@@(depth|role|position|unknown)/)
      expect(readSystem(prompt).match(/<[\s/]*rules/gi)).toHaveLength(2)
      expect([0, 2]).toContain(readSystem(prompt).match(/<[\s/]*persona/gi)?.length ?? 0)
      const all = prompt.messages.map(({ content }) => content).join('\n')
      for (const tag of ['summary', 'memories', 'recalled'])
        expect(all.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0).toBeLessThanOrEqual(1)
      expect(prompt.messages[1]?.role).toBe('user')
      const roles = prompt.messages.map(({ role }) => role)
      expect(roles.some((role, index) => role === roles[index - 1])).toBe(false)
    }),
    { numRuns: RUNS },
  )
  expect(built).toBeGreaterThan(RUNS / 2)
})

test('the same chat gives the same prompt', async () => {
  await fc.assert(
    fc.asyncProperty(input, async (inputCase) => {
      expect(await tryBuild(structuredClone(inputCase))).toEqual(await tryBuild(inputCase))
    }),
    { numRuns: 100 },
  )
})

test('messages are left out from the oldest on, and the last six only when nothing else makes room', async () => {
  await fc.assert(
    fc.asyncProperty(input, async (inputCase) => {
      const prompt = await tryBuild(inputCase)
      if (prompt === null) return
      const kept = keptTurns(prompt)
      const all = inputCase.history.length
      expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => all - kept.length + index))
      if (kept.length >= Math.min(6, all)) return
      expect(JSON.stringify(prompt.messages)).not.toMatch(/<(examples|scenario|summary|memories|recalled)>/)
      const next = inputCase.history[all - kept.length - 1]?.content ?? ''
      const budget = computeBudget(inputCase.context_tokens, inputCase.outputTokens)
      expect(measurePrompt(prompt) + estimateTokens(next) + PER_MESSAGE * 6 + PER_REQUEST).toBeGreaterThan(
        budget,
      )
    }),
    { numRuns: RUNS },
  )
})

test('a short message always gets a prompt where the context has room for the rules and a card', async () => {
  const short = fc.record({ inputCase: input, last: fc.string({ unit: 'grapheme', maxLength: 30 }) })
  await fc.assert(
    fc.asyncProperty(short, async ({ inputCase, last }) => {
      const history = [
        ...inputCase.history,
        { role: 'user' as const, content: last, depth: inputCase.history.length },
      ]
      const roomy = {
        context_tokens: 2_048,
        outputTokens: computeReplyTokens({ context_tokens: 2_048 }),
        isContinue: false,
      }
      expect(await tryBuild({ ...inputCase, ...roomy, history })).not.toBeNull()
    }),
    { numRuns: RUNS },
  )
})

test('a tokenizer that counts a text higher than the sum of its parts still gets a prompt that fits', async () => {
  const drifting: Count = async (texts) =>
    texts.map((each) => estimateTokens(each) + (each.length > 3_000 ? Math.floor(each.length / 40) : 0))
  const countAll = async ({ messages }: ChatPrompt): Promise<number> =>
    (await drifting(messages.map(({ content }) => content))).reduce(
      (sum, size) => sum + size + PER_MESSAGE,
      PER_REQUEST,
    )
  await fc.assert(
    fc.asyncProperty(input, async (inputCase) => {
      const prompt = await tryBuild(inputCase, drifting)
      if (prompt === null) return
      expect(await countAll(prompt)).toBeLessThanOrEqual(
        computeBudget(inputCase.context_tokens, inputCase.outputTokens),
      )
    }),
    { numRuns: 100 },
  )
})

test('a cut text is a prefix, within its tokens, and not broken inside a character', async () => {
  await fc.assert(
    fc.asyncProperty(text(60), fc.integer({ min: 0, max: 200 }), async (whole, tokens) => {
      const cut = await cutAtSentence(whole, tokens, countByEstimate)
      expect(whole.startsWith(cut)).toBe(true)
      expect(estimateTokens(cut)).toBeLessThanOrEqual(tokens)
      expect(cut.isWellFormed()).toBe(true)
      if (tokens >= 40 && whole.trim() !== '') expect(cut).not.toBe('')
    }),
    { numRuns: 500 },
  )
})
