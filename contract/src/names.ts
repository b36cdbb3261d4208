export type Names = {
  /** The character, as `{{char}}`. */
  char: string
  /** The user, as `{{user}}`. */
  user: string
}

const NAME_MACRO = /\{\{\s*(char|user)\s*\}\}|<(bot|char|user)>/gi

/** Matches a placeholder for the user's name. */
export const USER_MACRO = /\{\{\s*user\s*\}\}|<user>/i

/** Fills in the two names, for text that a person reads. Other macros stay. */
export function fillNames(text: string, names: Names): string {
  return text.replace(NAME_MACRO, (_, curly: string | undefined, angled: string | undefined) =>
    (curly ?? angled ?? '').toLowerCase() === 'user' ? names.user : names.char,
  )
}
