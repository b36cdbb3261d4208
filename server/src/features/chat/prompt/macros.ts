export type MacroNames = {
  /** The character, as `{{char}}`. */
  char: string
  /** The person who talks with it, as `{{user}}`. */
  user: string
}

const NAMED = /\{\{(char|user)\}\}|<(bot|char|user)>/gi
const COMMENT = /\{\{\/\/[^{}]*\}\}/g
const UNKNOWN = /\{\{[^{}]*\}\}/g

/** Fills in the two names and leaves every other macro as it stands. For text that a person will read. */
export function fillNames(text: string, names: MacroNames): string {
  return text.replace(NAMED, (_, curly: string | undefined, angled: string | undefined) =>
    (curly ?? angled ?? '').toLowerCase() === 'user' ? names.user : names.char,
  )
}

/** For a prompt: what nobody can fill in would only confuse the model, so it goes. */
export function expandForPrompt(text: string, names: MacroNames): string {
  return fillNames(text.replace(COMMENT, ''), names).replace(UNKNOWN, '')
}
