import { AppError } from '#server/platform/errors.ts'
import type { PromptMessage } from '#server/providers/llm/llm.port.ts'
import { stopsFor } from '../quality/labels.ts'
import { type Count, PER_MESSAGE, PER_REQUEST, surelyFits } from './count.ts'
import type { Turn } from './history.ts'
import { loreFor, NO_LORE } from './lore/lore-for.ts'
import { plainNames } from './macros.ts'
import { type Assembled, assemble } from './parts/assemble.ts'
import { type Fitted, fitParts, recallRoom } from './parts/fit-parts.ts'
import { NOTHING_REMEMBERED, type Remembered } from './parts/notes.ts'
import { type Parts, partsOf } from './parts/parts.ts'
import type { MadeOf, PromptInput } from './prompt-input.ts'

export type { MadeOf, PromptInput }

const RECOUNTS = 5

export type Prompt = { messages: PromptMessage[]; stop: string[]; made_of: MadeOf }

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
  const all = partsOf(input, budget, lore.all)
  const everything = assemble(input, all, input.turns, recallRoom(all, budget, input))
  if (surelyFits(textsOf(everything), budget))
    return finish(input, { ...all, turns: input.turns }, everything, null)

  let parts = await fitParts(input, all, { budget, fixed: lore.fixed }, count)
  for (let round = 0; ; round++) {
    const made = assemble(input, parts, parts.turns, recallRoom(parts, budget, input))
    const total = await totalOf(textsOf(made), count)
    if (total <= budget) return finish(input, parts, made, total)
    const next = round === RECOUNTS ? null : shorter(parts)
    if (next === null) throw new AppError('context_too_small')
    parts = next
  }
}

/** The next thing that can be left out, when the whole counts more than its parts did. */
function shorter(parts: Fitted): Fitted | null {
  if (parts.examples.length > 0) return { ...parts, examples: [] }
  if (parts.turns.length > 1) return { ...parts, turns: withoutOldest(parts.turns) }
  if (parts.lore === NO_LORE && parts.remembered === NOTHING_REMEMBERED) return null
  return { ...parts, lore: NO_LORE, remembered: NOTHING_REMEMBERED }
}

const withoutOldest = (turns: readonly Turn[]): readonly Turn[] => turns.slice(Math.min(2, turns.length - 1))

const textsOf = ({ messages }: Assembled): string[] => messages.map(({ content }) => content)

async function totalOf(texts: readonly string[], count: Count): Promise<number> {
  const sizes = await count(texts)
  return sizes.reduce((sum, size) => sum + size + PER_MESSAGE, PER_REQUEST)
}

/** @param total what the whole counts, where it was counted */
function finish(
  { names, context_tokens, reply_tokens }: PromptInput,
  { turns, remembered, lore }: Pick<Fitted & Parts, 'turns' | 'remembered' | 'lore'>,
  { messages, sizes, notes }: Assembled,
  total: number | null,
): Prompt {
  const estimated = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const scale = total === null || estimated === 0 ? 1 : total / estimated
  return {
    messages,
    stop: stopsFor(names),
    made_of: {
      context_tokens,
      reply_tokens,
      sections: [...sizes].map(([section, tokens]) => [section, Math.round(tokens * scale)]),
      messages: turns.length,
      window_depth: turns[0]?.depth ?? 0,
      summary: sizes.has('summary') ? summaryId(remembered) : null,
      memories: notes.flatMap(({ kind, id, text }) => (kind === 'fact' ? [{ memory_id: id, text }] : [])),
      recalled: notes.flatMap(({ kind, id }) => (kind === 'message' ? [id] : [])),
      lore: lore.told,
    },
  }
}

/** Its words are kept in one place only. */
const summaryId = ({ summary }: Remembered): MadeOf['summary'] =>
  summary && { summary_id: summary.summary_id, version: summary.version }
