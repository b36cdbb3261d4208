import type { Finding } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { MessageKind } from '@citrine/contract/messages/kinds'
import { agesIn, breachesOf, type Rating, REFUSALS } from '../policy.ts'
import { compileTerms, type SafetyRules } from '../rules/compile-rules.ts'
import { openScan, type Scan, scanAll } from '../rules/scan.ts'
import type { TermKind } from '../rules/term-kinds.ts'
import { partsOf, textsOf } from './character-text.ts'

export type Found = { field: string | null; rule: string; weight: Finding['weight']; kind: MessageKind }
export type CharacterToRead = {
  fields: DraftFields
  /** What somebody else found in it. */
  others: readonly Found[]
}

/** What the lists find in a character, beside what others found: of each field and rule once, at its place. */
export function findIn(rules: SafetyRules, { fields, others }: CharacterToRead): Found[] {
  const texts = textsOf(fields)
  const whole = texts.map(({ text }) => text).join('\n')
  const found = [
    ...texts.flatMap((each) => inField(rules, each, fields)),
    ...together(rules, whole, fields.rating ?? 'sfw'),
    ...others,
  ]
  return strongest(found, fields.visibility === 'private').map((each) => ({
    ...each,
    field: placeOf(rules, each, fields),
  }))
}

/** Fields that say what somebody is, where the others also tell of whom they meet. */
const NAMING = new Set(['name', 'nickname', 'tags', 'look'])

const has = (scans: readonly Scan[], kind: TermKind): boolean =>
  scans.some(({ hits }) => hits.some((hit) => hit.kind === kind))

function inField(
  rules: SafetyRules,
  { field, text }: { field: string; text: string },
  fields: DraftFields,
): Found[] {
  const rating = fields.rating ?? 'sfw'
  const scans = scanAll(rules, text)
  const found: Found[] = scans
    .flatMap((scan) => breachesOf(scan, { rating }))
    .map((rule) => ({ field, rule, weight: 'refused', kind: REFUSALS[rule] }))
  const isNamed = field === 'name' || field === 'nickname'
  if (saysYounger(rules, { text, plain: scans[0] }, [fields.name, fields.nickname]))
    found.push({ field, rule: 'age', weight: 'refused', kind: 'refused_age' })
  if (has(scans, 'minor_trait') || (has(scans, 'minor') && (rating === 'nsfw' || NAMING.has(field))))
    found.push({ field, rule: 'minor', weight: 'reviewed', kind: 'review_minor' })
  if (has(scans, 'name') && isNamed && rating === 'nsfw')
    found.push({ field, rule: 'real_person', weight: 'refused', kind: 'refused_real_person' })
  else if (has(scans, 'name') && (isNamed || rating === 'nsfw'))
    found.push({ field, rule: 'real_person', weight: 'reviewed', kind: 'review_name' })
  return found
}

/** The one opening, or entry of the lorebook, that says it alone; else the field. */
function placeOf(rules: SafetyRules, { field, rule, weight }: Found, fields: DraftFields): string | null {
  if (field === null) return null
  const says = ({ text }: { text: string }): boolean =>
    inField(rules, { field, text }, fields).some((found) => found.rule === rule && found.weight === weight)
  return partsOf(fields, field).find(says)?.path ?? field
}

/** What no field says alone. */
function together(rules: SafetyRules, whole: string, rating: Rating): Found[] {
  const breaches = scanAll(rules, whole).flatMap((scan) => breachesOf(scan, { rating }))
  return breaches.map((rule) => ({ field: null, rule, weight: 'refused', kind: REFUSALS[rule] }))
}

/** "Age: 15", as cards like to have it, in the languages of the house. */
const AGE_ENTRY =
  /(?:^|[\n,;|[({])[\s*_]{0,9}(?:age|alter|edad|âge|età|idade|возраст|年齢|年龄|年齡|나이|العمر)[\s*_]{0,9}[:=("'/>–—-]{1,4}[\s*_]{0,9}(\d{1,3})(?!\d)/giu
/** "Maren is only 15.", without a word for years, at a sentence's end. */
const bareAge = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?:${names.map((name) => RegExp.escape(name)).join('|')})(?:['’]s|\\s+(?:is|ist|tiene|ha|tem))\\s+` +
      `(?:(?:only|just|now|erst|gerade|solo|sólo|apenas)\\s+)?(\\d{1,2}|\\p{L}{3,12})\\s*(?=[.,;:!?…)\\]*\\n]|$)`,
    'giu',
  )
/** An age so near behind a name is that of who has the name. */
const AFTER_NAME = 5
const ADULT = 18
/** Shorter ones are found in too much. */
const NAME_MIN = 2
/** Nobody is called by a longer one, which only a draft can have. */
const NAME_LONGEST = 100

type Read = { text: string; plain: Scan | undefined }

/** An age below 18 that is the character's own, not one that they remember or of somebody they know. */
function saysYounger(rules: SafetyRules, { text, plain }: Read, names: readonly string[]): boolean {
  if ([...text.normalize('NFKC').matchAll(AGE_ENTRY)].some(([, age]) => Number(age) < ADULT)) return true
  const called = names
    .flatMap((name) => [name, name.split(/\s+/)[0] ?? ''])
    .filter((name) => name.trim().length >= NAME_MIN && name.length <= NAME_LONGEST)
  const ages = [...text.matchAll(bareAge(['{{char}}', ...called]))].map(([, age = '']) =>
    numberOf(rules, age),
  )
  if (ages.some((age) => age < ADULT)) return true
  const own = compileTerms('as_if', ['char', 'i am', ...called])
  const scan = openScan(rules, own)
  scan.feed(text)
  scan.end()
  const mentions = new Set(scan.get().hits.map(({ to }) => to))
  return (plain === undefined ? [] : agesIn(plain)).some(({ from }) =>
    Array.from({ length: AFTER_NAME }, (_, n) => from - 1 - n).some((to) => mentions.has(to)),
  )
}

/** Of digits or a word; what is neither is no age. */
const numberOf = (rules: SafetyRules, age: string): number =>
  /^\d/.test(age) ? Number(age) : (rules.numbers.get(age.toLowerCase()) ?? Number.POSITIVE_INFINITY)

/** One finding a field and rule, the heavier one; what all fields say together only where no field says it alone. */
function strongest(found: readonly Found[], isPrivate: boolean): Found[] {
  const kept = new Map<string, Found>()
  for (const each of found) {
    if (isPrivate && each.weight === 'reviewed') continue
    const key = `${each.field}:${each.rule}`
    const known = kept.get(key)
    if (known === undefined || (known.weight === 'reviewed' && each.weight === 'refused')) kept.set(key, each)
  }
  const all = [...kept.values()]
  return all.filter(
    ({ field, rule, weight }) =>
      field !== null ||
      !all.some((other) => other.field !== null && other.rule === rule && other.weight === weight),
  )
}
