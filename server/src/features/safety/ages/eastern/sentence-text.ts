import type { Lexicon } from '../languages/lexicon.ts'
import { findMisspelledNumber } from '../languages/misspelled-numbers.ts'
import { readNumberWords } from '../numbers/number-words.ts'
import { readRoman } from '../numbers/roman.ts'
import type { Names } from '../owner/names.ts'
import type { Token } from '../tokens/token.ts'
import { CHARACTER_PLACEHOLDER, type EasternRules, USER_PLACEHOLDER } from './eastern-rules.ts'

/** `tokens` has the token index of each letter. */
export type SentenceText = { text: string; tokens: number[] }

/** Signs replace names and digits replace number words. */
export function buildSentenceText(
  tokens: readonly Token[],
  rules: Pick<EasternRules, 'isSpaced' | 'numbers' | 'rewrites'>,
  names: Names,
): SentenceText {
  let text = ''
  const places: number[] = []
  const append = (part: string, at: number): void => {
    text += part
    for (let index = 0; index < part.length; index++) places.push(at)
  }
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const named = names.find(tokens, at)
    const number = named ? null : readNumber(tokens, at, rules.numbers)
    const isLatinPair = token.isLatin && tokens[at - 1]?.isLatin
    if (at > 0 && token.isSpaced && (rules.isSpaced || isLatinPair)) append(' ', at)
    else if (!rules.isSpaced && isBreak(tokens, at)) append(',', at)
    if (named) append(named.owner === 'user' ? USER_PLACEHOLDER : CHARACTER_PLACEHOLDER, at)
    else append(number?.text ?? token.text, at)
    at += named?.length ?? number?.length ?? 1
  }
  let sentence: SentenceText = { text, tokens: places }
  for (const [pattern, rewrite] of rules.rewrites) sentence = rewriteSentence(sentence, pattern, rewrite)
  return sentence
}

/** Words that may follow a number after a space and still belong to it. */
const BELONGS =
  /^[\p{N}岁歳才嵗周足年月日号个多来几级后前度层楼块元分秒点时米斤页章回集次位名人只匹のでにはがとかさサヵヶ代番階半%]/u

/** In "我13 打野" the space ends the number's phrase. */
const isBreak = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isSpaced === true &&
  tokens[at - 1]?.kind === 'number' &&
  tokens[at]?.kind === 'word' &&
  !BELONGS.test(tokens[at]?.text ?? '')

function readNumber(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon | undefined,
): { text: string; length: number } | null {
  const token = tokens[at]
  const next = tokens[at + 1]
  const behind = tokens[at + 2]
  if (!token) return null
  if (token.kind === 'number') {
    const isApart = token.text === '1' && next?.kind === 'number' && next.text.length === 1
    return isApart && behind?.kind !== 'number' && tokens[at - 1]?.kind !== 'number'
      ? { text: `1${next.text}`, length: 2 }
      : null
  }
  if (token.kind !== 'word') return null
  const roman = readRoman(token)
  if (roman) return { text: String(roman.value), length: 1 }
  if (!lexicon) return null
  const words = readNumberWords(tokens, at, lexicon)
  // Marks "the fifteenth", because only that form may follow "in".
  const article = /^[وبلفك]?ال|^لل/u.test(token.text) ? '#' : ''
  if (words) return { text: article + words.value, length: words.length }
  const glued = readGlued(token.text, lexicon)
  if (glued) return { text: glued, length: 1 }
  const ordinal = lexicon.root.next.get(token.text)?.entry?.ordinal
  if (ordinal !== null && ordinal !== undefined) return { text: article + ordinal, length: 1 }
  const misspelled = findMisspelledNumber(token.text, lexicon)
  return misspelled === null ? null : { text: String(misspelled), length: 1 }
}

/** "Fünfzehnjährige" becomes "15jahrige". */
function readGlued(word: string, { glued, root }: Lexicon): string | null {
  for (const end of glued) {
    const place = word.indexOf(end)
    const value = place > 1 ? root.next.get(word.slice(0, place))?.entry?.number : null
    if (value !== undefined && value !== null) return `${value}${word.slice(place)}`
  }
  return null
}

function rewriteSentence(
  { text, tokens }: SentenceText,
  pattern: RegExp,
  rewrite: (match: RegExpExecArray) => string,
): SentenceText {
  let written = ''
  const places: number[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const part = rewrite(match)
    written += text.slice(end, match.index) + part
    for (let at = end; at < match.index; at++) places.push(tokens[at] ?? 0)
    for (let at = 0; at < part.length; at++) places.push(tokens[match.index] ?? 0)
    end = match.index + match[0].length
  }
  if (end === 0) return { text, tokens }
  for (let at = end; at < text.length; at++) places.push(tokens[at] ?? 0)
  return { text: written + text.slice(end), tokens: places }
}
