import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import type { AgeOwner } from './age-mention.ts'
import { combinesConcepts } from './concepts/find-concepts.ts'
import { isWorkAtMilestone, statesMilestone } from './concepts/find-milestones.ts'
import { removeOwnedSubject } from './concepts/owned-subject.ts'
import { removeRelativesThings } from './concepts/relatives-things.ts'
import { listEasternRules } from './eastern/eastern-languages.ts'
import { readEastern } from './eastern/read-eastern.ts'
import { buildSentenceText } from './eastern/sentence-text.ts'
import { dropEveryday } from './everyday/find-everyday.ts'
import { findAges } from './find/find-ages.ts'
import { asksBack, asksForAge, findAnswer } from './find/find-answers.ts'
import { findBareFields } from './find/find-bare-fields.ts'
import { findBirths } from './find/find-births.ts'
import { findComingOfAge } from './find/find-coming-of-age.ts'
import { findLifeYears } from './find/find-life-years.ts'
import { findSchools } from './find/find-schools.ts'
import { findUnclear } from './find/find-unclear.ts'
import { findMinorWords } from './find/find-words.ts'
import type { Statement } from './find/statement.ts'
import { hasRole, type Item } from './items/item.ts'
import { readItems } from './items/read-items.ts'
import { guessLanguages } from './languages/languages.ts'
import type { Lexicon } from './languages/lexicon.ts'
import type { Discourse } from './owner/discourse.ts'
import { createNames } from './owner/names.ts'
import { resolveOwner } from './owner/resolve-owner.ts'
import type { PlacedMention, Reader } from './reader.ts'
import { reckonAge, resolveReckonedOwner } from './reckoned/reckon-ages.ts'
import type { Sentence } from './tokens/read-sentences.ts'
import { findYouth } from './western/find-youth.ts'
import { removeCustomers } from './western/harmless/customers.ts'
import { findExceptions } from './western/phrases/find-exceptions.ts'
import { findQuestions } from './western/questions/find-questions.ts'
import { findWestern } from './western/read-western.ts'
import { buildWesternSentence, type WesternSentence } from './western/western-sentence.ts'

export function readSentence(reader: Reader, sentence: Sentence): PlacedMention[] {
  const { tokens, startsLine } = sentence
  if (startsLine) reader.discourse.third = null
  const isAbout = tokens.some(({ kind, text, value }) =>
    kind === 'number' ? value !== null || text.length > 4 : kind === 'word' && reader.isAnchor(text),
  )
  const { readsHints } = reader.context
  const mentions = readEasternSentence(reader, sentence)
  const languages = guessLanguages(tokens)
  const thisYear = reader.context.now.getUTCFullYear()
  const texts: SentenceReading[] = []
  let introduced: Discourse['third'] | undefined
  for (const lexicon of languages) {
    const items = readItems(tokens, lexicon, reader.names)
    const written = buildWesternSentence(tokens, items, lexicon, { names: reader.names, thisYear })
    texts.push(written)
    const filter = findExceptions(written)
    const record = (statements: readonly Statement[]): void => {
      for (const statement of filter(statements)) {
        if (statement.age === null && isWorkAtMilestone(written, quoteItems(items, statement))) continue
        const mention = toMention(reader, tokens, items, statement)
        if (mention) mentions.push(mention)
      }
    }
    if (isAbout)
      record([
        ...findAges(items),
        ...findMinorWords(items),
        ...findSchools(items),
        ...findBirths(items, reader.context.now),
        ...findLifeYears(items),
        ...findComingOfAge(items, thisYear),
        ...(reader.discourse.isAgeAsked ? findAnswer(items) : []),
      ])
    record(findWestern(written, reader.context.speaker))
    if (readsHints && mentions.length === 0) {
      if (isAbout) record([...findUnclear(items), ...findBareFields(items)])
      record(findYouth(written))
    }
    const reported = mentions.filter(isReported)
    if (readsHints && reported.every(({ owner }) => owner === 'third_person')) {
      record(findQuestions(written, { isComparison: reported.length > 0 }))
    }
    introduced ??= introduce(items)
  }
  const reckoned = reckon(reader, sentence, texts)
  if (reckoned) {
    // The computed age answers what a hint would ask.
    const used = mentions.filter(({ age }) => reckoned.used.includes(age ?? 0))
    const certain = mentions.filter((mention) => !mention.isHint && !used.includes(mention))
    const { owner } = reckoned.mention
    const known = owner === 'unknown' ? (used.find(isOwn)?.owner ?? owner) : owner
    mentions.splice(0, mentions.length, ...certain, { ...reckoned.mention, owner: known })
  }
  const stated = mentions.filter(isReported)
  if (!reckoned && readsHints && stated.every(({ owner }) => owner === 'third_person'))
    mentions.push(...askByConcepts(reader, sentence, { texts, isBesideOthers: stated.length > 0 }))
  if (introduced !== undefined) reader.discourse.third = introduced
  mentions.splice(0, mentions.length, ...dropEveryday(mentions, tokens, reader.names))
  mentions.push(...answerWithQuestion(reader, tokens))
  reader.discourse.isAgeAsked = asksForAge(tokens)
  reader.discourse.bareAge = reader.context.speaker === 'user' ? readBareAge(tokens, languages) : null
  return mentions
}

const quoteItems = (items: readonly Item[], { from, to }: Statement): string =>
  items
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ')

const YOUNGEST_AGE = 8
const BARE_MAX = 4

function readBareAge(tokens: Sentence['tokens'], languages: readonly Lexicon[]): Discourse['bareAge'] {
  if (tokens.length > BARE_MAX || tokens.length === 0) return null
  const texts = [
    ...listEasternRules(tokens).map((rules) => buildSentenceText(tokens, rules, NO_NAMES).text),
    ...languages.map(
      (numbers) => buildSentenceText(tokens, { isSpaced: true, rewrites: [], numbers }, NO_NAMES).text,
    ),
  ]
  const ages = texts.map((text) => Number(/^#?(\d{1,2})[ .!。,]*$/u.exec(text)?.[1] ?? 0))
  const age = ages.find((each) => each >= YOUNGEST_AGE && each < ADULT_AGE)
  return age === undefined ? null : { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0, age }
}
const NO_NAMES = createNames([], [])

/** A number and "and you?" answer a question that was asked before the text. */
function answerWithQuestion({ discourse }: Reader, tokens: Sentence['tokens']): PlacedMention[] {
  const bare = discourse.bareAge
  return bare && asksBack(tokens) ? [{ ...bare, owner: 'user', isMinor: true }] : []
}

/** A hint about another person raises no question. */
const isReported = ({ isMinor, isHint, owner }: PlacedMention): boolean =>
  isMinor && !(isHint && owner === 'third_person')

/** The age is about the whole sentence. */
function reckon(
  { names, context }: Reader,
  { tokens }: Sentence,
  texts: readonly SentenceReading[],
): { mention: PlacedMention; used: readonly number[] } | undefined {
  for (const written of [...readEasternTexts(names, tokens), ...texts]) {
    const found = reckonAge(written)
    if (!found) continue
    const { age, used } = found
    const span = { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 }
    const owner = resolveReckonedOwner(written, context)
    return { mention: { ...span, owner, age, isMinor: age < ADULT_AGE }, used }
  }
  return undefined
}

const readEasternTexts = (names: Reader['names'], tokens: Sentence['tokens']): SentenceReading[] =>
  listEasternRules(tokens).map((rules) => ({
    code: rules.code,
    text: buildSentenceText(tokens, rules, names).text,
  }))

const isOwn = ({ owner }: PlacedMention): boolean => owner === 'character' || owner === 'user'

type SentenceReading = Pick<WesternSentence, 'text' | 'code'>

/** The hint is about the whole sentence. */
function askByConcepts(
  { names, context }: Reader,
  { tokens }: Sentence,
  { texts, isBesideOthers }: { texts: readonly SentenceReading[]; isBesideOthers: boolean },
): PlacedMention[] {
  const eastern = readEasternTexts(names, tokens)
  const thisYear = context.now.getUTCFullYear()
  const isAsked = ({ code, text: written }: SentenceReading): boolean => {
    const text = removeRelativesThings(
      code,
      removeOwnedSubject({ text: removeCustomers(code, written), code }),
    )
    return (
      text !== '' &&
      (combinesConcepts({ text, code }, { thisYear, isBesideOthers }) ||
        (!isBesideOthers && statesMilestone({ text, code }, thisYear))) &&
      !isWorkAtMilestone({ text, code }, text)
    )
  }
  if (![...eastern, ...texts].some(isAsked)) return []
  const span = { from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 }
  return [{ ...span, owner: 'unknown', age: null, isMinor: true, isHint: true }]
}

function readEasternSentence(reader: Reader, sentence: Sentence): PlacedMention[] {
  for (const rules of listEasternRules(sentence.tokens)) {
    const mentions = readEastern(reader, sentence, rules)
    if (mentions) return mentions
  }
  return []
}

/** Returns undefined when the statement is about nobody. */
function toMention(
  { context, discourse }: Reader,
  tokens: Sentence['tokens'],
  items: readonly Item[],
  statement: Statement,
): PlacedMention | undefined {
  const { from, to, age, isMinor } = statement
  const isDuration = statement.duration !== undefined && context.speaker !== 'user'
  if (isDuration && statement.duration === 'sure') return undefined
  const isHint = statement.isHint || isDuration
  const subject = statement.isOther
    ? 'third_person'
    : statement.isRole
      ? resolveRoleOwner(context)
      : resolveOwner({
          ...statement,
          from: statement.subjectEnd ?? from,
          items,
          context,
          discourse,
        })
  const owner = isHint && subject !== 'third_person' && subject !== 'nobody' ? 'unknown' : subject
  if (owner === 'thing' || (owner === 'nobody' && (statement.needsPerson || !isMinor))) return undefined
  const start = tokens[items[from]?.first ?? 0]?.from ?? 0
  const end = tokens[items[to]?.last ?? 0]?.to ?? start
  return {
    from: start,
    to: end,
    owner: owner === 'nobody' ? 'third_person' : owner,
    age,
    isMinor,
    ...(isHint ? { isHint: true as const } : {}),
  }
}

/** Users and authors of cards assign parts to the character; a character may assign one to anybody. */
const resolveRoleOwner = ({ speaker }: Reader['context']): AgeOwner =>
  speaker === 'character' ? 'unknown' : 'character'

const KIN = ['kin', 'kin_m', 'kin_f'] as const

/** Returns the person whom the next "he" or "she" may mean; undefined when the sentence changes nothing. */
function introduce(items: readonly Item[]): Discourse['third'] | undefined {
  const kin = items.findLast((item) => hasRole(item, ...KIN) && !hasRole(item, 'person'))
  if (kin) return hasRole(kin, 'kin_m') ? 'he' : hasRole(kin, 'kin_f') ? 'she' : 'any'
  const owned = items.findLast(
    (item, at) => hasRole(item, ...KIN) && hasRole(items[at - 1], 'my', 'your', 'poss', 'she'),
  )
  if (owned) return hasRole(owned, 'kin_m') ? 'he' : hasRole(owned, 'kin_f') ? 'she' : 'any'
  if (items.some((item) => hasRole(item, 'char', 'user', 'me'))) return null
  const first = items.find((item) => !hasRole(item, 'mark'))
  return hasRole(first, 'name') &&
    items.indexOf(first as Item) === 0 &&
    hasRole(items[1], 'verb3', 'past', 'name')
    ? 'any'
    : undefined
}
