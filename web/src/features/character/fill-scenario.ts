import { fillNames, USER_MACRO } from '@citrine/contract/names'

/**
 * Scenarios speak of the user in the third person, where "you" would break the grammar, so a guest has a name in each
 * language. It follows the character's language, which may differ from the page's.
 */
const VISITOR: Record<string, string> = {
  en: 'the visitor',
  de: 'der Gast',
  fr: 'le visiteur',
  es: 'el visitante',
  it: 'il visitatore',
  'pt-BR': 'o visitante',
  ru: 'гость',
  ar: 'الزائر',
  ja: '来客',
  ko: '방문자',
  'zh-CN': '来客',
  'zh-TW': '來客',
}

const USER = new RegExp(USER_MACRO, 'gi')
/** Matches the end of a sentence with its closing quotes, or the start of the text. */
const AT_START = /(?:^|[.!?…:]["'”’»)]*\s+|\n)$/

export function fillScenario(
  text: string,
  { char, user, language }: { char: string; user: string | null; language: string },
): string {
  const visitor = VISITOR[language] ?? VISITOR.en ?? ''
  const written = text.replace(USER, (_, at: number) => {
    if (user !== null) return user
    return AT_START.test(text.slice(0, at))
      ? visitor.charAt(0).toLocaleUpperCase(language) + visitor.slice(1)
      : visitor
  })
  return fillNames(written, { char, user: visitor })
}
