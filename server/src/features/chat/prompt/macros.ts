import { fillNames, type Names } from '@citrine/contract/names'

const COMMENT = /\{\{\/\/[^{}]*\}\}/g
const UNKNOWN = /\{\{[^{}]*\}\}/g
/** Macros inside macros go from the inside out; deeper ones than these only lose their braces. */
const NESTED_MAX = 4

/** For a prompt: what nobody can fill in would only confuse the model, so it goes. */
export function expandForPrompt(text: string, names: Names): string {
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  for (let round = 0; round < NESTED_MAX; round++) expanded = expanded.replace(UNKNOWN, '')
  return expanded.replace(/\{{2,}/g, '{')
}

/** Names stand inside our own words, so they get neither lines nor marks that mean something there. */
export function plainNames({ char, user }: Names): Names {
  const plain = (name: string): string =>
    name
      .replace(/\s+/g, ' ')
      .replace(/[<>{}]/g, (mark) => ({ '<': '‹', '>': '›', '{': '(', '}': ')' })[mark] ?? '')
  return { char: plain(char), user: plain(user) }
}
