import { AppError } from '#server/platform/errors.ts'
import { type Breach, findBreaches, REFUSALS } from '../policy.ts'
import type { SafetyContext } from '../record-decision.ts'
import { quoteBreach } from '../rules/quote-breach.ts'
import { scanAll } from '../rules/scan.ts'
import { createOutputWatch, type Output } from './output-watch.ts'

const isBreach = (rule: unknown): rule is Breach => typeof rule === 'string' && Object.hasOwn(REFUSALS, rule)

export async function requireReplyText(
  ctx: SafetyContext,
  { text, ...output }: Omit<Output, 'emit'> & { text: string },
): Promise<{ speaks_of_minor: boolean }> {
  const watch = createOutputWatch(ctx, { ...output, emit: () => undefined })
  try {
    watch.feed(text)
    await watch.end()
    return { speaks_of_minor: watch.speaksOfMinor() }
  } catch (error) {
    const rule = error instanceof AppError && error.kind === 'reply_cut' ? error.detail.rule : null
    if (isBreach(rule)) {
      const breaks = (part: string): boolean =>
        scanAll(ctx.safety.rules, part).some((scan) => findBreaches(scan, output).includes(rule))
      throw new AppError(REFUSALS[rule], {}, { data: { rule, words: quoteBreach(text, breaks) } })
    }
    throw error
  } finally {
    await watch.record()
  }
}
