import { AppError } from '#server/platform/errors.ts'
import { buildExamplesBlock, CONTINUE, EARLIER_CUT } from '../blocks.ts'
import { type Count, IMAGE_TOKENS, PER_MESSAGE, PER_REQUEST } from '../count.ts'
import { type HistoryMessage, MESSAGES_MIN, selectNewestMessages } from '../history.ts'
import type { Lore } from '../lore/select-prompt-lore.ts'
import type { PromptInput } from '../prompt-input.ts'
import { buildMemoriesBlock, buildSummaryBlock, computeNoteRoom, countNoteTokens } from './notes.ts'
import {
  buildCharacter,
  buildExamples,
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
  allParts: PromptParts,
  { budget, fixed }: PartsBudget,
  count: Count,
): Promise<FittedParts> {
  const cut = await cutParts(allParts, budget, count)
  const textTokens = await count(input.history.map(({ content }) => content))
  const messageTokens = textTokens.map(
    (tokens, index) => tokens + (input.history[index]?.image?.url === undefined ? 0 : IMAGE_TOKENS),
  )
  const lastTokens = sumMessages(messageTokens.slice(-1))
  const newestTokens = sumMessages(messageTokens.slice(-MESSAGES_MIN))
  const { parts, scenarioTokens, requiredTokens } = await reduceParts(
    input,
    cut,
    { budget, fixed, newestTokens },
    count,
  )
  if (requiredTokens + lastTokens > budget) throw new AppError('context_too_small')

  const freeTokens = budget - requiredTokens
  // Messages are also more important than the scenario.
  const keptScenario = newestTokens + scenarioTokens <= freeTokens ? scenarioTokens : 0
  const fitting = Math.max(1, selectNewestMessages(input.history, messageTokens, freeTokens - keptScenario))
  const historyTokens = sumMessages(messageTokens.slice(-fitting))
  // Examples are included only while the whole chat fits. After that they stay out, so that the prompt's beginning does
  // not change.
  const remainingTokens = fitting < input.history.length ? 0 : freeTokens - keptScenario - historyTokens
  const exampleTokens = Math.min(remainingTokens, Math.floor(budget * EXAMPLES_SHARE))
  return {
    ...parts,
    ...(keptScenario === 0 && { scenario: '', lore: { ...parts.lore, scenario: [] } }),
    examples: await fitExamples(allParts.examples, exampleTokens, count),
    history: input.history.slice(-fitting),
  }
}

const sumMessages = (tokens: readonly number[]): number =>
  tokens.reduce((sum, each) => sum + each + PER_MESSAGE, 0)

type Needs = { parts: PromptParts; scenarioTokens: number; requiredTokens: number }

async function reduceParts(
  input: PromptInput,
  cut: PromptParts,
  { budget, fixed, newestTokens }: PartsBudget & { newestTokens: number },
  count: Count,
): Promise<Needs> {
  const halfSummary = await cutSummary(cut.remembered, Math.floor(computeNoteRoom(budget).summary / 2), count)
  let needs: Needs | undefined
  for (const parts of listSmallerParts(cut, halfSummary, fixed)) {
    needs = { parts, ...(await measureNeeds(input, parts, budget, count)) }
    if (needs.requiredTokens + newestTokens <= budget) break
  }
  if (needs === undefined) throw new Error('there are no smaller parts')
  return needs
}

async function measureNeeds(
  input: PromptInput,
  parts: PromptParts,
  budget: number,
  count: Count,
): Promise<Omit<Needs, 'parts'>> {
  const deep = listDeepLore(input, parts)
  const { summary, pinned, recalled } = parts.remembered
  const [scenarioTokens = 0, ...requiredSizes] = await count([
    buildScenario(parts),
    parts.safety,
    buildStyle(input, parts),
    buildCharacter(parts),
    buildPersona(input, parts),
    buildReminder(parts),
    EARLIER_CUT,
    input.isContinue ? CONTINUE : '',
    buildSummaryBlock(summary?.text ?? ''),
    buildMemoriesBlock(pinned, input.names),
    buildNote(input, parts, 'before'),
    buildNote(input, parts, 'after'),
    buildExamples({ ...parts, examples: [] }),
    ...deep.map(({ text }) => text),
  ])
  // The size is constant, so that the window does not move with the recalled notes.
  const recallTokens = recalled === null ? 0 : computeRecallRoom(parts, budget, input)
  const optional = [parts.persona !== '', summary !== null, pinned.length > 0, recalled !== null]
  const blocks = 4 + deep.length + optional.filter((isThere) => isThere).length
  return {
    scenarioTokens,
    requiredTokens: requiredSizes.reduce(
      (sum, size) => sum + size,
      PER_REQUEST + PER_MESSAGE * blocks + recallTokens,
    ),
  }
}

export const computeRecallRoom = (
  { remembered: { pinned } }: Pick<PromptParts, 'remembered'>,
  budget: number,
  { names }: Pick<PromptInput, 'names'>,
): number => computeNoteRoom(budget).all - countNoteTokens(pinned, names)

async function fitExamples(examples: readonly string[], tokensMax: number, count: Count): Promise<string[]> {
  const [frame = 0, ...sizes] = await count([buildExamplesBlock([]), ...examples])
  let sum = frame
  return examples.filter((_, index) => {
    sum += (sizes[index] ?? 0) + PER_MESSAGE
    return sum <= tokensMax
  })
}
