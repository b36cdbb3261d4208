import type { ErrorKind } from '../errors.ts'
import { en } from './en.ts'
import { zhCN } from './zh-cn.ts'

/** The languages of the product; the first is the fallback. */
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

const TEXTS: Record<Language, Partial<Record<ErrorKind | 'ok', string>>> = { en, 'zh-CN': zhCN }

/** The product's language nearest to a tag such as `zh-TW`, or undefined. */
export function nearestLanguage(tag: string): Language | undefined {
  const wanted = tag.trim().toLowerCase()
  const primary = wanted.split('-')[0]
  return (
    LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === primary)
  )
}

/** The first product language of an `Accept-Language` header, then of `lang`, then English. */
export function chooseLanguage(accept_language: string | undefined, lang: string | undefined): Language {
  const wanted = (accept_language ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.split(';q=')
      return { tag, weight: q === undefined ? 1 : Number(q) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => nearestLanguage(tag))
  return wanted.find((language) => language !== undefined) ?? nearestLanguage(lang ?? '') ?? 'en'
}

export function messageOf(
  kind: ErrorKind | 'ok',
  language: Language,
  detail: Readonly<Record<string, unknown>> = {},
): string {
  return (TEXTS[language][kind] ?? en[kind]).replace(/\{(\w+)\}/g, (_, name: string) => String(detail[name] ?? ''))
}
