import { addToHash, EMPTY_HASH } from '#server/platform/hash.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import type { HistoryMessage } from './history.ts'

export type MacroScene = {
  now: Date
  time_zone: string
  language: string
  /** Fixes the draws of a chat; without it, they follow from the names. */
  chat_id?: string
  history: readonly HistoryMessage[]
  /** Values of `{{setvar}}`, which the macros of this prompt change. */
  variables: Map<string, string>
  expanded: Map<string, string>
  /** A date takes long to format, and a text may name it a thousand times. */
  moments: Map<string, string>
}

export type CardMacros = { persona: string; description: string; personality: string; scenario: string }

type NewScene = Pick<MacroScene, 'now' | 'time_zone' | 'language'> &
  Partial<Pick<MacroScene, 'history' | 'chat_id'>>

export const startScene = (
  { history = [], ...moment }: NewScene,
  variables: Readonly<Record<string, string>> = {},
): MacroScene => ({
  ...moment,
  history,
  variables: new Map(Object.entries(variables)),
  expanded: new Map(),
  moments: new Map(),
})

type MacroContext = {
  /** The same for each prompt of a chat, whereas `messageSeed` changes with each message. */
  seed: string
  messageSeed: number
  scene?: MacroScene
  card?: CardMacros
  outlets?: ReadonlyMap<string, string>
}
/** `isInsert`: a long text of the card or the chat. */
export type MacroValue = { text: string; isInsert?: boolean }

/** `name` and `value` are letters. */
export const VARIABLE_LIMITS = { count: 100, name: 64, value: 1_000 }

const CHOICE = /^(random|pick|reverse|hidden_key|comment)\s*:{1,2}([\s\S]*)$/i
const ROLL = /^roll(?:\s*:{1,2}\s*|\s+)([\s\S]*)$/i
const VARIABLE = /^(get|set|add|inc|dec)var\s*::([^:]+)(?:::([\s\S]*))?$/i

export function expandMacro(inside: string, context: MacroContext): MacroValue | null {
  const { scene, card, outlets } = context
  if (inside.startsWith('//')) return { text: '' }
  const [, choice, argument = ''] = CHOICE.exec(inside) ?? []
  const lasting = `${context.seed}/${inside}`
  const passing = `${lasting}/${context.messageSeed}`
  if (choice !== undefined) {
    const kind = choice.toLowerCase()
    return { text: chooseItem(kind, argument, kind === 'pick' ? lasting : passing) }
  }
  const [, dice] = ROLL.exec(inside) ?? []
  if (dice !== undefined) return { text: rollDice(dice.trim(), passing) }
  const word = inside.toLowerCase()
  if (word === 'newline') return { text: '\n' }
  if (word === 'noop') return { text: '' }
  if (scene !== undefined) {
    const [, change, name = '', value = ''] = VARIABLE.exec(inside) ?? []
    if (change !== undefined)
      return {
        text: changeVariable(scene.variables, { change: change.toLowerCase(), name: name.trim(), value }),
      }
    const text = recallScene(word, scene)
    if (text !== null) return { text, isInsert: word.startsWith('last') }
  }
  const outlet = outlets && readOutletName(inside)
  if (outlet != null) return { text: outlets?.get(outlet) ?? '', isInsert: true }
  if (card !== undefined && isCardMacro(word)) return { text: card[word], isInsert: true }
  return null
}

export const readOutletName = (inside: string): string | null =>
  /^outlet\s*::([\s\S]+)$/i.exec(inside)?.[1]?.trim() ?? null

const isCardMacro = (word: string): word is keyof CardMacros =>
  ['persona', 'description', 'personality', 'scenario'].includes(word)

function chooseItem(kind: string, argument: string, seed: string): string {
  if (kind === 'reverse') return [...argument.trim()].reverse().join('')
  if (kind !== 'random' && kind !== 'pick') return ''
  const values = splitChoices(argument)
  return values[hashText(seed) % values.length] ?? ''
}

/** Splits at double colons, or at commas without the blanks around them (a backslash escapes a comma). */
const splitChoices = (argument: string): string[] =>
  argument.includes('::')
    ? argument.split('::')
    : argument.split(/(?<!\\),/).map((each) => each.replaceAll('\\,', ',').trim())

/** Rolls `6`, `d6`, `2d6` or `1d20+3`; empty for anything else. */
function rollDice(argument: string, seed: string): string {
  const [, count = '', sides = '', plus = ''] =
    /^(?:(\d{0,2})d)?(\d{1,9})([+-]\d{1,6})?$/i.exec(argument) ?? []
  if (Number(sides) < 1) return ''
  const first = hashText(seed)
  let sum = Number(plus)
  for (let die = 0; die < Number(count || 1); die++)
    sum += 1 + ((die === 0 ? first : mixHash(first ^ Math.imul(die, 0x9e3779b1))) % Number(sides))
  return String(sum)
}

function changeVariable(
  variables: Map<string, string>,
  { change, name, value }: { change: string; name: string; value: string },
): string {
  const old = variables.get(name) ?? ''
  if (change === 'get') return old
  if (name.length > VARIABLE_LIMITS.name || (variables.size >= VARIABLE_LIMITS.count && !variables.has(name)))
    return ''
  const step = { inc: '1', dec: '-1' }[change] ?? value.trim()
  const sum = Number(old) + Number(step)
  const joined = Number.isFinite(sum) && step !== '' ? String(sum) : `${old}${value}`
  const next = change === 'set' ? value : joined
  variables.set(name, cutText(next, VARIABLE_LIMITS.value))
  return change === 'inc' || change === 'dec' ? next : ''
}

export const usesVariables = (text: string): boolean => /\{\{\s*(?:get|set|add|inc|dec)var\s*::/i.test(text)

function recallScene(word: string, scene: MacroScene): string | null {
  const moment = scene.moments.get(word)
  if (moment !== undefined) return moment
  const text = readScene(word, scene)
  if (text !== null) scene.moments.set(word, text)
  return text
}

function readScene(word: string, { now, time_zone, language, history }: MacroScene): string | null {
  const format = (options: Intl.DateTimeFormatOptions, locale = language): string =>
    new Intl.DateTimeFormat(locale, { timeZone: time_zone, ...options }).format(now)
  switch (word) {
    case 'time':
      return format({ timeStyle: 'short' })
    case 'date':
      return format({ dateStyle: 'long' })
    case 'weekday':
      return format({ weekday: 'long' })
    case 'isotime':
      return format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB')
    case 'isodate':
      return format({ dateStyle: 'short' }, 'sv-SE')
    case 'idle_duration':
      return describeIdle(now, findLast(history.slice(0, -1), 'user')?.at, language)
    case 'lastmessage':
      return quoteMessage(history.at(-1))
    case 'lastusermessage':
      return quoteMessage(findLast(history, 'user'))
    case 'lastcharmessage':
      return quoteMessage(findLast(history, 'character'))
    default:
      return null
  }
}

const findLast = (
  history: readonly HistoryMessage[],
  role: HistoryMessage['role'],
): HistoryMessage | undefined => history.findLast((message) => message.role === role)

/** A message is never expanded: its braces are only text. */
const quoteMessage = (message: HistoryMessage | undefined): string =>
  message?.content.replace(/\{{2,}/g, '{') ?? ''

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
] as const

function describeIdle(now: Date, since: Date | undefined, language: string): string {
  const ms = since === undefined ? 0 : Math.max(0, now.getTime() - since.getTime())
  const [unit, length] = UNITS.find(([, each]) => ms >= each) ?? UNITS[2]
  const count = Math.max(1, Math.floor(ms / length))
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The hash has a final mix, so that similar texts get different numbers. */
export function hashText(text: string): number {
  let hash = EMPTY_HASH
  for (let at = 0; at < text.length; at++) hash = addToHash(hash, text.charCodeAt(at))
  return mixHash(hash)
}

function mixHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
