import { detectScript } from '#server/features/chat/public.ts'
import { extractWords } from '#server/features/search/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { findSentenceEnd, splitSentences } from '#server/platform/text/sentences.ts'
import { extractTerms, matchesTerm } from '../recall/terms.ts'
import { FACTS_MAX } from './digest-prompts.ts'
import type { SliceMessage } from './slice.ts'

export type LearnedFact = { text: string; source: SliceMessage; importance: number }

const FACT_LETTERS = { min: 8, max: 200 }
const LINE =
  /^[\s>*•–-]*(?:(?:[[(](?<bracketed>\d{1,3})[\])]\s*[|:.)–-]*|(?<plain>\d{1,3})\s*[|:.)–-]+)\s*)?(?<words>.+)$/u
const ORDERS =
  /\b(?:ignore|disregard|system prompt|as an ai|you must|you should|always (?:answer|reply|say|write)|never (?:answer|reply|say|write)|instructions?|assistant)\b|https?:|www\.|[<>{}[\]|`\\]|@@/iu
const QUESTION = /[?？؟]["'”’]?$/u
const IMPORTANCE = { user: 0.6, character: 0.4 }
const SHARED = { words: 2, share: 0.3 }

export function readFacts(answer: string, slice: readonly SliceMessage[]): LearnedFact[] {
  const facts = answer.split('\n').flatMap((line) => readFact(line, slice) ?? [])
  return facts
    .filter(({ text }, index) => facts.findIndex((other) => isSameFact(other.text, text)) === index)
    .slice(0, FACTS_MAX)
}

function readFact(line: string, slice: readonly SliceMessage[]): LearnedFact | null {
  const { bracketed, plain, words = '' } = LINE.exec(line)?.groups ?? {}
  const number = bracketed ?? plain
  const text = words.replace(/[*_]+/g, '').replace(/\s+/g, ' ').trim()
  const letters = [...text].length
  if (
    letters < FACT_LETTERS.min ||
    letters > FACT_LETTERS.max ||
    ORDERS.test(text) ||
    QUESTION.test(text) ||
    splitSentences(text).length > 1
  )
    return null
  const named = number === undefined ? undefined : slice[Number(number) - 1]
  const source =
    named !== undefined && isAbout(text, named) ? named : slice.find((message) => isAbout(text, message))
  if (source === undefined) return null
  const textScript = detectScript(text)
  const sourceScript = detectScript(source.content)
  if (textScript !== null && sourceScript !== null && textScript !== sourceScript) return null
  return { text, source, importance: IMPORTANCE[source.role] }
}

function isAbout(text: string, { content }: SliceMessage): boolean {
  const terms = extractTerms(text)
  const messageWords = extractWords(content)
  const shared = terms.filter((term) => messageWords.some((word) => matchesTerm(word, term))).length
  return shared >= Math.min(SHARED.words, terms.length) && shared >= terms.length * SHARED.share && shared > 0
}

export function isSameFact(one: string, other: string): boolean {
  const a = new Set(extractWords(one))
  const b = new Set(extractWords(other))
  const both = [...a].filter((word) => b.has(word)).length
  return both >= (a.size + b.size - both) * 0.8
}

const SUMMARY_LETTERS = { min: 20, max: 2_000 }
const PREFIX = /^(?:\*\*)?(?:here is|here's)?[^.\n:]{0,40}summary[^.\n:]{0,40}:(?:\*\*)?\s*/i

export function readSummary(answer: string, before: string, slice: readonly SliceMessage[]): string | null {
  const plain = answer
    .replace(/^```\w*\n?|```$/g, '')
    .replace(/<\/?[a-z]+>/gi, '')
    .trim()
    .replace(PREFIX, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
  const text = cutToLimit(removeRepeats(plain))
  if (text.length < SUMMARY_LETTERS.min || /[{}]|@@/.test(text)) return null
  const whole = `${before}\n${slice.map(({ content }) => content).join('\n')}`
  const textScript = detectScript(text)
  const sourceScript = detectScript(whole)
  if (textScript !== null && sourceScript !== null && textScript !== sourceScript) return null
  const chatWords = new Set(extractWords(whole))
  const words = [...chatWords]
  const terms = extractTerms(text)
  const shared = terms.filter((term) => words.some((word) => matchesTerm(word, term))).length
  return shared >= terms.length * SHARED.share && shared > 0 ? text : null
}

const SENTENCE_MIN = 12

function removeRepeats(text: string): string {
  const seen = new Set<string>()
  const isNew = (sentence: string): boolean => {
    const words = sentence.trim()
    if (words.length < SENTENCE_MIN) return true
    return !seen.has(words) && seen.add(words).has(words)
  }
  return splitSentences(text).filter(isNew).join('').trim()
}

function cutToLimit(text: string): string {
  if (text.length <= SUMMARY_LETTERS.max) return text
  const begun = cutText(text, SUMMARY_LETTERS.max)
  return begun.slice(0, findSentenceEnd(begun) || undefined)
}
