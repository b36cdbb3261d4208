import type { Finding } from '@citrine/contract/character-editing'
import { createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { classifyText } from '../../classify.ts'
import { listScoreBreaches, REFUSALS } from '../../policy.ts'
import { recordDecision, type SafetyContext } from '../../record-decision.ts'
import { quoteBreach } from '../../rules/quote-breach.ts'
import { mustRefuseUnchecked } from '../must-refuse-unchecked.ts'
import type { CharacterFinding, MinorMark } from './character-finding.ts'
import { collectFindings } from './character-findings.ts'
import { listTexts } from './character-text.ts'

/** At most 2 quotes per finding, because several openings can contain the same words. */
const QUOTES_MAX = 2

export type CharacterText = {
  fields: DraftFields
  user_id: string
  language: Language
  other_names?: readonly string[]
}

export type CharacterVerdict = { findings: Finding[]; minor_mark: MinorMark | null }

export const moderateCharacter = async (ctx: SafetyContext, character: CharacterText): Promise<Finding[]> =>
  (await moderateCharacterWithMark(ctx, character)).findings

export async function moderateCharacterWithMark(
  ctx: SafetyContext,
  { fields, user_id, language, other_names }: CharacterText,
): Promise<CharacterVerdict> {
  const startedAt = performance.now()
  const rating = fields.rating ?? 'sfw'
  const whole = listTexts(fields)
    .map(({ text }) => text)
    .join('\n')
  const isAnswerRequired = fields.visibility !== 'private' || rating === 'nsfw'
  const classified = await classifyText(
    { classifier: ctx.safety.classifier, log: ctx.log },
    { text: whole, isAnswerRequired },
  )
  const found = await ctx.safety.characters.read(user_id, {
    fields,
    other_names,
    now: ctx.clock.now(),
    others: [
      ...listScoreBreaches(classified.scores, rating).map(
        (rule): CharacterFinding => ({ field: null, rule, weight: 'refused', kind: REFUSALS[rule] }),
      ),
      ...findUnchecked(fields, mustRefuseUnchecked(ctx, classified, rating), classified.state === 'away'),
    ],
  })
  // Private characters skip review, so their review findings are dropped; the mark is still computed from all
  // findings.
  const findings = found.filter(({ weight }) => weight !== 'reviewed' || fields.visibility !== 'private')
  const verdict = findings.some(({ weight }) => weight === 'refused')
    ? ('block' as const)
    : findings.length > 0
      ? ('review' as const)
      : ('allow' as const)
  const rule = findings[0]?.rule ?? null
  const refusal_id = await recordDecision(ctx, {
    check: 'character',
    verdict,
    rule,
    user_id,
    text: whole,
    classified,
    startedAt,
  })
  return {
    findings: findings.map(({ kind, mark: _, ...finding }) => ({
      ...finding,
      desc: formatMessage(kind, language),
      ...(finding.weight === 'refused' &&
        finding.rule !== 'unchecked' && { words: quoteFinding(ctx, fields, finding), refusal_id }),
    })),
    minor_mark: pickStrongestMark(found),
  }
}

function pickStrongestMark(found: readonly CharacterFinding[]): MinorMark | null {
  const marks = found.flatMap(({ mark }) => mark ?? [])
  return marks.includes('spoken_of') ? 'spoken_of' : (marks[0] ?? null)
}

function quoteFinding(
  { safety, clock }: SafetyContext,
  fields: DraftFields,
  found: Omit<CharacterFinding, 'kind'>,
): string[] {
  const [field] = (found.field ?? '').split('.')
  const { rating, visibility } = fields
  const now = clock.now()
  const isNameField = field === 'name' || field === 'nickname'
  const bare = { ...createEmptyFields('en'), rating, visibility, ...(!isNameField && { name: fields.name }) }
  const breaksRule = (part: string): boolean => {
    const written = field === 'tags' ? { tags: [part] } : { [isNameField ? field : 'definition']: part }
    const again = collectFindings(safety.rules, { fields: { ...bare, ...written }, now, others: [] })
    return again.some(({ rule, weight }) => rule === found.rule && weight === 'refused')
  }
  return listTexts(fields)
    .filter((part) => part.field === field)
    .flatMap(({ text }) => quoteBreach(text, breaksRule))
    .slice(0, QUOTES_MAX)
}

/** Findings for a character that no classifier has checked: a public one waits for review, an adult one is not saved. */
function findUnchecked({ visibility }: DraftFields, isClosed: boolean, isAway: boolean): CharacterFinding[] {
  if (!isClosed && (!isAway || visibility === 'private')) return []
  return isClosed
    ? [{ field: null, rule: 'unchecked', weight: 'refused', kind: 'refused_unchecked' }]
    : [{ field: null, rule: 'unchecked', weight: 'reviewed', kind: 'review_unchecked' }]
}
