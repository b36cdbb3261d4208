import { hasRole, type Item, isMark, isPerson, isUnknown, isVerb } from '../items/item.ts'
import type { Statement } from './statement.ts'

/** Pupils of the last grade are 17. */
const LAST_GRADE = 12
const FIRST_GRADE_AGE = 5

export function findSchools(items: readonly Item[]): Statement[] {
  if (
    items.some(
      (item) =>
        (hasRole(item, 'teach', 'when', 'past', 'turned') &&
          !hasRole(item, 'conj', 'prep', 'at', 'attend')) ||
        hasRole(item, 'teach'),
    )
  )
    return []
  if (items.some(isOldYear)) return []
  // This is computed at most once, because a sentence can contain many numbers.
  let travels: boolean | undefined
  const isTravel = (): boolean => {
    travels ??= items.some(({ text }) => TRAVEL.test(text))
    return travels
  }
  let namesMaterial: boolean | undefined
  const isMaterial = (): boolean => {
    namesMaterial ??= items.some(({ text }) => MATERIAL.test(text))
    return namesMaterial
  }
  return items.flatMap((item, at): Statement[] => {
    if (hasRole(item, 'school'))
      return hasRole(items[at + 1], 'no_school') || isLearned(items, at) ? [] : [make(at, at, null)]
    const grade = item.ordinal ?? item.number
    // "In un asilo": the article is not a grade.
    if (grade === 1 && item.ordinal === null && item.token.kind === 'word') return []
    if (grade === null || grade < 1 || grade > LAST_GRADE + 1) return []
    if (grade < FIRST_PLAIN_GRADE && isTravel()) return []
    const span = findGrade(items, at)
    if (span && isMaterial()) return []
    if (!span || !isAttended(items, span, grade)) return []
    const school = make(span[0], span[1], Math.min(17, grade + FIRST_GRADE_AGE))
    if (isDatedYear(items, span)) return []
    if (!isPlainYear(items, span)) return [school]
    // "In her third year" may be of school; "in the third year" can be of a reign, a war or a story.
    return hasRole(items[span[0] - 1], 'poss', 'she', 'my', 'your') ? [{ ...school, isHint: true }] : []
  })
}

const MATERIAL =
  /^(?:steel|bolts?|concrete|oil|diesel|stahl|schrauben?|beton|acero|tornillos?|acciaio|bulloni?|aco|parafusos?|acier|boulons?|стал[иьею]+|болт\p{L}*|прочност\p{L}*|бетон\p{L}*|опасност\p{L}*|защит\p{L}*)$/u

/** "Started kindergarten in 1992": that person is an adult now. */
const isOldYear = ({ number, token }: Item): boolean =>
  token.kind === 'number' && number !== null && number >= 1900 && number < 2005

/** True for an ordinal and "year" in a sentence without a word for a school. */
const isPlainYear = (items: readonly Item[], [from, to]: readonly [number, number]): boolean =>
  items[from]?.ordinal != null &&
  items[to]?.text === 'year' &&
  items[to]?.first === items[to]?.last &&
  !items.some(
    (item) =>
      hasRole(item, 'school', 'grade', 'minor', 'minor_noun') || /^(?:school|academy|class)$/.test(item.text),
  )

/** True for "en el sexto año": without a person or a verb before it, it is a year of a reign, a drought or a war. */
const isDatedYear = (items: readonly Item[], [from, to]: readonly [number, number]): boolean => {
  if (!/^(?:ano|anno)$/.test(items[to]?.text ?? '') || items[to]?.first !== items[to]?.last) return false
  const start = items[from - 2]?.text === 'en' ? from - 2 : from - 1
  if (!/^(?:en|no|nel)$/.test(items[start]?.text ?? '')) return false
  return !items
    .slice(0, start)
    .some((item) => isVerb(item) || hasRole(item, 'attend') || (isPerson(item) && !hasRole(item, 'name')))
}

const make = (from: number, to: number, age: number | null): Statement => ({
  from,
  to,
  age,
  isMinor: true,
  isAttribute: false,
  needsPerson: true,
})

const ORDINAL_END = /^(?:st|nd|rd|th|[eoaº°ªй]|ere|eme|er|re|ro|do|to|no|mo|nda|da|го|м|ом|го|ый|ой|de|nde)$/

function findGrade(items: readonly Item[], at: number): [number, number] | null {
  let next = at + 1
  const isOrdinal = items[at]?.ordinal != null
  const hasEnd = ORDINAL_END.test(items[next]?.text ?? '') && !hasRole(items[next], 'grade')
  if (hasEnd || isMark(items[next], '°-"')) next++
  if (hasRole(items[next], 'grade')) return [at, next]
  if (hasRole(items[next], 'grade_ordinal') && (isOrdinal || hasEnd || isRoman(items[at]))) return [at, next]
  const before = isMark(items[at - 1], ':#') ? at - 2 : at - 1
  if (
    hasRole(items[before], 'grade_before') &&
    !hasRole(items[next], 'years', 'unit') &&
    !isOpen(items[next])
  )
    return [before, at]
  return findClassLetter(items, at)
}

const isRoman = (item: Item | undefined): boolean => /^[ivx]+$/.test(item?.text ?? '')
const isOpen = (item: Item | undefined): boolean => /^(?:of|de|des|der|du|di|do|da)$/.test(item?.text ?? '')

/** Russian classes are a number and a letter: "8б", "пятый «Б»". */
function findClassLetter(items: readonly Item[], at: number): [number, number] | null {
  const next = isMark(items[at + 1], '"') ? at + 2 : at + 1
  const letter = items[next]
  if (!/^[абвгдеж]$/.test(letter?.text ?? '')) return null
  const isGlued = items[at]?.token.kind === 'number' ? letter?.token.isSpaced === false : true
  return isGlued && hasRole(items[at - 1], 'attend', 'prep', 'at') ? [at, next] : null
}

/** Lower grades need a verb such as "attends", because trains also have a first class. */
const FIRST_PLAIN_GRADE = 3
const REACH_ITEMS = 9
const TRAVEL =
  /^(?:(?:ge)?reis|fahr|fähr|flieg|flug|zug|viaj|voyag|viagg|travel|fl(?:y|ew|ies|ight)|train|treno|trem|tren$|езд|еха|лета|поезд)/u

const HIGHER =
  /^(?:universit\p{L}*|college|uni|law|medic\p{L}*|engineer\p{L}*|degree|phd|doctora\p{L}*|graduate|undergrad\p{L}*|apprentic\p{L}*|master|bachelor|resident|residency|studium|jura|faculté|fac|derecho|carrera|università|faculdade|curso)$/u

/** True for "Law in her third year", "a second-year apprentice". */
const isYearOfStudies = (items: readonly Item[], from: number, to: number): boolean =>
  items.slice(from, to + 1).some(({ text }) => /^(?:year|jahr|an|año|anno|ano)s?$/.test(text)) &&
  items.some(({ text }) => HIGHER.test(text))

const PAST =
  /(?:ed|^(?:won|met|lost|had|got|was|wrote|made|saw|went|began|became|broke|fell|took|left|found|knew|sang|ran))$/

/** True for "In eighth grade she won a prize". */
const isPastBehind = (items: readonly Item[], to: number): boolean =>
  hasRole(items[to + 1], 'he', 'she', 'me', 'char') && PAST.test(items[to + 2]?.text ?? '')

/** True for "All that I need I learned in kindergarten". */
const isLearned = (items: readonly Item[], at: number): boolean =>
  /^(?:learned|learnt|knew|met|heard|saw|won|lost|was|were)$/.test(items[at - 1]?.text ?? '')

/** Whether a person is in the grade: "is in ninth grade", "a ninth grader", or a line with nothing else. */
function isAttended(items: readonly Item[], [from, to]: readonly [number, number], grade: number): boolean {
  if (isYearOfStudies(items, from, to) || isPastBehind(items, to)) return false
  if (hasRole(items[to + 1], 'no_school', 'thing') || hasRole(items[to + 2], 'no_school')) return false
  const isOrdinalYear = hasRole(items[to], 'grade_ordinal')
  if (isOrdinalYear && isOpen(items[to + 1]) && !hasRole(items[to + 2], 'school', 'grade')) return false
  for (let place = from - 1; place >= 0 && from - place < REACH_ITEMS; place--) {
    if (hasRole(items[place], 'attend', 'verb1')) return true
    if (isMark(items[place], ',;.:') && place < from - 1) break
  }
  const isPlain = grade >= FIRST_PLAIN_GRADE && !isOrdinalYear && !hasRole(items[to + 1], 'minor_noun')
  const isEnd = items[to + 1] === undefined || isUnknown(items[to + 1]) === false
  return isPlain && isEnd
}
