export type Names = {
  char: string
  user: string
}

const NAME_MACRO = /\{\{\s*(char|user)\s*\}\}|<(bot|char|user)>/gi

export const USER_MACRO = /\{\{\s*user\s*\}\}|<user>/i

/** Fills in only the names; other macros stay. */
export function fillNames(text: string, names: Names): string {
  return text.replace(NAME_MACRO, (_, curly: string | undefined, angled: string | undefined) =>
    (curly ?? angled ?? '').toLowerCase() === 'user' ? names.user : names.char,
  )
}
