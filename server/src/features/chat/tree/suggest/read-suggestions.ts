import { MESSAGE_MAX } from '@citrine/contract/limits'
import { isBlank, trimMessage } from '@citrine/contract/message-text'
import type { Names } from '@citrine/contract/names'
import { readLabel } from '#server/features/prompt/public.ts'
import { findSentenceEnd } from '#server/platform/text/sentences.ts'
import { buildQuestion, SUGGESTIONS } from './suggest-prompt.ts'

const FENCE = /^```[\w-]*$/
const MARK = /^(?:[([]?\d{1,2}\s*[.):\]-]|[-–•]|\*(?=\s))\s*/u
const QUOTED = /^(?:"(.*)"|“(.*)”|„(.*)[“”]|«\s*(.*?)\s*»|「(.*)」|『(.*)』|'(.*)')[,.]?$/su
const LONGEST = Math.min(500, MESSAGE_MAX)

const READ_MAX = 2 * SUGGESTIONS

export function readSuggestions(answer: string, names: Names): string[] {
  const read = readJsonLines(answer) ?? answer.split(/\r?\n/).flatMap(readPlainLine)
  const plain = read
    .map((text) => cutToLimit(removeName(removeQuotes(trimMessage(text)), names), LONGEST))
    .filter((text) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(text))
  return [...new Set(plain)].slice(0, READ_MAX)
}

export function readSuggestion(answer: string, names: Names): string[] {
  const text = removeName(removeQuotes(trimMessage(answer)), names)
  const cut = cutToLimit(text, MESSAGE_MAX)
  return isBlank(cut) ? [] : [cut]
}

function readPlainLine(line: string, _: number, lines: readonly string[]): string[] {
  const text = line.trim()
  if (text === '' || FENCE.test(text)) return []
  const json = readJsonLines(text.replace(/,$/, ''))
  if (json !== undefined) return json
  const isMarked = MARK.test(text)
  if (!isMarked && (text.endsWith(':') || lines.some((other) => MARK.test(other.trim())))) return []
  return [text.replace(MARK, '')]
}

function readJsonLines(text: string): string[] | undefined {
  const trimmed = text.trim()
  if (!/^[[{"]/.test(trimmed)) return undefined
  try {
    const texts = listJsonTexts(JSON.parse(trimmed))
    return texts.length > 0 ? texts : undefined
  } catch {
    return undefined
  }
}

function listJsonTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listJsonTexts)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listJsonTexts) : []
}

const cutToLimit = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, findSentenceEnd(text.slice(0, limit)))

function removeQuotes(text: string): string {
  const inside = QUOTED.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  return (inside ?? text).trim()
}

const ROLES = { user: ['User', 'Human', 'You', 'Me', 'I'], char: ['Character', 'Assistant', 'AI', 'Bot'] }

const readFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
const listNames = (name: string): string[] => [name.trim(), readFirstName(name)].filter((each) => each !== '')

function removeName(text: string, { user, char }: Names): string {
  if (text.startsWith(buildQuestion(user))) return ''
  const label = readLabel(text, [...listNames(user), ...ROLES.user], true)
  if (label !== null && label !== 'open') return removeQuotes(text.slice(label.length).trim())
  const characterLabel = readLabel(text, [...listNames(char), ...ROLES.char], true)
  return characterLabel !== null || isAbout(text, char) ? '' : text
}

/** True for a suggestion that describes the character ("*Mira smiles*", "Mira smiles") and is not a message to it. */
function isAbout(text: string, char: string): boolean {
  const beginning = text.replace(/^[*_("“\s]+/u, '').toLowerCase()
  return listNames(char).some((name) => {
    if (!beginning.startsWith(name.toLowerCase())) return false
    return /^\s+(?!is\b|are\b|and\b|or\b)\p{L}+s\b/u.test(beginning.slice(name.length))
  })
}
