import { cutText } from './cut-text.ts'

/** Innermost braces of a text. */
export const MACRO = /\{\{([^{}]*)\}\}/g
/** Levels of nested macros, which expand from the inside out. */
export const NESTED_MAX = 4

const CARD_TEXTS = ['persona', 'description', 'personality', 'scenario'] as const
const MOMENTS = ['time', 'date', 'weekday', 'isotime', 'isodate', 'idle_duration'] as const
const MESSAGES = ['lastmessage', 'lastusermessage', 'lastcharmessage'] as const
const CHANGES = ['get', 'set', 'add', 'inc', 'dec'] as const
/** Macros with an argument whose value is written in them. */
const WRITTEN = ['random', 'pick', 'reverse', 'roll', 'hidden_key', 'comment'] as const

/** Macros without braces and arguments, in small letters; `//` begins a comment. */
export const MACRO_NAMES = {
  written: ['//', 'newline', 'noop', ...WRITTEN],
  variables: CHANGES.map((change) => `${change}var` as const),
  cardTexts: CARD_TEXTS,
  moments: MOMENTS,
  messages: MESSAGES,
  outlets: ['outlet'],
} as const

export type CardText = (typeof CARD_TEXTS)[number]
export type Moment = (typeof MOMENTS)[number]
export type MessageMacro = (typeof MESSAGES)[number]
export type VariableChange = { change: (typeof CHANGES)[number]; name: string; value: string }
export type Dice = { count: number; sides: number; plus: number }

export type Macro =
  | { kind: 'text'; text: string }
  | { kind: 'choice'; values: readonly string[]; isLasting: boolean }
  | { kind: 'roll'; dice: Dice | null }
  | { kind: 'variable'; change: VariableChange }
  | { kind: 'moment'; word: Moment }
  | { kind: 'message'; word: MessageMacro }
  | { kind: 'outlet'; name: string }
  | { kind: 'cardText'; word: CardText }

const ARGUMENT = /^(random|pick|reverse|hidden_key|comment)\s*:{1,2}([\s\S]*)$/i
const ROLL = /^roll(?:\s*:{1,2}\s*|\s+)([\s\S]*)$/i
const DICE = /^(?:(\d{0,2})d)?(\d{1,9})([+-]\d{1,6})?$/i
const VARIABLE = /^(get|set|add|inc|dec)var\s*::([^:]+)(?:::([\s\S]*))?$/i
const OUTLET = /^outlet\s*::([\s\S]+)$/i

/**
 * The only reader of the macro language: prompts fill in what it returns, and the safety checks list its possible
 * values. Returns null for an unknown macro.
 *
 * @param inside the text between the braces
 */
export function parseMacro(inside: string): Macro | null {
  const text = inside.trim()
  if (text.startsWith('//')) return { kind: 'text', text: '' }
  const [, name, argument = ''] = ARGUMENT.exec(text) ?? []
  if (name !== undefined) return parseArgument(name.toLowerCase(), argument)
  const [, dice] = ROLL.exec(text) ?? []
  if (dice !== undefined) return { kind: 'roll', dice: parseDice(dice.trim()) }
  const [, change, variable = '', value = ''] = VARIABLE.exec(text) ?? []
  if (change !== undefined)
    return {
      kind: 'variable',
      change: { change: change.toLowerCase() as VariableChange['change'], name: variable.trim(), value },
    }
  const outlet = OUTLET.exec(text)?.[1]
  if (outlet !== undefined) return { kind: 'outlet', name: outlet.trim() }
  return parseWord(text.toLowerCase())
}

function parseArgument(name: string, argument: string): Macro {
  if (name === 'reverse') return { kind: 'text', text: [...argument.trim()].reverse().join('') }
  if (name !== 'random' && name !== 'pick') return { kind: 'text', text: '' }
  return { kind: 'choice', values: splitChoices(argument), isLasting: name === 'pick' }
}

function parseWord(word: string): Macro | null {
  if (word === 'newline') return { kind: 'text', text: '\n' }
  if (word === 'noop') return { kind: 'text', text: '' }
  if (isIn(CARD_TEXTS, word)) return { kind: 'cardText', word }
  if (isIn(MOMENTS, word)) return { kind: 'moment', word }
  return isIn(MESSAGES, word) ? { kind: 'message', word } : null
}

const isIn = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word)

/** Splits at double colons, or at commas without the blanks around them (a backslash escapes a comma). */
const splitChoices = (argument: string): string[] =>
  argument.includes('::')
    ? argument.split('::')
    : argument.split(/(?<!\\),/).map((each) => each.replaceAll('\\,', ',').trim())

/** Reads `6`, `d6`, `2d6` or `1d20+3`; null for anything else. */
function parseDice(argument: string): Dice | null {
  const [, count = '', sides = '', plus = ''] = DICE.exec(argument) ?? []
  return Number(sides) < 1 ? null : { count: Number(count || 1), sides: Number(sides), plus: Number(plus) }
}

/** `name` and `value` are letters. */
export const VARIABLE_LIMITS = { count: 100, name: 64, value: 1_000 }

/** Returns the text that stands for the macro. */
export function changeVariable(
  variables: Map<string, string>,
  { change, name, value }: VariableChange,
): string {
  const old = variables.get(name) ?? ''
  if (change === 'get') return old
  if (name.length > VARIABLE_LIMITS.name || (variables.size >= VARIABLE_LIMITS.count && !variables.has(name)))
    return ''
  const step = { inc: '1', dec: '-1', add: value.trim(), set: '' }[change]
  const sum = Number(old) + Number(step)
  const joined = Number.isFinite(sum) && step !== '' ? String(sum) : `${old}${value}`
  const next = change === 'set' ? value : joined
  variables.set(name, cutText(next, VARIABLE_LIMITS.value))
  return change === 'inc' || change === 'dec' ? next : ''
}

const COMMENT = '{{//'

/** Removes comments that have braces of their own, each to the next closing braces. */
export function removeLongComments(text: string): string {
  const kept: string[] = []
  let end = 0
  for (let from = text.indexOf(COMMENT); from >= 0; from = text.indexOf(COMMENT, end)) {
    const close = text.indexOf('}}', from + COMMENT.length)
    if (close < 0) break
    kept.push(text.slice(end, from))
    end = close + 2
  }
  return kept.join('') + text.slice(end)
}

const TRIM = /\{\{\s*trim\s*\}\}/gi

/** As in SillyTavern, only line breaks. A single pattern for both sides would take quadratic time on them. */
export function removeTrims(text: string): string {
  if (!text.includes('{{')) return text
  const [first = '', ...rest] = text.split(TRIM)
  return rest.reduce((joined, part) => `${trimBreaks(joined)}${part.replace(/^[\r\n]+/, '')}`, first)
}

function trimBreaks(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1
  return text.slice(0, end)
}
