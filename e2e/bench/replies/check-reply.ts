import { detectLanguage } from '@citrine/contract/text-language'
import { createRepetitionCheck } from '../../../server/src/features/chat/quality/flaws.ts'
import { findLoop } from '../../../server/src/features/chat/quality/loops.ts'
import { endsWhole } from '../../../server/src/features/chat/quality/tidy-end.ts'
import type { Situation } from './read-situations.ts'

export const CHECKS = ['fact', 'language', 'nothing repeated', 'prompt not told', 'ends whole'] as const
type Check = (typeof CHECKS)[number]

const GRAM_WORDS = 5
/** Groups of five words that a reply may share with the rules and headings of the prompt. */
const TOLD_MAX = 1
const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const splitGrams = (text: string): string[] => {
  const words = splitWords(text)
  return words.slice(GRAM_WORDS - 1).map((_, index) => words.slice(index, index + GRAM_WORDS).join(' '))
}

/** Null where the situation asks for no fact. */
export function checkReply(
  { facts, language, history, siblings }: Situation,
  { text, prompt }: { text: string; prompt: string },
): Record<Check, boolean | null> {
  const earlier = [...history.map(({ content }) => content), ...siblings]
  const lower = text.toLowerCase()
  return {
    fact: facts.length === 0 ? null : facts.some((fact) => lower.includes(fact.toLowerCase())),
    language: detectLanguage(text, language).slice(0, 2) === language.slice(0, 2),
    'nothing repeated': createRepetitionCheck(earlier)(text, true) !== 'repeats' && findLoop(text) === null,
    'prompt not told': !tellsPrompt(text, prompt),
    'ends whole': endsWhole(text),
  }
}

const INSTRUCTIONS = /<(rules|style)>[\s\S]*?<\/\1>|^(?:Who|What|How|Not said).*$/gm
const TAG =
  /<\/?(?:rules|style|character|persona|scenario|examples|reminder|note|summary|memories|recalled)>/i

function tellsPrompt(text: string, prompt: string): boolean {
  if (TAG.test(text)) return true
  const instructions = new Set((prompt.match(INSTRUCTIONS) ?? []).flatMap(splitGrams))
  return splitGrams(text).filter((gram) => instructions.has(gram)).length > TOLD_MAX
}
