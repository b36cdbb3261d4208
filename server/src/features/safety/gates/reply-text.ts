import { AppError } from '#server/platform/errors.ts'
import type { SafetyContext } from '../note-decision.ts'
import { type Breach, REFUSALS } from '../policy.ts'
import { type Output, watchOutput } from './watch-output.ts'

const isBreach = (rule: unknown): rule is Breach => typeof rule === 'string' && Object.hasOwn(REFUSALS, rule)

/**
 * A whole text that is to stand as a character's words, by the rules of what a character says.
 * @throws refused_minor and its like, or refused_unchecked
 */
export async function requireReplyText(
  ctx: SafetyContext,
  { text, ...output }: Omit<Output, 'emit'> & { text: string },
): Promise<void> {
  const watch = watchOutput(ctx, { ...output, emit: () => undefined })
  try {
    watch.feed(text)
    await watch.end()
  } catch (error) {
    const rule = error instanceof AppError && error.kind === 'reply_cut' ? error.detail.rule : null
    if (isBreach(rule)) throw new AppError(REFUSALS[rule], {}, { data: { rule } })
    throw error
  } finally {
    await watch.note()
  }
}
