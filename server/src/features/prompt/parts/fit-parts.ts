import { AppError } from '#server/platform/errors.ts'
import { buildExamplesBlock, CONTINUE, EARLIER_CUT } from '../blocks.ts'
import { type Count, IMAGE_TOKENS, PER_MESSAGE, PER_REQUEST } from '../count.ts'
import { type HistoryMessage, MESSAGES_MIN, selectNewestMessages } from '../history.ts'
import type { Lore } from '../lore/select-prompt-lore.ts'
import type { PromptInput } from '../prompt-input.ts'
import { buildMemoriesBlock, buildSummaryBlock, computeNoteRoom, countNoteTokens } from './notes.ts'
import {
  buildCharacter,
  buildNote,
  buildPersona,
  buildReminder,
  buildScenario,
  buildStyle,
  cutParts,
  cutSummary,
  listDeepLore,
  listSmallerParts,
  type PromptParts,
} from './parts.ts'

const EXAMPLES_SHARE = 0.12

type PartsBudget = { budget: number; fixed: Lore }
export type FittedParts = PromptParts & { history: readonly HistoryMessage[] }

/** The free room goes first to the chat, then to examples. */
export async function fitParts(
  input: PromptInput,
  all: PromptParts,
  { budget, fixed }: PartsBudget,
  count: Count,
): Promise<FittedParts> {
  const whole = await cutParts(all, budget, count)
  const texts = await count(input.history.map(({ content }) => content))
  const sizes = texts.map(
    (size, at) => size + (input.history[at]?.image?.url === undefined ? 0 : IMAGE_TOKENS),
  )
  const last = (sizes.at(-1) ?? 0) + PER_MESSAGE
  const newest = sizes.slice(-MESSAGES_MIN).reduce((sum, size) => sum + size + PER_MESSAGE, 0)
  const { cut, place, mandatory } = await reduceParts(input, whole, { budget, fixed, newest }, count)
  if (mandatory + last > budget) throw new AppError('context_too_small')

  const room = budget - mandatory
  // Messages are also more important than the scenario.
  const keptPlace = newest + place <= room ? place : 0
  const fitting = Math.max(1, selectNewestMessages(input.history, sizes, room - keptPlace))
  const used = sizes.slice(-fitting).reduce((sum, size) => sum + size + PER_MESSAGE, 0)
  // Examples are included only while the whole chat fits. After that they stay out, so that the prompt's beginning does
  // not change.
  const free = fitting < input.history.length ? 0 : room - keptPlace - used
  const exampleRoom = Math.min(free, Math.floor(budget * EXAMPLES_SHARE))
  return {
    ...cut,
    ...(keptPlace === 0 && { scenario: '', lore: { ...cut.lore, scenario: [] } }),
    examples: await fitExamples(all.examples, exampleRoom, count),
    history: input.history.slice(-fitting),
  }
}

type Needs = { cut: PromptParts; place: number; mandatory: number }

async function reduceParts(
  input: PromptInput,
  whole: PromptParts,
  { budget, fixed, newest }: PartsBudget & { newest: number },
  count: Count,
): Promise<Needs> {
  const half = await cutSummary(whole.remembered, Math.floor(computeNoteRoom(budget).summary / 2), count)
  let needs: Needs | undefined
  for (const cut of listSmallerParts(whole, half, fixed)) {
    needs = { cut, ...(await measureNeeds(input, cut, budget, count)) }
    if (needs.mandatory + newest <= budget) break
  }
  if (needs === undefined) throw new Error('there are no smaller parts')
  return needs
}

async function measureNeeds(
  input: PromptInput,
  parts: PromptParts,
  budget: number,
  count: Count,
): Promise<{ place: number; mandatory: number }> {
  const deep = listDeepLore(input, parts)
  const { summary, pinned, recalled } = parts.remembered
  const [place = 0, ...needed] = await count([
    buildScenario(parts),
    parts.safety,
    buildStyle(input, parts),
    buildCharacter(parts),
    buildPersona(input, parts),
    buildReminder(parts),
    EARLIER_CUT,
    input.is_continue ? CONTINUE : '',
    buildSummaryBlock(summary?.text ?? ''),
    buildMemoriesBlock(pinned, input.names),
    buildNote(input, parts, 'before'),
    buildNote(input, parts, 'after'),
    ...deep.map(({ text }) => text),
  ])
  // The size is constant, so that the window does not move with the recalled notes.
  const recall = recalled === null ? 0 : computeRecallRoom(parts, budget, input)
  const optional = [parts.persona !== '', summary !== null, pinned.length > 0, recalled !== null]
  const blocks = 4 + deep.length + optional.filter((isThere) => isThere).length
  return {
    place,
    mandatory: needed.reduce((sum, size) => sum + size, PER_REQUEST + PER_MESSAGE * blocks + recall),
  }
}

export const computeRecallRoom = (
  { remembered: { pinned } }: Pick<PromptParts, 'remembered'>,
  budget: number,
  { names }: Pick<PromptInput, 'names'>,
): number => computeNoteRoom(budget).all - countNoteTokens(pinned, names)

async function fitExamples(examples: readonly string[], tokens: number, count: Count): Promise<string[]> {
  const [frame = 0, ...sizes] = await count([buildExamplesBlock([]), ...examples])
  let sum = frame
  return examples.filter((_, index) => {
    sum += (sizes[index] ?? 0) + PER_MESSAGE
    return sum <= tokens
  })
}
