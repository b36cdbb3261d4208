import type { Language } from './languages.ts'

/**
 * Replaces `{{user}}` in a scenario while nobody is signed in. It is in the character's language, which may differ from the
 * page's, so it is not in the page's texts. Scenarios use the third person, where "you" would break the grammar.
 */
export const UNNAMED_USER: Record<Language, string> = {
  en: 'the visitor',
  'zh-CN': '来客',
  'zh-TW': '來客',
  ja: '来客',
  ko: '방문자',
  es: 'el visitante',
  'pt-BR': 'o visitante',
  fr: 'le visiteur',
  de: 'der Gast',
  ru: 'гость',
  it: 'il visitatore',
  ar: 'الزائر',
}
