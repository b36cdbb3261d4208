import { LANGUAGES, nearestLanguage } from './messages/languages.ts'

/** Small words that hardly a sentence of a language is without, and that its neighbours do not have. */
const SMALL_WORDS: Record<string, ReadonlySet<string>> = {
  en: words(
    'the and you of to is was are it that this with my your not have be for what i he she they we do',
  ),
  es: words('el los las y es que una con por para pero está como muy yo tu usted sí del mi qué lo más'),
  'pt-BR': words('o os as e é que uma com por para mas está você não eu do da muito seu sua isso em um'),
  fr: words('le les et est que une avec pour mais je tu vous ne pas dans qui du des ce il elle sur mon'),
  de: words('der die das und ist ich du nicht ein eine mit für aber wie sie zu den auf es mir dich wir'),
  it: words('il gli e è che una con per ma io tu non sono di della questo mi ti come lo più ha'),
}
/** Letters that no other language of ours is written in. */
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
/** A Japanese text has many Han signs, a Chinese one no kana. */
const KANA_SHARE = 0.1
const LETTER = /\p{L}/gu
const LATIN = /\p{sc=Latin}/gu
/** So many small words tell a language against what was expected. */
const WORDS_MIN = 2

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/**
 * The language of a text, as far as its letters and small words tell; else the expected one.
 * @param expected as a tag, such as the character's language
 */
export function languageOf(text: string, expected: string): string {
  const hoped = nearestLanguage(expected) ?? LANGUAGES[0]
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
  return latinLanguageOf(text, hoped)
}

function latinLanguageOf(text: string, hoped: string): string {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = Object.entries(SMALL_WORDS).map(([lang, small]) => ({
    lang,
    score: said.filter((word) => small.has(word)).length,
  }))
  const byHope = scores.find(({ lang }) => lang === hoped)?.score
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most))
  if (best.score >= WORDS_MIN && best.score > (byHope ?? 0)) return best.lang
  // Latin letters where others were expected, and nothing that tells more.
  return byHope === undefined ? 'en' : hoped
}

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0
