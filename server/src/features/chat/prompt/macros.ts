export type MacroNames = {
  /** The character, as `{{char}}`. */
  char: string
  /** The person who talks with it, as `{{user}}`. */
  user: string
}

const NAMED = /\{\{(char|user)\}\}|<(bot|char|user)>/gi
const COMMENT = /\{\{\/\/[^{}]*\}\}/g
const UNKNOWN = /\{\{[^{}]*\}\}/g
/** Macros inside macros go from the inside out; deeper ones than these only lose their braces. */
const NESTED_MAX = 4

/** Fills in the two names and leaves every other macro as it stands. For text that a person will read. */
export function fillNames(text: string, names: MacroNames): string {
  return text.replace(NAMED, (_, curly: string | undefined, angled: string | undefined) =>
    (curly ?? angled ?? '').toLowerCase() === 'user' ? names.user : names.char,
  )
}

/** For a prompt: what nobody can fill in would only confuse the model, so it goes. */
export function expandForPrompt(text: string, names: MacroNames): string {
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  for (let round = 0; round < NESTED_MAX; round++) expanded = expanded.replace(UNKNOWN, '')
  return expanded.replace(/\{{2,}/g, '{')
}

/** Names stand inside our own words, so they get neither lines nor marks that mean something there. */
export function plainNames({ char, user }: MacroNames): MacroNames {
  const plain = (name: string): string =>
    name
      .replace(/\s+/g, ' ')
      .replace(/[<>{}]/g, (mark) => ({ '<': '‹', '>': '›', '{': '(', '}': ')' })[mark] ?? '')
  return { char: plain(char), user: plain(user) }
}
