export type Names = {
  /** The character, as `{{char}}`. */
  char: string
  /** The person who talks with it, as `{{user}}`. */
  user: string
}

const NAMED = /\{\{(char|user)\}\}|<(bot|char|user)>/gi

/** Fills in the two names and leaves every other macro as it stands. For text that a person will read. */
export function fillNames(text: string, names: Names): string {
  return text.replace(NAMED, (_, curly: string | undefined, angled: string | undefined) =>
    (curly ?? angled ?? '').toLowerCase() === 'user' ? names.user : names.char,
  )
}
