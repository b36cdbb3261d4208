import { fillNames, type Names } from '@citrine/contract/names'
import { MACRO, NESTED_MAX, removeLongComments, removeTrims } from '#server/platform/text/macros.ts'
import {
  type CardMacros,
  expandMacro,
  hashText,
  type MacroScene,
  readOutletName,
  startScene,
} from './macro-values.ts'

export type MacroNames = Names & {
  scene?: MacroScene
  card?: CardMacros
  outlets?: ReadonlyMap<string, string>
}

const COMMENT = /\{\{\/\/[^{}]*\}\}/g
/** Each inserted card text or message may be thousands of letters long. */
const INSERTS_MAX = 20
/** Macros of one text; the rest stay as text. `{{user}}` and `{{char}}` do not count. */
const MACROS_MAX = 1_000

/** Unknown macros stay as text. The same text rolls the same dice until the next message. */
export function expandForPrompt(text: string, names: MacroNames): string {
  const cached = names.scene?.expanded.get(text)
  if (cached !== undefined) return cached
  const seed = names.scene?.chat_id ?? `${names.char}/${names.user}`
  const expanded = expandForReading(text, names, seed).replace(/\{{2,}(?![^{}]*\}\})/g, '{')
  // A variable must not be increased again when the same text is read again.
  names.scene?.expanded.set(text, expanded)
  return expanded
}

export function expandForReading(text: string, names: MacroNames, seed: string): string {
  if (!text.includes('{{')) return fillNames(text, names)
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  const messageSeed = hashNewestMessage(names)
  let inserts = 0
  let expansions = 0
  for (let round = 0; round < NESTED_MAX; round++) {
    const before = expanded
    let at = 0
    expanded = expanded.replace(MACRO, (whole, inside: string) => {
      at += 1
      expansions += 1
      if (expansions > MACROS_MAX) return whole
      const value = expandMacro(inside.trim(), { ...names, seed: `${seed}/${round}/${at}`, messageSeed })
      if (value === null) return whole
      if (value.isInsert) inserts += 1
      return inserts > INSERTS_MAX && value.isInsert ? '' : value.text
    })
    if (expanded === before) break
  }
  return removeTrims(removeLongComments(expanded))
}

/** Changes with the newest message, so that a regenerated reply keeps its prompt. */
function hashNewestMessage({ scene }: MacroNames): number {
  const newest = scene?.history.at(-1)
  return newest === undefined ? 0 : hashText(`${newest.depth}/${newest.content}`)
}

/** Other macros stay: their values may change with each message, and a search must not count variables. */
export const fillForSearch = (text: string, names: Names): string =>
  fillNames(removeLongComments(text.replace(COMMENT, '')), names)

export const listOutlets = (text: string): string[] =>
  [...text.matchAll(MACRO)].flatMap(([, inside = '']) => readOutletName(inside.trim()) ?? [])

export function listUnknownMacros(text: string): string[] {
  const names = [...text.matchAll(MACRO)]
    .map(([, inside = '']) => inside.trim())
    .filter((inside) => !/^(char|user|original|trim)$/i.test(inside) && !isKnown(inside))
  return [...new Set(names.map((inside) => inside.split(/[\s:]/, 1)[0] ?? ''))]
}

const ANY_CARD: CardMacros = { persona: '', description: '', personality: '', scenario: '' }
const isKnown = (inside: string): boolean => {
  const scene = startScene({ now: new Date(0), time_zone: 'UTC', language: 'en' })
  return expandMacro(inside, { seed: '', messageSeed: 0, scene, card: ANY_CARD, outlets: new Map() }) !== null
}

/** Prompts insert names into Citrine's own text, so line breaks and markup are removed. */
export function cleanNames({ char, user }: Names): Names {
  const removeMarkup = (name: string): string =>
    name
      .replace(/\s+/g, ' ')
      .replace(/[<>{}]/g, (mark) => ({ '<': '‹', '>': '›', '{': '(', '}': ')' })[mark] ?? '')
  return { char: removeMarkup(char), user: removeMarkup(user) }
}
