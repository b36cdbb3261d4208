import type { Names } from '@citrine/contract/names'

/** A name at a line's beginning, as in a script: "Mira:", "**Mira:** ", "*Mira*：", "「Mira：」", "- [Mira]: ". */
type Label = { name: string; length: number }

const OPENING = /^[\s>#-]*([*_]{0,3})([「『【[（(]?)/
const CLOSING: Record<string, string> = { '「': '」', '『': '』', '【': '】', '[': ']', '（': '）', '(': ')' }

/**
 * Whose label a line begins with, if anybody's.
 * @returns `open` while more of the line has to come before that can be told
 */
export function labelAt(line: string, names: readonly string[], isWhole = false): Label | 'open' | null {
  const [opening = '', marks = '', bracket = ''] = OPENING.exec(line) ?? []
  const rest = line.slice(opening.length)
  let isOpen = false
  for (const name of names) {
    const seen = after(rest, name)
    if (seen === undefined) continue
    const end = seen === 'open' ? 'open' : endOf(seen, { marks, bracket, isWhole })
    if (end === 'open') isOpen = true
    else if (end !== null) return { name, length: line.length - end.length }
  }
  return isOpen && !isWhole ? 'open' : null
}

/** What follows a name; undefined when something else stands there. */
function after(rest: string, name: string): string | 'open' | undefined {
  const begun = rest.slice(0, name.length).toLowerCase()
  const wanted = name.toLowerCase()
  if (begun === wanted) return rest.slice(name.length)
  return rest.length < name.length && wanted.startsWith(begun) ? 'open' : undefined
}

type Opened = { marks: string; bracket: string; isWhole: boolean }

const SHUT = /^\s*([*_」』】\])）]*)(?:\s*([:：]))?/

/** What follows the colon and whatever closes what was opened; null when there is no colon. */
function endOf(text: string, { marks, bracket, isWhole }: Opened): string | 'open' | null {
  const [head = '', shut = '', colon] = SHUT.exec(text) ?? []
  const said = text.slice(head.length)
  if (colon === undefined) return said.trim() === '' && !isWhole ? 'open' : null
  const closing = CLOSING[bracket] ?? ''
  const due = [closing, marks].filter((each) => each !== '' && !shut.includes(each)).join('')
  if (said.startsWith(due)) return said.slice(due.length)
  if (!isWhole && due.startsWith(said)) return 'open'
  // A bracket that stays open holds speech, not a name; a bold line may go on.
  return due.startsWith(closing) && closing !== '' ? null : said
}

/** What models call the person when they write on for them. */
const ROLES = ['User', 'Human', 'You', '{{user}}']
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Everybody for whom the character must not speak. */
export const othersOf = ({ char, user }: Names): string[] =>
  [user.trim(), ...ROLES].filter((name) => name !== '' && !isSame(name, char))

/** Tells the endpoint where to end; one that does not listen is cut by the lines of its text. */
export const stopsFor = ({ char, user }: Names): string[] =>
  user.trim() === '' || isSame(char, user) ? [] : [`\n${user}:`, `\n**${user}:`, `\n**${user}**:`]
