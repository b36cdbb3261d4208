import type { Finding } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { type Language, messageOf } from '@citrine/contract/messages/messages'
import { classify } from '../classify/classify.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import { breachesByScores, REFUSALS } from '../policy.ts'
import type { Found } from './character-findings.ts'
import { textsOf } from './character-text.ts'
import { isClosedWithout } from './closed-without.ts'

export type CharacterToJudge = {
  fields: DraftFields
  user_id: string
  /** Of the sentences. */
  language: Language
}

/**
 * What of a character would be refused, or looked at by a person, with the visibility it asks for. All fields are read
 * alone and together; a stated adult age does not cure a description of somebody younger.
 */
export async function judgeCharacter(
  ctx: SafetyContext,
  { fields, user_id, language }: CharacterToJudge,
): Promise<Finding[]> {
  const begun = performance.now()
  const rating = fields.rating ?? 'sfw'
  const whole = textsOf(fields)
    .map(({ text }) => text)
    .join('\n')
  const is_needed = fields.visibility !== 'private' || rating === 'nsfw'
  const classified = await classify(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text: whole, is_needed },
  )
  const findings = await ctx.safety.characters.read(user_id, {
    fields,
    others: [
      ...breachesByScores(classified.scores, rating).map(
        (rule): Found => ({ field: null, rule, weight: 'refused', kind: REFUSALS[rule] }),
      ),
      ...unchecked(fields, isClosedWithout(ctx, classified, rating), classified.state === 'away'),
    ],
  })
  const verdict = findings.some(({ weight }) => weight === 'refused')
    ? ('block' as const)
    : findings.length > 0
      ? ('review' as const)
      : ('allow' as const)
  const rule = findings[0]?.rule ?? null
  await noteDecision(ctx, { gate: 'character', verdict, rule, user_id, text: whole, classified, begun })
  return findings.map(({ kind, ...finding }) => ({ ...finding, desc: messageOf(kind, language) }))
}

/** Publishing waits for a person where the classifier is away; what is rated adult is not even kept unseen. */
function unchecked({ visibility }: DraftFields, isClosed: boolean, isAway: boolean): Found[] {
  if (!isClosed && (!isAway || visibility === 'private')) return []
  return isClosed
    ? [{ field: null, rule: 'unchecked', weight: 'refused', kind: 'refused_unchecked' }]
    : [{ field: null, rule: 'unchecked', weight: 'reviewed', kind: 'review_unchecked' }]
}
