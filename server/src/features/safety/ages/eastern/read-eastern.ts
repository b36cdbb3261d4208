import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { isWorkAtMilestone } from '../concepts/find-milestones.ts'
import type { PlacedMention, Reader } from '../reader.ts'
import type { Sentence } from '../tokens/read-sentences.ts'
import type { EasternRules, Exception, RuleKind } from './eastern-rules.ts'
import { isAboutInstitution } from './owned-institutions.ts'
import { listPeople, type Person, resolveSubject } from './resolve-subject.ts'
import { buildSentenceText } from './sentence-text.ts'

const OLDEST_AGE = 2_000
const CONTEXT_LETTERS = 48

type Statement = { from: number; to: number; age: number | null; kind: RuleKind }

/** Begins an answer to "My age?". */
const ANSWER =
  /^"?(?:(?:حوالي|نحو|تقريبا|約|约|だいたい|およそ|大概|大约|대략|약) ?)?#?(1[0-7]|[5-9])(?=$|[,، "。.!]|半| ?ونصف| ?반|だ|で(?!し|を)|歳|です|なん|인|이|살)/u

export function readEastern(
  reader: Reader,
  { tokens }: Sentence,
  rules: EasternRules,
): PlacedMention[] | null {
  const sentence = buildSentenceText(tokens, rules, reader.names)
  const { text } = sentence
  const statements = findStatements(text, rules, reader.context.now.getUTCFullYear())
  const people = listPeople(text, rules)
  const answer = reader.discourse.isAgeAsked ? ANSWER.exec(text) : null
  if (answer && !statements.some(({ from }) => from < answer[0].length))
    statements.push({ from: 0, to: answer[0].length, age: Number(answer[1]), kind: 'age' })
  if (reader.context.speaker === 'user' && rules.role.test(text)) reader.discourse.isRole = true
  if (statements.length === 0) {
    rememberThird(reader, people)
    return null
  }
  const isGrown = statements.some(({ age }) => age !== null && age >= ADULT_AGE && age < 100)
  const mentions: PlacedMention[] = []
  for (const statement of statements) {
    const { from, to, age, kind } = statement
    const exception = findException(text, statement, rules.exceptions)
    if (exception && !exception.isOfOthers) continue
    if ((kind === 'look' || kind === 'hint') && isGrown) continue
    const isMinor = age === null || age < ADULT_AGE
    const written = { text, code: rules.code }
    if (kind === 'hint' && isWorkAtMilestone(written, text.slice(from, to))) continue
    if (isMinor && isAboutInstitution(written)) continue
    const subject = exception
      ? 'third_person'
      : resolveSubject({ ...reader, text, from, to, kind, isMinor, people, rules })
    const isSum = kind === 'sum'
    if (subject === 'thing' && !isSum) continue
    // A hint gets no owner unless it is about a third person: the editor asks the writer whom it is about.
    const isOpen = isSum || (kind === 'hint' && subject !== 'third_person')
    const owner = isOpen || subject === 'thing' ? 'unknown' : subject
    if (isMinor && isOfNobody(text, statement, rules, people)) continue
    const first = tokens[sentence.tokens[from] ?? 0]
    const last = tokens[sentence.tokens[to - 1] ?? 0]
    mentions.push({
      from: first?.from ?? 0,
      to: last?.to ?? 0,
      owner,
      age,
      isMinor,
      ...(kind === 'hint' || isSum ? { isHint: true as const } : {}),
    })
  }
  rememberThird(reader, people)
  return mentions
}

function findStatements(text: string, rules: EasternRules, year: number): Statement[] {
  const covered = new Uint8Array(text.length)
  const statements: Statement[] = []
  for (const { pattern, kind, readAge } of rules.rules) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const from = match.index
      const to = match.index + match[0].length
      if (to === from) {
        pattern.lastIndex++
        continue
      }
      const age = readAge(match, year)
      const isTaken = kind !== 'hint' && covered.subarray(from, to).includes(1)
      if (age === undefined || (age ?? 0) > OLDEST_AGE || isTaken) continue
      covered.fill(1, from, to)
      statements.push({ from, to, age, kind })
    }
  }
  return statements
}

const findException = (
  text: string,
  { from, to, kind }: Statement,
  exceptions: readonly Exception[],
): Exception | undefined => {
  const before = text.slice(Math.max(0, from - CONTEXT_LETTERS), from)
  const after = text.slice(to, to + CONTEXT_LETTERS)
  return exceptions.find(
    (each) =>
      (!each.kinds || each.kinds.includes(kind)) &&
      (!each.before || each.before.test(before)) &&
      (!each.after || each.after.test(after)) &&
      !each.unless?.test(text.slice(Math.max(0, from - CONTEXT_LETTERS), to + CONTEXT_LETTERS)),
  )
}

/** "No one under 18" is about nobody, unless a person is named before it. */
function isOfNobody(
  text: string,
  { from, to, kind }: Statement,
  rules: EasternRules,
  people: readonly Person[],
): boolean {
  if (kind !== 'under' && kind !== 'word' && kind !== 'school') return false
  if (!rules.nobody.test(text.slice(Math.max(0, from - CONTEXT_LETTERS), to + CONTEXT_LETTERS))) return false
  return !people.some((each) => each.to <= from && each.kind !== 'thing')
}

/** The next sentence may continue to describe this person. */
function rememberThird({ discourse }: Reader, people: readonly Person[]): void {
  const kin = people.findLast(({ kind }) => kind === 'kin')
  if (kin) discourse.third = 'any'
  else if (people.some(({ kind }) => kind === 'me' || kind === 'character' || kind === 'user'))
    discourse.third = null
}
