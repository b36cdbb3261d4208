import type { ErrorKind } from '@citrine/contract/errors'
import { AppError } from '#server/platform/errors.ts'
import { type Decision, recordDecision, type SafetyContext } from './record-decision.ts'
import { quoteBreach } from './rules/quote-breach.ts'

type Refusal = {
  kind: ErrorKind
  rule: string
  decision: Omit<Decision, 'verdict'>
  /** The user's own part of the checked text; null quotes nothing. */
  quoted?: string | null
  /** Returns whether a part of the user's own text breaks the rule by itself. */
  breaks: (part: string) => boolean
}

/**
 * Refuses a text. Only its writer sees the words that broke the rule: neither the decision nor the log contains them.
 * @throws always
 */
export async function refuseText(ctx: SafetyContext, refusal: Refusal): Promise<never> {
  const { kind, rule, decision, breaks } = refusal
  const refusal_id = await recordDecision(ctx, { ...decision, verdict: 'block' })
  const text = refusal.quoted === undefined ? decision.text : refusal.quoted
  const words = text === null ? [] : quoteBreach(text, breaks)
  throw new AppError(kind, {}, { data: { rule, words, refusal_id } })
}
