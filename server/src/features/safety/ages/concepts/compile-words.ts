import { foldTest } from '../eastern/arabic/fold.ts'
import type { LanguageCode } from '../languages/language-data.ts'
import { foldAccents, isWestern } from '../western/phrase.ts'

/** True for languages whose words run together or take endings, so that the ends of words are not checked. */
export const isUnspaced = (code: LanguageCode): boolean => code === 'ja' || code === 'ko' || code === 'zh'
const ARABIC_PREFIX = '[وفبلك]{0,2}(?:ال)?'

/** `*` matches the rest of a word, on either side. In a language without spaces, no word boundary is required. */
export function compileWords(code: LanguageCode, words: string): RegExp {
  const source = (isWestern(code) ? foldAccents(words) : words)
    .replace(/(^|[|(])\*/g, '$1\\p{L}*')
    .replace(/(?<!\\.|[)\]}])(?<=\p{L})\*/gu, '\\p{L}*')
  if (isUnspaced(code)) return new RegExp(source, 'u')
  if (code === 'ar') return foldTest(`(?<![\\p{L}\\d])${ARABIC_PREFIX}(?:${source})(?![\\p{L}\\d])`)
  return new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'u')
}
