import type { AgeContext, AgeOwner } from '../age-mention.ts'
import { isOwning } from '../find/age-evidence.ts'
import { isImpersonal } from '../items/durations.ts'
import { hasRole, type Item, isMark, isUnknown, isVerb } from '../items/item.ts'
import { classifyLink, GENITIVE, isCompanion, LINK_DISTANCE_MAX } from './classify-link.ts'
import type { Discourse } from './discourse.ts'
import { isGenitive, isThingFirst, isThingSubject, isThingWithClause } from './find-thing.ts'
import { isOwnerOfSubject } from './owned-nouns.ts'

export type OwnerQuery = {
  items: readonly Item[]
  from: number
  to: number
  context: AgeContext
  discourse: Discourse
  /** "A 15-year-old" describes the noun after it; "is 15" describes the subject. */
  isAttribute: boolean
  needsPerson: boolean
  verb?: number
  isField?: boolean
  skipsKin?: boolean
}

const KIN = ['kin', 'kin_m', 'kin_f'] as const
const OWNING = ['my', 'your', 'poss'] as const

/** Returns 'thing' when the age is not a person's. */
export function resolveOwner(query: OwnerQuery): AgeOwner | 'thing' | 'nobody' {
  const { items, from, to, isAttribute } = query
  if (
    query.needsPerson &&
    items.slice(0, from).some((item) => hasRole(item, 'nobody')) &&
    !items.slice(0, from).some((item) => hasRole(item, 'me', 'char', 'user'))
  )
    return 'nobody'
  if (query.needsPerson && hasRole(items[from], ...KIN) && hasRole(items[from], 'minor'))
    return 'third_person'
  if (isThingWithClause(items) && !items.slice(0, from).some((item) => isMark(item, ';'))) return 'thing'
  if (isCompanion(items, from)) return 'third_person'
  const birthday = findBirthdayOwner(query)
  if (birthday) return birthday
  if (items.slice(from, to + 1).some((item) => hasRole(item, 'me') && !hasRole(item, 'filler', 'conj')))
    return resolveSpeaker(query)
  const verb = items[query.verb ?? -1]
  if (
    FIRST_PERSON.test(verb?.text ?? '') ||
    items.slice(from, to + 1).some(({ text }) => FIRST_PERSON.test(text))
  )
    return resolveSpeaker(query)
  if (!isAttribute && !hasRole(verb, 'verb3', 'verb', 'look')) {
    if (hasRole(verb, 'verb1')) return resolveSpeaker(query)
    if (hasRole(verb, 'verb2')) return resolveAddressee(query)
  }
  const head = isAttribute ? findHead(items, to) : null
  if (head === 'thing') return 'thing'
  const isWide = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(items[to]?.text ?? '')
  if (isWide && head === 'kin') return 'third_person'
  const link = isAttribute && !isWide ? classifyLink(query) : 'subject'
  if (head === 'kin' && link !== 'subject') return 'third_person'
  if (link === 'object') return 'third_person'
  const owned = findKeyOwner(query)
  if (owned) return owned
  const left = findSubject(query, from - 1)
  if (left) return left
  if (query.isField) return query.context.subject
  const right = findSubjectBehind(query)
  if (!right && isThingFirst(items.slice(0, from))) return 'thing'
  return right ?? resolveByVerbForm(query)
}

/** Forms that name the speaker, without accents: "I turn", "I was born". */
const FIRST_PERSON =
  /^(?:cumplo|cumplire|tendre|compio|compiro|faccio|faro|avro|faco|farei|terei|completo|completarei|aurai|nasci|naci|nacqui)$/

/** In "Friday is my sixteenth birthday" the birthday is the speaker's, not that of a name before it. */
function findBirthdayOwner(query: OwnerQuery): AgeOwner | null {
  const span = query.items.slice(query.from, query.to + 1)
  if (!span.some((item) => hasRole(item, 'birthday'))) return null
  if (span.some((item) => hasRole(item, 'my'))) return resolveSpeaker(query)
  return span.some((item) => hasRole(item, 'your')) ? resolveAddressee(query) : null
}

function findHead(items: readonly Item[], to: number): 'thing' | 'kin' | 'person' | null {
  for (let at = to + 1; at <= Math.min(items.length - 1, to + 4); at++) {
    const item = items[at]
    if (hasRole(item, 'mark', 'conj', 'prep', 'verb3', 'past', 'he', 'she', 'me', 'you')) return null
    if (hasRole(item, 'person', 'char', 'user')) return 'person'
    if (hasRole(item, ...KIN)) return 'kin'
    if (hasRole(item, 'thing'))
      return hasRole(items[at + 1], 'person') || isNounBehind(items[at + 1]) ? 'person' : 'thing'
  }
  return null
}

/** A lighthouse is a thing, but "lighthouse keeper" is a person. */
const isNounBehind = (item: Item | undefined): boolean =>
  item !== undefined && item.tags.size === 0 && /(?:er|or|ist|ess|man|eer)$/.test(item.text)

/** The key word names the owner: "his age is", "عمرها". */
function findKeyOwner(query: OwnerQuery): AgeOwner | 'thing' | 'nobody' | null {
  const { items, from, to } = query
  for (let at = from; at <= to; at++) {
    const item = items[at]
    if (!hasRole(item, 'key')) continue
    const owner = hasRole(item, 'me', 'you', 'he', 'she', 'they') ? item : items[at - 1]
    if (hasRole(owner, 'my')) return resolveSpeaker(query)
    if (hasRole(owner, 'your')) return resolveAddressee(query)
    if (hasRole(owner, 'poss', 'she', 'he', 'they', 'me', 'you'))
      return findSubjectAt(query, hasRole(owner, 'poss') ? at - 1 : items.indexOf(owner as Item)) ?? null
  }
  return null
}

function findSubject(query: OwnerQuery, start: number): AgeOwner | 'thing' | 'nobody' | null {
  const { items } = query
  for (let at = start; at >= 0 && start - at < LINK_DISTANCE_MAX; at--) {
    const item = items[at]
    if (isMark(item, ';') || (isMark(item, '?!') && at < start)) return null
    // "Species: fox spirit / Age: 15"
    if (query.isField && isMark(item, '/|')) return null
    if (isThingSubject(items, at, start) || isOwnerOfSubject(items, at, start)) return 'thing'
    const owner = findSubjectAt(query, at)
    if (owner) return owner
  }
  return null
}

function findSubjectAt(query: OwnerQuery, at: number): AgeOwner | 'thing' | 'nobody' | null {
  const { items, context } = query
  const item = items[at]
  if (hasRole(item, 'nobody') && !hasRole(items[at - 1], ...OWNING)) return 'nobody'
  if (query.skipsKin && ELDERS.test(item?.text ?? '')) return null
  if (hasRole(item, ...KIN) && !isSuperlative(items, at)) {
    if (isObject(items, at)) return 'third_person'
    const isOwned =
      isOwnedByName(items, at) ||
      hasRole(items[at - 1], ...OWNING, 'she', 'char', 'user', 'name') ||
      !hasRole(item, 'person')
    if (isOwned && !isPredicate(items, at)) return 'third_person'
    if (isOwned) return null
  }
  if (hasRole(item, 'char')) return isOwner(items, at) ? null : 'character'
  if (hasRole(item, 'user')) return isOwner(items, at) ? null : 'user'
  if (hasRole(item, 'me')) return resolveSpeaker(query)
  if (item?.text === 'ihr' && /^(?:fehl|bleib)/.test(items[at + 1]?.text ?? ''))
    return resolvePronoun(query, item)
  if (hasRole(item, 'you')) return resolveAddressee(query)
  if (hasRole(item, 'verb1') && isSpokenSubject(item)) return resolveSpeaker(query)
  if (hasRole(item, 'he', 'she', 'they') && !hasRole(item, 'filler') && !isArticle(items, at))
    return resolvePronoun(query, item as Item)
  if (hasRole(item, 'person') && !isPredicate(items, at)) {
    const earlier = at > 0 ? findSubject({ ...query }, at - 1) : null
    const isCompared = /^(?:younger|elder|older|other|smaller|smallest)$/.test(items[at - 1]?.text ?? '')
    return isCompared || (earlier && earlier !== 'thing')
      ? 'third_person'
      : resolvePronoun(query, item as Item)
  }
  if (hasRole(item, 'name') && (isNameOfPlace(items, at) || WEEKDAY.test(item?.text ?? ''))) return null
  if (hasRole(item, 'name') && !query.isField && isNameSubject(items, at))
    return isOwnName(query, at) ? context.subject : 'third_person'
  if (hasRole(item, 'poss') && context.speaker !== 'user' && hasRole(items[at + 1], 'key'))
    return resolvePronoun(query, item as Item)
  return null
}

const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:lune|marte|mercole|giove|vener)di|sabato|domenica|segunda|terca|quarta|quinta|sexta)$/

/** Spanish "el viernes": without its accent the article looks like "él". */
const isArticle = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === 'el' && WEEKDAY.test(items[at + 1]?.text ?? '')

/** "The youngest in her class" describes the subject; "her youngest" is her child. */
const isSuperlative = (items: readonly Item[], at: number): boolean =>
  /^(?:(?:young|old|eld)est|(?:jung|alt|klein)ste[rn]?|benjamine?|cadette?)$/.test(items[at]?.text ?? '') &&
  hasRole(items[at - 1], 'the') &&
  (/est$/.test(items[at]?.text ?? '') || isVerb(items[at - 2]))

/** In "a student at Kingston" the name is a place. */
const LOCATIVES = new Set('at in from near aus bei en à в из'.split(' '))

/** The verb form alone identifies the speaker: "im" in English, the first person in other languages. */
const isSpokenSubject = (item: Item | undefined): boolean => hasRole(item, 'verb1')

/** "Maren's son", "la nièce de Maren": the name only owns the relative. */
const isOwner = (items: readonly Item[], at: number): boolean => {
  const before = items[at - 2]
  const next = items[at + 1]
  if (next?.text === 's' && !next.token.isSpaced && isRelative(items[at + 2])) return true
  if (items[at]?.text.endsWith('s') && isRelative(next)) return true
  if (isGenitive(items, at) && hasRole(items[at - 1], 'thing')) return true
  // Russian "на кухне у Веры": ages are in the dative.
  if (items[at - 1]?.text === 'у' && at > 1) return true
  // Russian "дочь Бренны": the name is in the genitive behind the relative.
  if (
    hasRole(items[at - 1], ...KIN) &&
    /[\u0430-\u044f](?<![\u0430\u044f])$/u.test(items[at]?.text ?? '') &&
    !isPredicate(items, at - 1)
  )
    return true
  return GENITIVE.test(items[at - 1]?.text ?? '') && isRelative(before) && !isPredicate(items, at - 2)
}
const isRelative = (item: Item | undefined): boolean =>
  hasRole(item, ...KIN) ||
  ELDERS.test(item?.text ?? '') ||
  /^filles?$/.test(item?.text ?? '') ||
  (hasRole(item, 'thing') && !hasRole(item, 'person'))

const isOwnedByName = (items: readonly Item[], at: number): boolean =>
  GENITIVE.test(items[at + 1]?.text ?? '') && hasRole(items[at + 2], 'char', 'user', 'name')

/** True for a person whom the subject has: "a une fille", "tiene un hijo". */
function isObject(items: readonly Item[], at: number): boolean {
  let place = at - 1
  while (place >= 0 && at - place < 4 && hasRole(items[place], 'filler', 'the') && !isVerb(items[place]))
    place--
  return place < at - 1 && isVerb(items[place]) && isOwning(items[place])
}

/** "She is the daughter of ..." describes the subject. */
function isPredicate(items: readonly Item[], at: number): boolean {
  let place = at - 1
  while (
    place >= 0 &&
    at - place < 6 &&
    (hasRole(items[place], 'filler', 'the', ...OWNING, 'user', 'char') ||
      (hasRole(items[place], 'she') && hasRole(items[place - 1], 'verb3')) ||
      hasRole(items[place], 'unit') ||
      (items[place]?.number ?? null) !== null ||
      items[place]?.tags.size === 0)
  )
    place--
  if (isPossessive(items, place)) return false
  // Russian has a dash for "is": "Марен — подросток".
  if (isMark(items[place], '-—–') && hasRole(items[place - 1], 'char', 'user', 'me', 'you', 'she', 'he'))
    return true
  // "Clarice, a girl of fifteen" and "Schoolboy Tim" also describe the person.
  if (hasRole(items[at], 'person') && (hasRole(items[at + 1], 'char', 'user') || isMark(items[place], ',(')))
    return true
  return isVerb(items[place]) && (!hasRole(items[at + 1], 'prep') || hasRole(items[at], 'person'))
}

/** In "the baker's son" the "s" belongs to the owner; in "she's sister to" it is a verb. */
const isPossessive = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === 's' &&
  !items[at].token.isSpaced &&
  !hasRole(items[at - 1], 'me', 'you', 'he', 'she', 'they') &&
  !isImpersonal(items[at - 1]) &&
  !/^an?$/.test(items[at + 1]?.text ?? '')

function isNameSubject(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]
  return (
    isVerb(next) ||
    isMark(next, ',(') ||
    next === undefined ||
    next.number !== null ||
    hasRole(next, 'name', 'filler')
  )
}

/** "Jay, 16, plays bass" introduces the user, or a character whose name is unknown. */
function isOwnName({ items, context }: OwnerQuery, at: number): boolean {
  if (items.slice(0, at).some((item) => hasRole(item, ...KIN, 'my', 'your', 'poss', 'char'))) return false
  // Excludes "mother of Tom, 12" and "teaches Tom, 12".
  if (hasRole(items[at - 1], 'teach')) return false
  const isHeading = (index: number): boolean => isMark(items[index + 1], ':')
  if (items.slice(0, at).some((item, index) => hasRole(item, 'name') && !isHeading(index))) return false
  const isNameless = context.characterNames.length === 0 && context.speaker === 'narrator'
  const isIntroduced =
    context.speaker === 'user' && context.subject === 'user' && isMark(items[at + 1], ',:(')
  return isNameless || isIntroduced
}

const getOtherSide = (owner: AgeOwner): AgeOwner => (owner === 'user' ? 'character' : 'user')

function resolveSpeaker({ context }: OwnerQuery): AgeOwner {
  return context.speaker === 'narrator' ? context.subject : context.speaker
}

function resolveAddressee({ context, items }: OwnerQuery): AgeOwner {
  if (context.speaker === 'user') return 'character'
  if (context.speaker === 'narrator') return getOtherSide(context.subject)
  // "You are a witch of 15" instructs the model; together with "I" it addresses the reader.
  return items.some((item) => hasRole(item, 'me', 'my', 'char')) ? 'user' : 'unknown'
}

function resolvePronoun(query: OwnerQuery, item: Item): AgeOwner | 'thing' {
  const { context, discourse, items, from } = query
  const before = items.slice(0, Math.max(0, items.indexOf(item)))
  const kin = before.findLast((each) => hasRole(each, ...KIN) && !ELDERS.test(each.text) && !query.skipsKin)
  const named = before.findLast((each) => hasRole(each, 'char', 'user'))
  const isOther = (tag: 'kin_m' | 'kin_f', pronoun: 'he' | 'she'): boolean =>
    hasRole(kin, tag) && hasRole(item, pronoun === 'he' ? 'she' : 'he')
  if (
    kin &&
    !isOther('kin_m', 'he') &&
    !isOther('kin_f', 'she') &&
    (!named || items.indexOf(kin) > items.indexOf(named)) &&
    from > 0
  )
    return 'third_person'
  if (named) return hasRole(named, 'char') ? 'character' : 'user'
  // "He was seventeen, I was twenty"
  if (
    context.speaker === 'character' &&
    items.some((each) => hasRole(each, 'me') && !hasRole(each, 'filler', 'conj'))
  )
    return 'third_person'
  if (isThingFirst(before)) return 'thing'
  // "He's seven, is Admiral": the name follows.
  if (
    isMark(items[query.to + 1], ',') &&
    items[query.to + 2]?.text === 'is' &&
    hasRole(items[query.to + 3], 'name')
  )
    return 'third_person'
  const { third } = discourse
  if (
    third === 'any' ||
    (third === 'he' && !hasRole(item, 'she')) ||
    (third === 'she' && !hasRole(item, 'he'))
  )
    return 'third_person'
  return context.speaker === 'user' ? 'unknown' : context.subject
}

/** "Her parents sign, as she is under age": parents are not the minor. */
const ELDERS =
  /^(?:parents?|mother|father|mom|mum|dad|grand(?:ma|pa|mother|father|parents)|eltern|grosseltern|mutter|vater|grossmutter|grossvater|oma|opa|parents|mere|pere|maman|papa|grands?-?(?:mere|pere)|padres?|madre|mama|abuel[oa]s?|genitori|mamma|nonn[oaie]|pais|mae|pai|avos?|родител\p{L}*|мат(?:ь|ери|ерью)|мам\p{L}|пап\p{L}|отец|отц\p{L}+|бабушк\p{L}|дедушк\p{L})$/u

/** The subject follows: "at 15, she is". */
function findSubjectBehind(query: OwnerQuery): AgeOwner | 'thing' | 'nobody' | null {
  const { items, to } = query
  for (let at = to + 1; at < Math.min(items.length, to + 7); at++) {
    if (isMark(items[at], ';.?!') || (isMark(items[at - 1], ',') && hasRole(items[at], 'nobody'))) return null
    // "A boy of twelve who counts the stars": the clause describes the noun and has no other subject.
    if (hasRole(items[to + 1] ?? items[to], 'mark', 'prep', 'conj') && isRelativeClause(items, at))
      return null
    if (
      hasRole(items[at], 'me', 'you', 'he', 'she', 'they', 'char', 'user', 'name', 'nobody') &&
      !hasRole(items[at], 'filler') &&
      (!hasRole(items[at], 'name') || (isVerb(items[at + 1]) && !isNameOfPlace(items, at)))
    )
      return isOwner(items, at) ? 'third_person' : findSubjectAt(query, at)
  }
  return null
}

/** True for "Attends Maple Grove Middle School", "the school in via Dante". */
function isNameOfPlace(items: readonly Item[], at: number): boolean {
  let place = at - 1
  while (hasRole(items[place], 'name')) place--
  return (
    /^(?:attends?|via|rue|calle|rua|besucht|frequenta|frequente|estuda)$/.test(items[place]?.text ?? '') ||
    LOCATIVES.has(items[place]?.text ?? '')
  )
}

const isRelativeClause = (items: readonly Item[], at: number): boolean => {
  const text = items[at]?.text ?? ''
  if (/^(?:who|qui|который|которая|которое|котор\p{L}+)$/u.test(text)) return true
  if (/^(?:que|che)$/.test(text)) return isVerb(items[at + 1]) || isUnknown(items[at + 1])
  return /^(?:der|die|das)$/.test(text) && isMark(items[at - 1], ',')
}

/** Without a subject, the verb form decides, or else the field that contains the text. */
function resolveByVerbForm(query: OwnerQuery): AgeOwner {
  const { items, from, to, context } = query
  const verb = items.slice(0, to + 1).findLast((item) => hasRole(item, 'verb1', 'verb2'))
  if (verb && items.indexOf(verb) >= from - 12)
    return hasRole(verb, 'verb1') ? resolveSpeaker(query) : resolveAddressee(query)
  if (query.discourse.third !== null && items.slice(0, to + 1).some(isVerb)) return 'third_person'
  return context.speaker === 'user' && hasNounSubject(items, from) ? 'unknown' : context.subject
}

/** "The new commander is but a boy": in a message, a noun with its article is somebody else than the writer. */
function hasNounSubject(items: readonly Item[], from: number): boolean {
  const first = items.findIndex((item) => !isMark(item))
  // Russian has a dash for "is": "the ornament of a house is a child".
  if (
    /^[-—–]/u.test((isMark(items[from]) ? items[from] : items[from - 1])?.text ?? '') &&
    /^\p{Script=Cyrillic}/u.test(items[first]?.text ?? '')
  )
    return !items.slice(first, from).some((item) => hasRole(item, 'me', 'you', 'he', 'she', 'char', 'user'))
  if (!hasRole(items[first], 'the')) return false
  const verb = items.findIndex((item, at) => at > first + 1 && hasRole(item, 'verb3'))
  return verb > 0 && verb <= from && items.slice(first + 1, verb).some(isUnknown)
}
