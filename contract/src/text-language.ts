import { findNearestLanguage, LANGUAGES } from './messages/languages.ts'

/** Frequent words of each language that its neighbours do not share. */
const SMALL_WORDS: Record<string, ReadonlySet<string>> = {
  en: splitWords(
    'the and you of to is was are it that this with my your not have be for what i he she they we do',
  ),
  es: splitWords('el los las y es que una con por para pero está como muy yo tu usted sí del mi qué lo más'),
  'pt-BR': splitWords('o os as e é que uma com por para mas está você não eu do da muito seu sua isso em um'),
  fr: splitWords('le les et est que une avec pour mais je tu vous ne pas dans qui du des ce il elle sur mon'),
  de: splitWords('der die das und ist ich du nicht ein eine mit für aber wie sie zu den auf es mir dich wir'),
  it: splitWords('il gli e è che una con per ma io tu non sono di della questo mi ti come lo più ha'),
}
/** Scripts of only one supported language. */
const SCRIPTS: readonly { letters: RegExp; lang: string }[] = [
  { letters: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, lang: 'ja' },
  { letters: /\p{sc=Hangul}/gu, lang: 'ko' },
  { letters: /\p{sc=Han}/gu, lang: 'zh-CN' },
  { letters: /\p{sc=Cyrillic}/gu, lang: 'ru' },
  { letters: /\p{sc=Arabic}/gu, lang: 'ar' },
  { letters: /\p{sc=Greek}/gu, lang: 'el' },
  { letters: /\p{sc=Hebrew}/gu, lang: 'he' },
  { letters: /\p{sc=Thai}/gu, lang: 'th' },
  { letters: /\p{sc=Devanagari}/gu, lang: 'hi' },
]
/** Japanese text has many Han characters; Chinese text has no kana. */
const KANA_SHARE = 0.1
const LETTER = /\p{L}/gu
const LATIN = /\p{sc=Latin}/gu
const WORDS_MIN = 2

function splitWords(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/**
 * Detects a text's language by its letters and frequent words; else returns the expected one.
 * @param expected as a tag, such as the character's language
 */
export function detectLanguage(text: string, expected: string): string {
  const hoped = findNearestLanguage(expected) ?? LANGUAGES[0]
  const letters = count(text, LETTER)
  if (letters === 0) return hoped
  const others = SCRIPTS.map(({ letters: some, lang }) => ({ lang, share: count(text, some) / letters }))
  const kana = others[0]?.share ?? 0
  const found = others.reduce((best, each) => (each.share > best.share ? each : best))
  if (found.share > count(text, LATIN) / letters) {
    if (found.lang !== 'zh-CN') return found.lang
    if (kana >= KANA_SHARE) return 'ja'
    return hoped.startsWith('zh') || (hoped === 'ja' && kana > 0) ? hoped : 'zh-CN'
  }
  return detectLatinLanguage(text, hoped)
}

function detectLatinLanguage(text: string, hoped: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = Object.entries(SMALL_WORDS).map(([lang, small]) => ({
    lang,
    score: words.filter((word) => small.has(word)).length,
  }))
  const byHope = scores.find(({ lang }) => lang === hoped)?.score
  const best = scores.reduce((leader, each) => (each.score > leader.score ? each : leader))
  if (best.score >= WORDS_MIN && best.score > (byHope ?? 0)) return best.lang
  // Latin letters were found where another script was expected, and nothing else tells the language.
  return byHope === undefined ? 'en' : hoped
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0
