import { UNNAMED_USER } from '@citrine/contract/messages/unnamed-user'
import { fillNames, USER_MACRO } from '@citrine/contract/names'

const USER = new RegExp(USER_MACRO, 'gi')
/** Matches the end of a sentence with its closing quotes, or the start of the text. */
const AT_START = /(?:^|[.!?…:]["'”’»)]*\s+|\n)$/

export function fillScenario(
  text: string,
  { char, user, language }: { char: string; user: string | null; language: string },
): string {
  const unnamed = (UNNAMED_USER as Readonly<Record<string, string>>)[language] ?? UNNAMED_USER.en
  const filled = text.replace(USER, (_, at: number) => {
    if (user !== null) return user
    return AT_START.test(text.slice(0, at))
      ? unnamed.charAt(0).toLocaleUpperCase(language) + unnamed.slice(1)
      : unnamed
  })
  return fillNames(filled, { char, user: unnamed })
}
