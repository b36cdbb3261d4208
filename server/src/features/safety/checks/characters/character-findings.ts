import type { DraftFields } from '@citrine/contract/character-fields'
import { findClaims, findNamesAndClaims, isForReview } from '../../find-identity.ts'
import { type ContentRating, findBreaches, REFUSALS } from '../../policy.ts'
import type { SafetyRules } from '../../rules/compile-rules.ts'
import { type Scan, scanAll } from '../../rules/scan.ts'
import type { TermKind } from '../../rules/term-kinds.ts'
import { findCharacterAges } from '../ages/character-ages.ts'
import type { CharacterFinding } from './character-finding.ts'
import { listFieldParts, listTexts } from './character-text.ts'

export type CharacterReading = {
  fields: DraftFields
  /** Further names of the character: an age next to one of them is the character's own. */
  other_names?: readonly string[] | undefined
  now: Date
  ages?: readonly CharacterFinding[]
  others: readonly CharacterFinding[]
}

export function collectFindings(
  rules: SafetyRules,
  { fields, other_names, now, others, ages: readBefore }: CharacterReading,
): CharacterFinding[] {
  const texts = listTexts(fields)
  const whole = texts.map(({ text }) => text).join('\n')
  const ages = readBefore ?? findCharacterAges(fields, now, other_names)
  const found = [
    ...texts.flatMap((each) => findInField(rules, each, fields)),
    ...checkTogether(rules, whole, fields.rating ?? 'sfw'),
    ...ages,
    ...findSexualBesideMinor(rules, whole, ages),
    ...others,
  ]
  const isPrivate = fields.visibility === 'private'
  const placed = listStrongest(found, isPrivate).map((each) => ({
    ...each,
    field: findPlace(rules, each, fields),
  }))
  // The age reader and the word lists may both report the same field.
  return listStrongest(placed, isPrivate)
}

/** Fields about the character only. Other fields may also describe people whom the character meets. */
const IDENTITY_FIELDS = new Set(['name', 'nickname', 'tags', 'look'])

const hasHit = (scans: readonly Scan[], kind: TermKind): boolean =>
  scans.some(({ hits }) => hits.some((hit) => hit.kind === kind))

function findInField(
  rules: SafetyRules,
  { field, text }: { field: string; text: string },
  fields: DraftFields,
): CharacterFinding[] {
  const rating = fields.rating ?? 'sfw'
  const scans = scanAll(rules, text)
  const found: CharacterFinding[] = scans
    .flatMap((scan) => findBreaches(scan, { rating }))
    .map((rule) => ({ field, rule, weight: 'refused', kind: REFUSALS[rule] }))
  const isNamed = field === 'name' || field === 'nickname'
  if (
    hasHit(scans, 'minor_trait') ||
    (hasHit(scans, 'minor') && (rating === 'nsfw' || IDENTITY_FIELDS.has(field)))
  )
    found.push({ field, rule: 'minor', weight: 'reviewed', kind: 'review_minor' })
  return [...found, ...findIdentity(scans, { field, isNamed, rating })]
}

/**
 * Refuses a character that is a real person, even a private character. A real name elsewhere in an adult character
 * sends it to a moderator.
 */
function findIdentity(
  scans: readonly Scan[],
  { field, isNamed, rating }: { field: string; isNamed: boolean; rating: ContentRating },
): CharacterFinding[] {
  const identities = new Set(scans.flatMap(isNamed ? findNamesAndClaims : findClaims))
  const found: CharacterFinding[] = []
  if (identities.has('person'))
    found.push({ field, rule: 'real_person', weight: 'refused', kind: 'refused_likeness' })
  else if (hasHit(scans, 'name') && rating === 'nsfw')
    found.push({ field, rule: 'real_person', weight: 'reviewed', kind: 'review_name' })
  if (identities.has('organisation'))
    found.push({ field, rule: 'organisation', weight: 'refused', kind: 'refused_organisation' })
  else if (scans.some((scan) => isForReview(scan, isNamed)))
    found.push({ field, rule: 'organisation', weight: 'reviewed', kind: 'review_organisation' })
  return found
}

function findPlace(
  rules: SafetyRules,
  { field, rule, weight }: CharacterFinding,
  fields: DraftFields,
): string | null {
  if (field === null || field.includes('.')) return field
  const isFoundIn = ({ text }: { text: string }): boolean =>
    findInField(rules, { field, text }, fields).some(
      (found) => found.rule === rule && found.weight === weight,
    )
  return listFieldParts(fields, field).find(isFoundIn)?.path ?? field
}

/** Refuses explicit words anywhere in a character that mentions a person under 18. */
const findSexualBesideMinor = (
  rules: SafetyRules,
  whole: string,
  ages: readonly CharacterFinding[],
): CharacterFinding[] =>
  ages.some(({ mark }) => mark === 'spoken_of') && hasHit(scanAll(rules, whole), 'sexual')
    ? [{ field: null, rule: 'minor', weight: 'refused', kind: 'refused_minor' }]
    : []

/** Reads all fields as one text, because some breaches are split over fields. */
function checkTogether(rules: SafetyRules, whole: string, rating: ContentRating): CharacterFinding[] {
  const breaches = scanAll(rules, whole).flatMap((scan) => findBreaches(scan, { rating }))
  return breaches.map((rule) => ({ field: null, rule, weight: 'refused', kind: REFUSALS[rule] }))
}

/** Drops findings of the joined fields that a single field has too, and weaker ones of the same field. */
function listStrongest(found: readonly CharacterFinding[], isPrivate: boolean): CharacterFinding[] {
  const strictest = new Map<string, CharacterFinding>()
  for (const each of found) {
    if (isPrivate && each.weight === 'reviewed' && each.mark === undefined) continue
    const key = `${each.field}:${each.rule}:${each.mark ?? ''}:${each.quote ?? ''}`
    const current = strictest.get(key)
    if (current === undefined || (current.weight === 'reviewed' && each.weight === 'refused'))
      strictest.set(key, each)
  }
  const all = [...strictest.values()]
  return all.filter(
    ({ field, rule, weight }) =>
      field !== null ||
      !all.some((other) => other.field !== null && other.rule === rule && other.weight === weight),
  )
}
