import { scriptOf } from '../../quality/scripts.ts'
import { wordsOf } from '../../words/words.service.ts'
import { isMeant, termsOf } from '../recall/terms.ts'
import { FACTS_MAX } from './digest-prompts.ts'
import type { SliceTurn } from './slice.ts'

export type LearnedFact = { text: string; source: SliceTurn; importance: number }

const SIGNS = { min: 8, max: 200 }
const LINE =
  /^[\s>*•–-]*(?:(?:[[(](?<bracketed>\d{1,3})[\])]\s*[|:.)–-]*|(?<plain>\d{1,3})\s*[|:.)–-]+)\s*)?(?<words>.+)$/u
const SENTENCE_END = /[.!?。！？…]["'”’»」』)]*\s+\S/u
/** What speaks to a model in place of telling something, and what no sentence of a talk has. */
const ORDERS =
  /\b(?:ignore|disregard|system prompt|as an ai|you must|you should|always (?:answer|reply|say|write)|never (?:answer|reply|say|write)|instructions?|assistant)\b|https?:|www\.|[<>{}[\]|`\\]|@@/iu
const IMPORTANCE = { user: 0.6, character: 0.4 }
/** Of its words so many stand in its message. */
const SHARED = { words: 2, share: 0.3 }

/** What a model noted, as far as it can be believed: anything odd is thrown away. */
export function readFacts(answer: string, slice: readonly SliceTurn[]): LearnedFact[] {
  const facts = answer.split('\n').flatMap((line) => factOf(line, slice) ?? [])
  return facts
    .filter(({ text }, index) => facts.findIndex((other) => isSame(other.text, text)) === index)
    .slice(0, FACTS_MAX)
}

function factOf(line: string, slice: readonly SliceTurn[]): LearnedFact | null {
  const { bracketed, plain, words = '' } = LINE.exec(line)?.groups ?? {}
  const number = bracketed ?? plain
  const text = words.replace(/[*_]+/g, '').replace(/\s+/g, ' ').trim()
  const signs = [...text].length
  if (signs < SIGNS.min || signs > SIGNS.max || ORDERS.test(text) || /[?？]["'”’]?$/.test(text)) return null
  if (SENTENCE_END.test(text)) return null
  const named = number === undefined ? undefined : slice[Number(number) - 1]
  const source =
    named !== undefined && isAbout(text, named) ? named : slice.find((turn) => isAbout(text, turn))
  if (source === undefined) return null
  const [own, its] = [scriptOf(text), scriptOf(source.content)]
  if (own !== null && its !== null && own !== its) return null
  return { text, source, importance: IMPORTANCE[source.role] }
}

/** It speaks of what its message speaks of. */
function isAbout(text: string, { content }: SliceTurn): boolean {
  const terms = termsOf(text)
  const said = wordsOf(content)
  const shared = terms.filter((term) => said.some((word) => isMeant(word, term))).length
  return shared >= Math.min(SHARED.words, terms.length) && shared >= terms.length * SHARED.share && shared > 0
}

/** Nearly the same words. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const both = [...a].filter((word) => b.has(word)).length
  return both >= (a.size + b.size - both) * 0.8
}

const SUMMARY_SIGNS = { min: 20, max: 2_000 }
const PREFIX = /^(?:\*\*)?(?:here is|here's)?[^.\n:]{0,40}summary[^.\n:]{0,40}:(?:\*\*)?\s*/i

/** What a model summed up; null where it is none. */
export function readSummary(answer: string, before: string, slice: readonly SliceTurn[]): string | null {
  const plain = answer
    .replace(/^```\w*\n?|```$/g, '')
    .replace(/<\/?[a-z]+>/gi, '')
    .trim()
    .replace(PREFIX, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
  const text = withinLimit(withoutRepeats(plain))
  if (text.length < SUMMARY_SIGNS.min || /[{}]|@@/.test(text)) return null
  const whole = `${before}\n${slice.map(({ content }) => content).join('\n')}`
  const [own, its] = [scriptOf(text), scriptOf(whole)]
  if (own !== null && its !== null && own !== its) return null
  const said = new Set(wordsOf(whole))
  const words = [...said]
  const terms = termsOf(text)
  const shared = terms.filter((term) => words.some((word) => isMeant(word, term))).length
  return shared >= terms.length * SHARED.share && shared > 0 ? text : null
}

const SENTENCE = /[^.!?。！？…\n]+[.!?。！？…]*["'”’)]*\s*/gu
/** Shorter ones are no sentences, but ends of shortened words. */
const SENTENCE_MIN = 12

/** A small model that goes round in circles says nothing new on the second round. */
function withoutRepeats(text: string): string {
  const seen = new Set<string>()
  const isNew = (sentence: string): boolean => {
    const words = sentence.trim()
    if (words.length < SENTENCE_MIN) return true
    return !seen.has(words) && seen.add(words).has(words)
  }
  return (text.match(SENTENCE) ?? []).filter(isNew).join('').trim()
}

function withinLimit(text: string): string {
  if (text.length <= SUMMARY_SIGNS.max) return text
  const room = text.slice(0, SUMMARY_SIGNS.max)
  const end = [...room.matchAll(/[.!?。！？…]["'”’)]*(?=\s|$)|[。！？]/gu)].at(-1)
  return end ? room.slice(0, end.index + end[0].length) : room.replace(/[\uD800-\uDBFF]$/, '')
}
