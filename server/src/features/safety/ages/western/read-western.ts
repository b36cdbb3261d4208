import { writeSentence } from '../eastern/sentence-text.ts'
import { has, type Item, isUnknown } from '../find/item.ts'
import type { Statement } from '../find/statement.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import type { Names } from '../owner/names.ts'
import type { Token } from '../tokens/token.ts'
import { adultSoon, notAdult, waitForAdulthood } from './adulthood.ts'
import { birthYears, leavers } from './births.ts'
import { directAges } from './direct.ts'
import * as guards from './guards.ts'
import { growing, lifeStage } from './life-stage.ts'
import { type AgeClass, compilePhrases, type WesternCode } from './phrase.ts'
import { pupilLife } from './pupil-life.ts'
import { schools } from './schools.ts'
import {
  birthdays,
  comparisons,
  countedYears,
  decades,
  introductions,
  looks,
  siblings,
} from './stated-ages.ts'

const CLASSES: readonly AgeClass[] = [
  waitForAdulthood,
  adultSoon,
  notAdult,
  comparisons,
  siblings,
  directAges,
  birthdays,
  countedYears,
  decades,
  looks,
  birthYears,
  leavers,
  introductions,
  schools,
  lifeStage,
  growing,
  pupilLife,
]
const WESTERN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ru'] as const
const isWestern = (code: string): code is WesternCode => (WESTERN as readonly string[]).includes(code)

type Rules = {
  classes: readonly { pattern: RegExp; readAge: AgeClass['readAge']; is_hint: boolean }[]
  before: RegExp
  anywhere: RegExp
}

const endOf = (pattern: RegExp): RegExp => new RegExp(`${pattern.source}[ ,]*$`, 'u')
const rules = new Map<WesternCode, Rules>(
  WESTERN.map((code) => [
    code,
    {
      classes: CLASSES.map(({ phrases, readAge, is_hint = false }) => ({
        pattern: compilePhrases(phrases[code]),
        readAge,
        is_hint,
      })),
      before: endOf(compilePhrases(guards.before[code])),
      anywhere: new RegExp(compilePhrases(`${guards.anywhere[code]}`).source, 'u'),
    },
  ]),
)

/** Letters before a statement in which a denial counts. */
const BEFORE = 32
const ADULT_AGE = /(?<![\d:.,])(?:1[89]|[2-9]\d)(?![\d:%])/u

/** Finds statements of an age by their classes; the owner is resolved with the items of the sentence. */
export function findWestern(
  tokens: readonly Token[],
  items: readonly Item[],
  lexicon: Lexicon,
  names: Names,
  this_year: number,
): Statement[] {
  const own = isWestern(lexicon.code) ? rules.get(lexicon.code) : undefined
  if (!own) return []
  const sentence = writeSentence(tokens, { is_spaced: true, rewrites: [], numbers: lexicon }, names)
  const { text } = sentence
  if (text.length < 6) return []
  const statements: Statement[] = []
  let isHarmless: boolean | undefined
  for (const { pattern, readAge, is_hint } of own.classes)
    for (const match of text.matchAll(pattern)) {
      const age = readAge(
        match.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)])),
        this_year,
      )
      if (age === undefined) continue
      isHarmless ??= own.anywhere.test(text)
      if (isHarmless) return statements
      const { index } = match
      if (own.before.test(text.slice(Math.max(0, index - BEFORE), index))) continue
      if ((is_hint || age === null) && ADULT_AGE.test(text)) continue
      if (isOfThing(items, sentence.tokens[index] ?? 0)) continue
      const [first, last] = [sentence.tokens[index], sentence.tokens[index + match[0].length - 1]]
      const [from, to] = [findItem(items, first ?? 0), findItem(items, last ?? 0)]
      if (has(items[to + 1], 'counted') && items[to]?.number != null) continue
      statements.push({
        from,
        to,
        age,
        is_minor: true,
        is_attribute: false,
        needs_person: true,
        subject_end: findInnerSubject(items, from, to),
        ...(is_hint ? { is_hint } : {}),
      })
    }
  return statements
}

/** "My cat has just turned 14", "his workshop is sixteen": the nearest noun before the statement is a thing or animal. */
function isOfThing(items: readonly Item[], token: number): boolean {
  const end = items.findIndex(({ last }) => last >= token)
  const [article, noun] = [items[end - 2], items[end - 1]]
  const isNoun = isUnknown(noun) || (has(noun, 'name') && !has(noun, ...PEOPLE))
  if (isNoun && has(article, 'the', 'my', 'your', 'poss', 'prep')) return true
  for (let at = end - 1; at >= 0; at--) {
    if (has(items[at], ...PEOPLE) && !has(items[at], 'thing', 'filler')) return false
    if (has(items[at], 'thing') && !has(items[at], 'person')) return true
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

/** "Am I in tenth grade": the item behind a person inside the statement, else its first item. */
function findInnerSubject(items: readonly Item[], from: number, to: number): number {
  const inner = items.findIndex((item, at) => at >= from && at <= to && has(item, ...SUBJECTS))
  return inner < 0 ? from : inner + 1
}
const SUBJECTS = ['me', 'you', 'he', 'she', 'char', 'user', 'verb1', 'verb2'] as const

const findItem = (items: readonly Item[], token: number): number =>
  Math.max(
    0,
    items.findIndex(({ last }) => last >= token),
  )
