export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]
export const SAMPLE_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'ru',
  'zh-CN',
  'zh-TW',
  'ja',
  'ko',
  'ar',
] as const

const SCRIPTS: Partial<Record<SampleLanguage, RegExp>> = {
  ru: /\p{sc=Cyrillic}/gu,
  'zh-CN': /\p{sc=Han}/gu,
  'zh-TW': /\p{sc=Han}/gu,
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  ko: /\p{sc=Hangul}/gu,
  ar: /\p{sc=Arabic}/gu,
}
const LETTER = /\p{L}/gu
const SHARE_MIN = 0.6
const WORDS_MIN = 3
const LETTERS_MIN = 8
const LENGTH_MAX = 400

export function splitSentences(text: string, language: SampleLanguage): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => [...segmenter.segment(paragraph.replace(/\s+/g, ' ').trim())])
    .map(({ segment }) => segment.trim())
    .filter((sentence) => isSentence(sentence, language))
}

function isSentence(sentence: string, language: SampleLanguage): boolean {
  if (sentence.length > LENGTH_MAX) return false
  const letters = sentence.match(LETTER)?.length ?? 0
  const own = SCRIPTS[language]
  if (own !== undefined && (sentence.match(own)?.length ?? 0) < letters * SHARE_MIN) return false
  const isSpaced = !['zh-CN', 'zh-TW', 'ja'].includes(language)
  return letters >= LETTERS_MIN && (!isSpaced || sentence.split(' ').length >= WORDS_MIN)
}
