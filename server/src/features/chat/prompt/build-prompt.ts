import type { Names } from '@citrine/contract/names'
import { AppError } from '#server/platform/errors.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import {
  CONTINUE,
  cardTexts,
  characterBlock,
  EARLIER_CUT,
  examplesBlock,
  type PromptCharacter,
  reminderBlock,
  safetyBlock,
  scenarioBlock,
  styleBlock,
  TALK_BEGINS,
} from './blocks.ts'
import { type Count, PER_MESSAGE, PER_REQUEST, surelyFits } from './count.ts'
import { cutAtSentence } from './cut.ts'
import { fittingTurns, KEPT_AT_LEAST, type Turn } from './history.ts'
import { type Lore, loreFor, NO_LORE, withDeepLore } from './lore/lore-for.ts'
import { plainNames } from './macros.ts'

/** Shares of the budget (prompt.md 5.2). */
const SHARE = { definition: 0.35, scenario: 0.06, examples: 0.12, style: 0.12, reminder: 0.06 }
const RECOUNTS = 5

export type PromptInput = {
  character: PromptCharacter
  names: Names
  /** The chosen path, oldest first, as far back as was loaded. */
  turns: readonly Turn[]
  /** Tokens that the endpoint takes for prompt and reply together. */
  context_tokens: number
  reply_tokens: number
  /** The last turn is the character's own and is to be gone on with. */
  is_continue: boolean
}

export type Prompt = { messages: PromptMessage[]; stop: string[] }

/** Tokens that the prompt may use: the context less the reply and a margin for a tokenizer's whims. */
export const budgetOf = (context_tokens: number, reply_tokens: number): number =>
  context_tokens - reply_tokens - Math.max(64, Math.ceil(context_tokens * 0.02))

/**
 * Fixed blocks first, so that the beginning stays the same from turn to turn; then the talk. Same input,
 * same prompt. Throws `context_too_small` when not even what must be said fits.
 */
export async function buildPrompt(given: PromptInput, count: Count): Promise<Prompt> {
  const input = { ...given, names: plainNames(given.names) }
  const budget = budgetOf(input.context_tokens, input.reply_tokens)
  const lore = await loreFor(input, budget, count)
  const all = { ...partsOf(input), lore: lore.all }
  const everything = assemble(input, all, input.turns)
  if (
    surelyFits(
      everything.map(({ content }) => content),
      budget,
    )
  )
    return finish(everything, input.names)

  let parts = await fitParts(input, all, { budget, lore: [lore.all, lore.fixed, NO_LORE] }, count)
  for (let round = 0; ; round++) {
    const messages = assemble(input, parts, parts.turns)
    if ((await totalOf(messages, count)) <= budget) return finish(messages, input.names)
    const isShort = parts.turns.length <= 1 && parts.lore === NO_LORE && parts.examples.length === 0
    if (round === RECOUNTS || isShort) throw new AppError('context_too_small')
    if (parts.examples.length > 0) parts = { ...parts, examples: [] }
    else if (parts.turns.length > 1) parts = { ...parts, turns: withoutOldest(parts.turns) }
    else parts = { ...parts, lore: NO_LORE }
  }
}

const withoutOldest = (turns: readonly Turn[]): readonly Turn[] => turns.slice(Math.min(2, turns.length - 1))

type Parts = ReturnType<typeof partsOf> & { lore: Lore }
type Room = {
  budget: number
  /** From the most that it has to say to nothing. */
  lore: readonly Lore[]
}

const partsOf = ({ character, names }: PromptInput) => ({
  ...cardTexts(character, names),
  safety: safetyBlock(names),
  language: character.language,
})

async function totalOf(messages: readonly PromptMessage[], count: Count): Promise<number> {
  const sizes = await count(messages.map(({ content }) => content))
  return sizes.reduce((sum, size) => sum + size + PER_MESSAGE, PER_REQUEST)
}

/** Cuts every part to its share, and gives what is left first to the talk, then to the examples. */
async function fitParts(
  input: PromptInput,
  all: Parts,
  { budget, lore }: Room,
  count: Count,
): Promise<Parts & { turns: readonly Turn[] }> {
  const cut = await cutParts(all, budget, count)
  const sizes = await count(input.turns.map(({ content }) => content))
  const last = (sizes.at(-1) ?? 0) + PER_MESSAGE
  const newest = sizes.slice(-KEPT_AT_LEAST).reduce((sum, size) => sum + size + PER_MESSAGE, 0)
  let needs = await needsOf(input, cut, count)
  // The last few turns are worth more than what woken lore says.
  for (const less of lore) {
    if (needs.mandatory + newest <= budget || less === cut.lore) continue
    cut.lore = less
    needs = await needsOf(input, cut, count)
  }
  const { place, mandatory } = needs
  if (mandatory + last > budget) throw new AppError('context_too_small')

  const room = budget - mandatory
  // And more than the scenario.
  const keptPlace = newest + place <= room ? place : 0
  const fitting = Math.max(1, fittingTurns(input.turns, sizes, room - keptPlace))
  const used = sizes.slice(-fitting).reduce((sum, size) => sum + size + PER_MESSAGE, 0)
  // Once turns are left out there are no examples either, so that the beginning does not change with what is free.
  const free = fitting < input.turns.length ? 0 : room - keptPlace - used
  const left = Math.min(free, Math.floor(budget * SHARE.examples))
  return {
    ...cut,
    ...(keptPlace === 0 && { scenario: '', lore: { ...cut.lore, scenario: [] } }),
    examples: await fitExamples(all.examples, left, count),
    turns: input.turns.slice(-fitting),
  }
}

async function cutParts(all: Parts, budget: number, count: Count): Promise<Parts> {
  const cut = (name: 'definition' | 'scenario' | 'style' | 'reminder') =>
    cutAtSentence(all[name], Math.floor(budget * SHARE[name]), count)
  const [definition, scenario] = [await cut('definition'), await cut('scenario')]
  return { ...all, definition, scenario, style: await cut('style'), reminder: await cut('reminder') }
}

/** Tokens of the scenario, and of all that must be said around the talk. */
async function needsOf(
  input: PromptInput,
  parts: Parts,
  count: Count,
): Promise<{ place: number; mandatory: number }> {
  const { deep } = parts.lore
  const [place = 0, ...needed] = await count([
    placeOf(parts),
    parts.safety,
    styleOf(input, parts),
    whoOf(parts),
    remindersOf(parts),
    EARLIER_CUT,
    input.is_continue ? CONTINUE : '',
    ...deep.map(({ text }) => text),
  ])
  // The messages around the talk, and what joins the blocks.
  const margin = PER_REQUEST + PER_MESSAGE * (4 + deep.length)
  return { place, mandatory: needed.reduce((sum, size) => sum + size, margin) }
}

/** Whole units only, the first ones first. */
async function fitExamples(examples: readonly string[], tokens: number, count: Count): Promise<string[]> {
  const [frame = 0, ...sizes] = await count([examplesBlock([]), ...examples])
  let sum = frame
  return examples.filter((_, index) => {
    sum += (sizes[index] ?? 0) + PER_MESSAGE
    return sum <= tokens
  })
}

function assemble(input: PromptInput, parts: Parts, turns: readonly Turn[]): PromptMessage[] {
  const system = [
    parts.safety,
    styleOf(input, parts),
    whoOf(parts),
    placeOf(parts),
    parts.examples.length === 0 ? '' : examplesBlock(parts.examples),
  ]
  const messages: PromptMessage[] = [
    { role: 'system', content: system.filter((block) => block !== '').join('\n\n') },
  ]
  const first = turns[0]
  if (first && first.depth > 0) add(messages, 'user', EARLIER_CUT)
  else if (first?.role === 'character') add(messages, 'user', TALK_BEGINS)
  for (const { role, content } of withDeepLore(turns, parts.lore))
    add(messages, role === 'user' ? 'user' : 'assistant', content)
  add(messages, 'user', remindersOf(parts))
  if (input.is_continue) add(messages, 'user', CONTINUE)
  return messages
}

const styleOf = (
  { names }: PromptInput,
  { language, style: own }: Pick<Parts, 'language' | 'style'>,
): string => styleBlock(names, { language, own })

const whoOf = ({ definition, lore }: Pick<Parts, 'definition' | 'lore'>): string =>
  characterBlock(joined([...lore.before, definition, ...lore.after]))

const placeOf = ({ scenario, lore }: Pick<Parts, 'scenario' | 'lore'>): string => {
  const place = joined([scenario, ...lore.scenario])
  return place === '' ? '' : scenarioBlock(place)
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

const remindersOf = ({ reminder }: Pick<Parts, 'reminder'>): string =>
  reminder === '' ? '' : reminderBlock(reminder)

/** Strict chat templates want the roles to alternate, so neighbours of one role become one message. */
function add(messages: PromptMessage[], role: PromptMessage['role'], content: string): void {
  if (content === '') return
  const last = messages.at(-1)
  if (last?.role === role) last.content += `\n\n${content}`
  else messages.push({ role, content })
}

const finish = (messages: PromptMessage[], names: Names): Prompt => ({
  messages,
  stop: [`\n${names.user}:`, `\n${names.char}:`],
})
