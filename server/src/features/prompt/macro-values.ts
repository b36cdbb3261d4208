import { addToHash, EMPTY_HASH } from '#server/platform/hash.ts'
import {
  type CardText,
  changeVariable,
  type Dice,
  type MessageMacro,
  type Moment,
  parseMacro,
} from '#server/platform/text/macros.ts'
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

export type CardMacros = Record<CardText, string>

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

export function expandMacro(inside: string, context: MacroContext): MacroValue | null {
  const macro = parseMacro(inside)
  const { scene, card, outlets } = context
  switch (macro?.kind) {
    case 'text':
      return { text: macro.text }
    case 'choice':
      return { text: chooseValue(macro.values, seedDraw(inside, context, macro.isLasting)) }
    case 'roll':
      return { text: macro.dice === null ? '' : rollDice(macro.dice, seedDraw(inside, context)) }
    case 'variable':
      return scene === undefined ? null : { text: changeVariable(scene.variables, macro.change) }
    case 'moment':
      return scene === undefined ? null : { text: recallMoment(macro.word, scene) }
    case 'message':
      return scene === undefined
        ? null
        : { text: quoteMessage(findMessage(macro.word, scene)), isInsert: true }
    case 'outlet':
      return outlets === undefined ? null : { text: outlets.get(macro.name) ?? '', isInsert: true }
    case 'cardText':
      return card === undefined ? null : { text: card[macro.word], isInsert: true }
    default:
      return null
  }
}

export function readOutletName(inside: string): string | null {
  const macro = parseMacro(inside)
  return macro?.kind === 'outlet' ? macro.name : null
}

const seedDraw = (inside: string, { seed, messageSeed }: MacroContext, isLasting = false): string =>
  isLasting ? `${seed}/${inside}` : `${seed}/${inside}/${messageSeed}`

const chooseValue = (values: readonly string[], seed: string): string =>
  values[hashText(seed) % values.length] ?? ''

function rollDice({ count, sides, plus }: Dice, seed: string): string {
  const first = hashText(seed)
  let sum = plus
  for (let die = 0; die < count; die++)
    sum += 1 + ((die === 0 ? first : mixHash(first ^ Math.imul(die, 0x9e3779b1))) % sides)
  return String(sum)
}

export const usesVariables = (text: string): boolean => /\{\{\s*(?:get|set|add|inc|dec)var\s*::/i.test(text)

function recallMoment(word: Moment, scene: MacroScene): string {
  const known = scene.moments.get(word)
  if (known !== undefined) return known
  const text = formatMoment(word, scene)
  scene.moments.set(word, text)
  return text
}

function formatMoment(word: Moment, { now, time_zone, language, history }: MacroScene): string {
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
  }
}

function findMessage(word: MessageMacro, { history }: MacroScene): HistoryMessage | undefined {
  if (word === 'lastmessage') return history.at(-1)
  return findLast(history, word === 'lastusermessage' ? 'user' : 'character')
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
