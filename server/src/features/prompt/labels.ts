import type { Names } from '@citrine/contract/names'

/** A speaker's name before a text: "Mira:", "**Mira:** ", "*Mira*：", "「Mira：」", "- [Mira]: " */
type Label = { name: string; length: number }

const OPENING = /^[\s>#-]*([*_]{0,3})([「『【[（(]?)/
const CLOSING: Record<string, string> = { '「': '」', '『': '』', '【': '】', '[': ']', '（': '）', '(': ')' }

export function readLabel(line: string, names: readonly string[], isWhole = false): Label | 'open' | null {
  const [opening = '', marks = '', bracket = ''] = OPENING.exec(line) ?? []
  const rest = line.slice(opening.length)
  let isOpen = false
  for (const name of names) {
    const afterName = readAfterName(rest, name)
    if (afterName === undefined) continue
    const end = afterName === 'open' ? 'open' : findLabelEnd(afterName, { marks, bracket, isWhole })
    if (end === 'open') isOpen = true
    else if (end !== null) return { name, length: line.length - end.length }
  }
  return isOpen && !isWhole ? 'open' : null
}

function readAfterName(rest: string, name: string): string | 'open' | undefined {
  const prefix = rest.slice(0, name.length).toLowerCase()
  const lowerName = name.toLowerCase()
  if (prefix === lowerName) return rest.slice(name.length)
  return rest.length < name.length && lowerName.startsWith(prefix) ? 'open' : undefined
}

type OpenLabel = { marks: string; bracket: string; isWhole: boolean }

const SHUT = /^\s*([*_」』】\])）]*)(?:\s*([:：]))?/

function findLabelEnd(text: string, { marks, bracket, isWhole }: OpenLabel): string | 'open' | null {
  const [head = '', shut = '', colon] = SHUT.exec(text) ?? []
  const ending = text.slice(head.length)
  if (colon === undefined) return ending.trim() === '' && !isWhole ? 'open' : null
  const closing = CLOSING[bracket] ?? ''
  const due = [closing, marks].filter((each) => each !== '' && !shut.includes(each)).join('')
  if (ending.startsWith(due)) return ending.slice(due.length)
  if (!isWhole && due.startsWith(ending)) return 'open'
  // Text in an unclosed bracket is speech, not a name. An unclosed bold mark is allowed: the whole line may be
  // bold.
  return due.startsWith(closing) && closing !== '' ? null : ending
}

const ROLES = ['User', 'Human', 'You', '{{user}}']
const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Lists the speakers that the character must not write for. */
export const listOtherSpeakers = ({ char, user }: Names): string[] =>
  [user.trim(), ...ROLES].filter((name) => name !== '' && !isSame(name, char))

/** Endpoints may ignore stop sequences; `createSpeakerLineFilter` cuts their replies. */
export const listStops = ({ char, user }: Names): string[] =>
  user.trim() === '' || isSame(char, user) ? [] : [`\n${user}:`, `\n**${user}:`, `\n**${user}**:`]
