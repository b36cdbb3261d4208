import type { AppContext } from '#server/context.ts'
import type { ModelCard } from '#server/providers/llm/llm.port.ts'

/** `stated` by the endpoint's error, or `proved` by a smaller prompt that worked. */
type Source = 'stated' | 'proved'
type LearnedSize = { tokens: number; source: Source; until: number }
type Ctx = Pick<AppContext, 'clock' | 'metrics' | 'log'>

/** ms; then the declared size is tried again, as the model may have been restarted with another one. */
const LASTS_MS: Record<Source, number> = { stated: 86_400_000, proved: 3_600_000 }

/** Context sizes by model, where an endpoint takes less than was declared; lost when the process ends. */
const contexts = new Map<string, LearnedSize>()

/** Returns the tokens that the model's endpoint takes. */
export function findContextTokens({ clock, metrics }: Ctx, { id, context_tokens }: ModelCard): number {
  const learned = contexts.get(id)
  if (learned === undefined) return context_tokens
  if (clock.now().getTime() < learned.until) return Math.min(learned.tokens, context_tokens)
  contexts.delete(id)
  metrics.learnedContextTokens.remove({ model: id, source: learned.source })
  return context_tokens
}

export function learnContext(
  { clock, metrics, log }: Ctx,
  { id }: ModelCard,
  { tokens, source }: Pick<LearnedSize, 'tokens' | 'source'>,
): void {
  const before = contexts.get(id)
  if (before !== undefined) metrics.learnedContextTokens.remove({ model: id, source: before.source })
  contexts.set(id, { tokens, source, until: clock.now().getTime() + LASTS_MS[source] })
  metrics.learnedContextTokens.set({ model: id, source }, tokens)
  log.warn({ model: id, tokens, source }, 'a model takes a smaller prompt than was declared')
}
