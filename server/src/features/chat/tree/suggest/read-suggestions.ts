import { MESSAGE_MAX } from '@citrine/contract/limits'
import { messageText } from '@citrine/contract/message-text'
import type { Names } from '@citrine/contract/names'
import { labelAt } from '../../quality/labels.ts'
import { questionFor, SUGGESTIONS } from './suggest-prompt.ts'

const FENCE = /^```[\w-]*$/
/** A number, a dash or a star before a message. */
const MARK = /^(?:[([]?\d{1,2}\s*[.):\]-]|[-–•]|\*(?=\s))\s*/u
const QUOTED = /^(?:"(.*)"|“(.*)”|„(.*)[“”]|«\s*(.*?)\s*»|「(.*)」|『(.*)』|'(.*)')[,.]?$/su
const LONGEST = Math.min(500, MESSAGE_MAX)
const SENTENCES = /^[\s\S]*[.!?…。！？]/u

/** So many of an answer are looked at: some of them are of no use. */
const READ_MAX = 2 * SUGGESTIONS

/** Suggested messages, however a model has written them down: numbered, as a list, or as JSON. */
export function readSuggestions(answer: string, names: Names): string[] {
  const read = fromJson(answer) ?? answer.split(/\r?\n/).flatMap(fromLine)
  const plain = read
    .map((text) => shortened(withoutName(unquoted(messageText(text)), names)))
    .filter((text) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(text))
  return [...new Set(plain)].slice(0, READ_MAX)
}

/** Of a line without a mark among lines with one, such as “Here are three messages:”, nothing is taken. */
function fromLine(line: string, _: number, lines: readonly string[]): string[] {
  const text = line.trim()
  if (text === '' || FENCE.test(text)) return []
  const json = fromJson(text.replace(/,$/, ''))
  if (json !== undefined) return json
  const isMarked = MARK.test(text)
  if (!isMarked && (text.endsWith(':') || lines.some((other) => MARK.test(other.trim())))) return []
  return [text.replace(MARK, '')]
}

function fromJson(text: string): string[] | undefined {
  const trimmed = text.trim()
  if (!/^[[{"]/.test(trimmed)) return undefined
  try {
    const texts = textsIn(JSON.parse(trimmed))
    return texts.length > 0 ? texts : undefined
  } catch {
    // Only looks like it.
    return undefined
  }
}

/** Whatever texts a model has put into it, under whatever names. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Of a message that goes on and on, the whole sentences that are not too much. */
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : (SENTENCES.exec(text.slice(0, LONGEST))?.[0] ?? '')

function unquoted(text: string): string {
  const inside = QUOTED.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  return (inside ?? text).trim()
}

/** What models call the two when they write for both. */
const ROLES = { user: ['User', 'Human', 'You', 'Me', 'I'], char: ['Character', 'Assistant', 'AI', 'Bot'] }

const firstOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
const namesOf = (name: string): string[] => [name.trim(), firstOf(name)].filter((each) => each !== '')

/** The user's label before their words goes; what begins with another's, tells of the other, or asks the question, is not theirs. */
function withoutName(text: string, { user, char }: Names): string {
  if (text.startsWith(questionFor(user))) return ''
  const mine = labelAt(text, [...namesOf(user), ...ROLES.user], true)
  if (mine !== null && mine !== 'open') return unquoted(text.slice(mine.length).trim())
  const theirs = labelAt(text, [...namesOf(char), ...ROLES.char], true)
  return theirs !== null || isAbout(text, char) ? '' : text
}

/** "*Mira smiles*", "Mira smiles": what the character does, not what somebody says to them. */
function isAbout(text: string, char: string): boolean {
  const begun = text.replace(/^[*_("“\s]+/u, '').toLowerCase()
  return namesOf(char).some((name) => {
    if (!begun.startsWith(name.toLowerCase())) return false
    return /^\s+(?!is\b|are\b|and\b|or\b)\p{L}+s\b/u.test(begun.slice(name.length))
  })
}
