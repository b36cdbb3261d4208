import type { AgeContext } from '../age-mention.ts'
import { STORY } from '../find/find-words.ts'
import type { Statement } from '../find/statement.ts'
import { hasRole, type Item, isUnknown } from '../items/item.ts'
import { isGenitive } from '../owner/find-thing.ts'
import { ADULT_NUMBER } from './adult-number.ts'
import { adultInYear, adultSoon, notAdult, waitForAdulthood } from './classes/adulthood.ts'
import { birthdayDates, birthRelativeToYear, birthYears, leavers, yearsInWorld } from './classes/births.ts'
import {
  ageInYears,
  agoAndThen,
  halves,
  inYears,
  recently,
  riddles,
  schoolStarts,
  shapes,
  sinceBirth,
  thirds,
  upperLimit,
  youngerThan,
} from './classes/calculated-ages.ts'
import { hardGrades, nextAge, stillMinor } from './classes/chat-ages.ts'
import {
  agesWithAsides,
  askedIfAllowed,
  comingExams,
  listedInChat,
  openingAges,
  playedRoles,
  proudAges,
  spokenGrades,
  waitsForLimit,
  youLook,
} from './classes/conversation.ts'
import {
  directAges,
  disguisedFigures,
  forHerAge,
  listEntries,
  presentAtAge,
  rolesAtAge,
} from './classes/direct.ts'
import {
  birthdayAgo,
  bornAgo,
  cakes,
  endedLives,
  feasts,
  lastYear,
  nearBirthday,
  olderThan,
  sameAge,
  teenFor,
} from './classes/life-events.ts'
import { growing, lifeStage } from './classes/life-stage.ts'
import { dozensAndMore, mixedAges, treatedAs } from './classes/mixed-ages.ts'
import { pupilLife } from './classes/pupil-life.ts'
import {
  agoAtAge,
  apposedAges,
  inWeeks,
  mothersAge,
  sinceFirstCry,
  tallForAge,
} from './classes/related-ages.ts'
import { ageAfterName, nounOfYears } from './classes/role-ages.ts'
import { schools } from './classes/schools.ts'
import { binary, days, dozens, months, octal, ranges, scores, weeks } from './classes/spans.ts'
import {
  birthdays,
  closerTo,
  comparisons,
  countedYears,
  decades,
  introductions,
  looks,
  lustra,
  siblings,
} from './classes/stated-ages.ts'
import { youthTeams } from './classes/youth-teams.ts'
import { isYouthExplained } from './find-youth.ts'
import * as guards from './harmless/guards.ts'
import { thirdPersonAges } from './harmless/third-persons.ts'
import { locateItems } from './locate-items.ts'
import {
  type AgeClass,
  compileLazily,
  compilePhrases,
  listAlternatives,
  listNumbers,
  rememberByLanguageAndYear,
} from './phrase.ts'
import { PhraseIndex } from './phrase-index.ts'
import { listOwnClasses } from './phrases/own-classes.ts'
import type { WesternSentence } from './western-sentence.ts'

export const CLASSES: readonly AgeClass[] = [
  waitForAdulthood,
  adultSoon,
  notAdult,
  adultInYear,
  comparisons,
  closerTo,
  siblings,
  sameAge,
  olderThan,
  youngerThan,
  agoAndThen,
  recently,
  inYears,
  ageInYears,
  sinceBirth,
  halves,
  thirds,
  ...riddles,
  ...schoolStarts,
  shapes,
  upperLimit,
  directAges,
  rolesAtAge,
  presentAtAge,
  forHerAge,
  listEntries,
  disguisedFigures,
  ranges,
  dozens,
  scores,
  months,
  weeks,
  days,
  binary,
  octal,
  birthdays,
  birthdayAgo,
  lastYear,
  teenFor,
  countedYears,
  decades,
  lustra,
  looks,
  birthYears,
  birthdayDates,
  bornAgo,
  endedLives,
  nearBirthday,
  cakes,
  feasts,
  leavers,
  introductions,
  schools,
  lifeStage,
  growing,
  pupilLife,
  yearsInWorld,
  birthRelativeToYear,
  nextAge,
  stillMinor,
  hardGrades,
  ageAfterName,
  nounOfYears,
  openingAges,
  listedInChat,
  agesWithAsides,
  playedRoles,
  waitsForLimit,
  spokenGrades,
  comingExams,
  askedIfAllowed,
  proudAges,
  youLook,
  agoAtAge,
  mothersAge,
  sinceFirstCry,
  inWeeks,
  tallForAge,
  apposedAges,
  mixedAges,
  dozensAndMore,
  treatedAs,
  youthTeams,
  thirdPersonAges,
]

type Rules = { index: PhraseIndex<AgeClass>; before(): RegExp; anywhere(): RegExp }

const compileRules = rememberByLanguageAndYear((code, thisYear): Rules => {
  const groups = [...CLASSES, ...listOwnClasses(code)].flatMap((meaning) => {
    const alternatives = listAlternatives(meaning.phrases[code] ?? '', thisYear)
    return [true, false].map((needsNumber) => ({
      meaning,
      alternatives: alternatives.filter((each) => each.needsNumber === needsNumber),
    }))
  })
  return {
    index: new PhraseIndex<AgeClass>(groups),
    before: compileLazily(
      () => new RegExp(`${compilePhrases(guards.GUARDS_BEFORE[code]).source}[ ,]*$`, 'u'),
    ),
    anywhere: compileLazily(() => new RegExp(compilePhrases(guards.GUARDS_IN_SENTENCE[code]).source, 'u')),
  }
})

/** Letters before a statement in which a denial still cancels it. */
const DENIAL_LETTERS = 32

/** Finds stated ages by their classes; the owner is resolved later, from the items. */
export function findWestern(sentence: WesternSentence, speaker: AgeContext['speaker']): Statement[] {
  const { code, text, items, thisYear } = sentence
  const own = compileRules(code, thisYear)
  if (!own) return []
  if (text.length < 4) return []
  const statements: Statement[] = []
  let isHarmless: boolean | undefined
  for (const [meaning, match] of own.index.findMatches(sentence)) {
    const { readAge, isHint, isPast, isOfSubject, skipsKin, isOther, isRole } = meaning
    if (meaning.speaker && meaning.speaker !== speaker) continue
    const age = readAge(listNumbers(match), thisYear)
    if (age === undefined) continue
    const { index } = match
    if (!isPast) {
      isHarmless ??= own.anywhere().test(text)
      if (isHarmless || own.before().test(text.slice(Math.max(0, index - DENIAL_LETTERS), index))) continue
    }
    if ((isHint || age === null) && ADULT_NUMBER.test(text)) continue
    if (isHint && isYouthExplained(code, text)) continue
    const [from, to] = locateItems(sentence, match)
    const inner = skipInnerSubject(items, from, to)
    if (!isOther && isOfThing(items, sentence.tokens[index] ?? 0, inner === from)) continue
    if (hasRole(items[to + 1], 'counted') && items[to]?.number != null) continue
    statements.push({
      from,
      to,
      age,
      isMinor: true,
      isAttribute: false,
      // "Nobody takes her for more than 14" is about her, not about nobody.
      needsPerson: inner === from || !hasRole(items[from], 'nobody'),
      subjectEnd: isOfSubject ? from : inner,
      ...(isHint ? { isHint } : {}),
      ...(isOther || (age === null && index === 0 && /^(?:an?|1) /.test(text) && STORY.test(text))
        ? { isOther: true as const }
        : {}),
      ...(skipsKin ? { skipsKin } : {}),
      ...(isRole ? { isRole } : {}),
    })
  }
  return statements
}

/** "My cat has just turned 14", "his workshop is sixteen": the nearest noun before is a thing or an animal. */
function isOfThing(items: readonly Item[], token: number, hasNoSubject: boolean): boolean {
  const end = items.findIndex(({ last }) => last >= token)
  if (hasRole(items[end], ...PEOPLE)) return false
  const article = items[end - 2]
  const noun = items[end - 1]
  const isNoun = isUnknown(noun) || (hasRole(noun, 'name') && !hasRole(noun, ...PEOPLE))
  if (hasNoSubject && isNoun && hasRole(article, 'the', 'my', 'your', 'poss', 'prep')) return true
  for (let at = end - 1; at >= 0; at--) {
    if (isGenitive(items, at)) continue
    if (hasRole(items[at], ...PEOPLE) && !hasRole(items[at], 'thing', 'filler')) return false
    if (hasRole(items[at], 'thing') && !hasRole(items[at], 'person')) return true
  }
  return false
}
const PEOPLE = [
  'me',
  'you',
  'he',
  'she',
  'they',
  'char',
  'user',
  'kin',
  'kin_m',
  'kin_f',
  'person',
  'verb1',
] as const

/** Returns the item after a person inside the statement ("am I in tenth grade"), else its first item. */
function skipInnerSubject(items: readonly Item[], from: number, to: number): number {
  const inner = items.findIndex((item, at) => at >= from && at <= to && hasRole(item, ...SUBJECTS))
  return inner < 0 ? from : inner + 1
}
const SUBJECTS = ['me', 'you', 'he', 'she', 'char', 'user', 'verb1', 'verb2'] as const
