/** The languages of the product; the first is the fallback. */
export const LANGUAGES = [
  'en',
  'zh-CN',
  'zh-TW',
  'ja',
  'ko',
  'es',
  'pt-BR',
  'fr',
  'de',
  'ru',
  'it',
  'ar',
] as const
export type Language = (typeof LANGUAGES)[number]

/** Regions with traditional Chinese where the tag gives no script. */
const TRADITIONAL_REGIONS = new Set(['tw', 'hk', 'mo'])

export function findNearestLanguage(tag: string): Language | undefined {
  const [primary = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  if (primary === 'zh') return chooseChinese(rest)
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === primary)
}

function chooseChinese(subtags: readonly string[]): Language {
  if (subtags.includes('hant')) return 'zh-TW'
  if (subtags.includes('hans')) return 'zh-CN'
  return subtags.some((subtag) => TRADITIONAL_REGIONS.has(subtag)) ? 'zh-TW' : 'zh-CN'
}

/** Returns the first supported language of an `Accept-Language` header, then of `lang`, then English. */
export function chooseLanguage(accept_language: string | undefined, lang: string | undefined): Language {
  const accepted = (accept_language ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.split(';q=')
      return { tag, weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => findNearestLanguage(tag))
  return accepted.find((language) => language !== undefined) ?? findNearestLanguage(lang ?? '') ?? 'en'
}
