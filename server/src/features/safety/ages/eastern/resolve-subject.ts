import type { AgeContext, AgeOwner } from '../age-mention.ts'
import type { Discourse } from '../owner/discourse.ts'
import { CHARACTER_PLACEHOLDER, type EasternRules, type RuleKind, USER_PLACEHOLDER } from './eastern-rules.ts'

type PersonKind = 'me' | 'you' | 'he' | 'she' | 'kin' | 'elder' | 'thing' | 'character' | 'user'
export type Person = { kind: PersonKind; from: number; to: number; text: string }
export type SubjectQuery = {
  text: string
  from: number
  to: number
  kind: RuleKind
  isMinor: boolean
  people: readonly Person[]
  rules: EasternRules
  context: AgeContext
  discourse: Discourse
}

const LETTERS_BEFORE = 60
const LETTERS_AFTER = 24

const PREDICATE = /^の(?:女の子|男の子|少女|少年|子|女子|男子)(?:です|だ(?!っ)|$)/u
const TOPIC = new RegExp(
  `(?:^|[^の])(?:私|僕|俺|わたし|あたし|あなた|君|きみ|お前|${CHARACTER_PLACEHOLDER})は`,
  'u',
)
/** Chinese "I am still a child": the noun is not a relative. */
const CHILD_PREDICATE = new RegExp(
  `[我${CHARACTER_PLACEHOLDER}${USER_PLACEHOLDER}](?:还|還|只|就|也|都)?是1?[个個]?$`,
  'u',
)
const APPOSITION = new RegExp(`^[${CHARACTER_PLACEHOLDER}${USER_PLACEHOLDER}][^,]{0,2}, ?$`, 'u')

export function listPeople(text: string, rules: EasternRules): Person[] {
  return [...text.matchAll(rules.people)].map((match) => {
    const group = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0]
    const kind =
      match[0] === CHARACTER_PLACEHOLDER
        ? 'character'
        : match[0] === USER_PLACEHOLDER
          ? 'user'
          : (group as PersonKind)
    return { kind, from: match.index, to: match.index + match[0].length, text: match[0] }
  })
}

/** Returns 'thing' when the age is not a person's. */
export function resolveSubject(query: SubjectQuery): AgeOwner | 'thing' {
  const { text, from, to, rules, context, discourse } = query
  const before = text.slice(Math.max(0, from - LETTERS_BEFORE), from)
  const after = text.slice(to, to + LETTERS_AFTER)
  const clause = before.slice(before.search(/[^,;:.!?。！？]*$/u))
  if (rules.thingHead.test(after)) return 'thing'
  // Arabic "the vinegar that Maren pours is fifteen"
  const [first] = query.people
  if (first?.kind === 'thing' && first.from < 3 && /^ (?:الذي|التي) /u.test(text.slice(first.to)))
    return 'thing'
  // "Name, a girl of 16": the clause describes the name before it.
  const isApposed = APPOSITION.test(before.slice(0, before.length - clause.length))
  // "I am a girl of 14", with the noun at the end of the sentence
  const isPredicate = PREDICATE.test(after) && TOPIC.test(clause)
  const isBeing = isApposed || isPredicate || rules.being.test(clause)
  if (!isBeing && rules.kinHead.test(after)) return 'third_person'
  if (!isBeing && rules.personHead.test(after) && rules.having.test(clause)) return 'third_person'
  const found = findInside(query) ?? findBefore(query) ?? findAfter(query)
  // In "A child of 14 should be in bed" it is unclear who is meant.
  if (!found && context.speaker === 'character' && rules.personHead.test(after)) return 'unknown'
  if (found) return found
  if (query.kind === 'child' || discourse.third !== null) return 'third_person'
  return discourse.isRole ? 'character' : context.subject
}

/** The statement contains its subject: "my age", "she is 15". */
function findInside(query: SubjectQuery): AgeOwner | 'thing' | null {
  const { from, to, people, rules, text } = query
  // "She is still a child": a kinship word is the subject only at the start of the statement.
  const isPredicate = CHILD_PREDICATE.test(text.slice(Math.max(0, from - 8), from))
  const isSubject = (kind: string, start: number): boolean =>
    kind !== 'thing' &&
    (kind !== 'elder' || !query.isMinor) &&
    (kind !== 'kin' || (start === from && !isPredicate))
  const at = people.findIndex((each) => each.from >= from && each.to <= to && isSubject(each.kind, each.from))
  const person = people[at]
  if (!person) return null
  // "The age of Salma's cat is 14"
  if (isOwnerOfThing(query, at)) return 'thing'
  const isPronoun = person.kind === 'he' || person.kind === 'she'
  // "Salma's cat is 14": the nearest thing is the subject, even after a name.
  const thing = people.slice(0, at).findLast(({ kind }) => kind === 'thing')
  if (isPronoun && thing && rules.bound.test(text.slice(thing.to, from))) return 'thing'
  return resolvePerson(query, person, at)
}

function findBefore(query: SubjectQuery): AgeOwner | 'thing' | null {
  const { text, from, people, rules } = query
  let last = people.length - 1
  while (last >= 0 && (people[last]?.from ?? 0) >= from) last--
  for (let at = last; at >= 0 && last - at < 8; at--) {
    const person = people[at]
    if (!person || person.from < from - LETTERS_BEFORE) return null
    if (person.kind === 'thing') {
      if (rules.bound.test(text.slice(person.to, from))) return 'thing'
    } else if (isOwnerOfThing(query, at)) continue
    else if (isSubject(query, person) && !(person.kind === 'elder' && query.isMinor))
      return resolvePerson(query, person, at)
  }
  return null
}

/** Arabic "the sourdough of Maren": the name directly behind a thing is its owner. */
function isOwnerOfThing({ text, people, rules }: SubjectQuery, at: number): boolean {
  const thing = people[at - 1]
  const person = people[at]
  return (
    rules.code === 'ar' &&
    thing?.kind === 'thing' &&
    person !== undefined &&
    text.slice(thing.to, person.from) === ' '
  )
}

function isSubject({ text, rules }: SubjectQuery, { kind, from, to }: Person): boolean {
  const before = text.slice(Math.max(0, from - 6), from)
  return (
    !rules.notSubjectBefore.test(before) &&
    !rules.notSubjectAfter.test(text.slice(to, to + 8)) &&
    !(kind === 'kin' && rules.being.test(before))
  )
}

function findAfter(query: SubjectQuery): AgeOwner | null {
  const { to, people, rules, text } = query
  const next = people.findIndex(
    ({ kind, from }) =>
      from >= to && from < to + LETTERS_AFTER && kind !== 'kin' && kind !== 'elder' && kind !== 'thing',
  )
  const person = people[next]
  if (!person || rules.notSubjectBefore.test(text.slice(to, person.from))) return null
  return resolvePerson(query, person, next)
}

function resolvePerson(query: SubjectQuery, { kind, text }: Person, at: number): AgeOwner {
  const { context, people, discourse } = query
  const { speaker, subject } = context
  if (kind === 'kin' || kind === 'elder') return 'third_person'
  if (kind === 'character' || kind === 'user') return kind
  if (kind === 'me') return speaker === 'narrator' ? subject : speaker
  if (kind === 'you') {
    if (speaker === 'user') return 'character'
    if (speaker === 'narrator') return subject === 'user' ? 'character' : 'user'
    return people.some((each) => each.kind === 'me' || each.kind === 'character') ? 'user' : 'unknown'
  }
  // In "my sister ... she" the pronoun means the sister; in "her sister ... she" it keeps its person.
  const earlier = people.slice(0, at).findLast((each) => ['kin', 'character', 'user'].includes(each.kind))
  if (earlier?.kind === 'kin' && !earlier.text.startsWith(text)) return 'third_person'
  if (earlier?.kind === 'character' || earlier?.kind === 'user') return earlier.kind
  if (discourse.third === 'any' || discourse.third === kind) return 'third_person'
  // "He was seventeen, I was twenty"
  if (speaker === 'character' && people.some((each) => each.kind === 'me')) return 'third_person'
  return speaker === 'user' ? 'unknown' : subject
}
