import { fillNames } from '@citrine/contract/names'
import { AppError } from '#server/platform/errors.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import { type Count, fitsByBytes, IMAGE_TOKENS, PER_MESSAGE, PER_REQUEST } from './count.ts'
import { splitDefinition } from './definition.ts'
import type { HistoryMessage } from './history.ts'
import { listStops } from './labels.ts'
import { listTimersAfter, NO_LORE, selectPromptLore } from './lore/select-prompt-lore.ts'
import { cleanNames, type MacroNames } from './macros.ts'
import { type AssembledPrompt, assemblePrompt } from './parts/assemble.ts'
import { computeRecallRoom, type FittedParts, fitParts } from './parts/fit-parts.ts'
import { NOTHING_REMEMBERED, type RecalledMemory } from './parts/notes.ts'
import { buildParts, type PromptParts } from './parts/parts.ts'
import type { PromptInput, PromptSources } from './prompt-input.ts'

const RECOUNTS_MAX = 5

export type ChatPrompt = { messages: PromptMessage[]; stop: string[]; prompt_sources: PromptSources }

/** The context minus the reply and a margin for tokenizer differences. */
export const computeBudget = (context_tokens: number, outputTokens: number): number =>
  context_tokens - outputTokens - Math.max(64, Math.ceil(context_tokens * 0.02))

/**
 * Fixed blocks come first, so that the model server can reuse the prefix; then the chat. The same input gives
 * the same prompt.
 * @throws context_too_small when the required parts do not fit
 */
export async function buildPrompt(promptInput: PromptInput, count: Count): Promise<ChatPrompt> {
  const outlets = new Map<string, string>()
  const input = { ...promptInput, names: { ...buildMacroNames(promptInput), outlets } }
  const budget = computeBudget(input.context_tokens, input.outputTokens)
  const lore = await selectPromptLore(input, budget, count)
  for (const [name, text] of lore.outlets) outlets.set(name, text)
  const allParts = buildParts(input, budget, lore.all)
  const wholePrompt = assemblePrompt(
    input,
    allParts,
    input.history,
    computeRecallRoom(allParts, budget, input),
  )
  if (fitsByBytes(listTexts(wholePrompt), budget - countImageTokens(wholePrompt)))
    return finishPrompt(input, { ...allParts, history: input.history }, wholePrompt, null)

  let parts = await fitParts(input, allParts, { budget, fixed: lore.fixed }, count)
  for (let round = 0; ; round++) {
    const assembled = assemblePrompt(input, parts, parts.history, computeRecallRoom(parts, budget, input))
    const total = (await countTokens(listTexts(assembled), count)) + countImageTokens(assembled)
    if (total <= budget) return finishPrompt(input, parts, assembled, total)
    const next = round === RECOUNTS_MAX ? null : shortenParts(parts)
    if (next === null) throw new AppError('context_too_small')
    parts = next
  }
}

function buildMacroNames({ names, scene, history, character, promptSettings }: PromptInput): MacroNames {
  const cleaned = cleanNames(names)
  if (scene === undefined) return cleaned
  const { description, personality } = splitDefinition(character.definition)
  const card = {
    description: fillNames(description, cleaned),
    personality: fillNames(personality, cleaned),
    persona: fillNames(promptSettings.persona, cleaned),
    scenario: fillNames(character.scenario, cleaned),
  }
  return { ...cleaned, scene: { ...scene, history }, card }
}

/** The whole prompt has more tokens than its parts together, so the next optional part goes. */
function shortenParts(parts: FittedParts): FittedParts | null {
  if (parts.examples.length > 0) return { ...parts, examples: [] }
  if (parts.history.length > 1) return { ...parts, history: dropOldest(parts.history) }
  if (parts.lore === NO_LORE && parts.remembered === NOTHING_REMEMBERED) return null
  return { ...parts, lore: NO_LORE, remembered: NOTHING_REMEMBERED }
}

const dropOldest = (history: readonly HistoryMessage[]): readonly HistoryMessage[] =>
  history.slice(Math.min(2, history.length - 1))

const listTexts = ({ messages }: AssembledPrompt): string[] => messages.map(({ content }) => content)

const countImageTokens = ({ messages }: AssembledPrompt): number =>
  messages.reduce((sum, { images = [] }) => sum + images.length * IMAGE_TOKENS, 0)

async function countTokens(texts: readonly string[], count: Count): Promise<number> {
  const sizes = await count(texts)
  return sizes.reduce((sum, size) => sum + size + PER_MESSAGE, PER_REQUEST)
}

function finishPrompt(
  input: PromptInput,
  { history, remembered, lore }: Pick<FittedParts & PromptParts, 'history' | 'remembered' | 'lore'>,
  { messages, sizes, notes }: AssembledPrompt,
  total: number | null,
): ChatPrompt {
  const { names, context_tokens, outputTokens } = input
  const lore_timers = listTimersAfter(input, lore.included)
  const variables = Object.fromEntries(input.scene?.variables ?? [])
  const estimated = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const scale = total === null || estimated === 0 ? 1 : total / estimated
  return {
    messages,
    stop: listStops(names),
    prompt_sources: {
      context_tokens,
      reply_tokens: outputTokens,
      sections: [...sizes].map(([section, tokens]) => [section, Math.round(tokens * scale)]),
      messages: history.length,
      window_depth: history[0]?.depth ?? 0,
      summary: sizes.has('summary') ? readSummaryId(remembered) : null,
      memories: notes.flatMap(({ kind, id, text }) => (kind === 'fact' ? [{ memory_id: id, text }] : [])),
      recalled: notes.flatMap(({ kind, id }) => (kind === 'message' ? [id] : [])),
      lore: lore.included,
      ...(lore_timers.length > 0 && { lore_timers }),
      ...(Object.keys(variables).length > 0 && { variables }),
    },
  }
}

/** Stores only ids: the text stays in one place. */
const readSummaryId = ({ summary }: RecalledMemory): PromptSources['summary'] =>
  summary && { summary_id: summary.summary_id, version: summary.version }
