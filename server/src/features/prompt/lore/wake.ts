import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import { fillNames, type Names } from '@citrine/contract/names'
import type { Turn } from '../history.ts'
import { type Decorators, readDecorators } from './decorators.ts'
import { createFinder, type Finder } from './keys.ts'

export type Awake = LoreEntry & {
  text: string
  decorators: Decorators
  /** Included whether or not its keys match. */
  is_fixed: boolean
  /** Messages between the latest key match and the end. */
  distance: number
  index: number
}

export type Scene = {
  names: Names
  turns: readonly Turn[]
  /** Text besides the chat that is always searched. */
  beside: string
  /** Index of the chat's opening line. */
  greeting: number
}

/** Messages searched when the book sets no scan depth. */
const SCAN_DEPTH = 4
/** Newest characters searched. */
const WINDOW = 32_000
const ROUNDS = 3

/** Returns the entries that the chat activates. Reads only the searched messages, however long the chat. */
export function wakeEntries(book: Lorebook, scene: Scene): Awake[] {
  const find = createFinder(scene.names)
  const asleep = book.entries
    .map((entry, index) => ({ entry, index, ...readDecorators(fillNames(entry.content, scene.names)) }))
    .filter(
      ({ entry, decorators, text }) =>
        entry.enabled && !decorators.dont_activate && text !== '' && isOfGreeting(decorators, scene),
    )
  const windows = createWindows(scene)
  const awake = new Map<number, Awake>()
  const wake = (
    { entry, index, decorators, text }: (typeof asleep)[number],
    distance: number,
    is_fixed: boolean,
  ) => awake.set(index, { ...entry, index, decorators, text, distance, is_fixed })
  for (const each of asleep) {
    const depth = each.decorators.scan_depth ?? book.scan_depth ?? SCAN_DEPTH
    if (isExcluded(each.decorators, each.entry, windows.whole(depth), find)) continue
    if (each.decorators.activate || isConstant(each.entry)) wake(each, 0, true)
    else if (isWoken(each, windows.whole(depth), find))
      wake(
        each,
        windows.findDistance(depth, (text) => isWoken(each, text, find)),
        false,
      )
  }
  if (!book.recursive_scanning) return [...awake.values()]
  let said = [...awake.values()]
  for (let round = 0; round < ROUNDS && said.length > 0; round++) {
    const text = said
      .map((entry) => entry.text)
      .join('\n')
      .slice(-WINDOW)
    const before = new Set(awake.keys())
    for (const each of asleep)
      if (
        !awake.has(each.index) &&
        isWoken(each, text, find) &&
        !isExcluded(each.decorators, each.entry, text, find)
      )
        wake(each, SCAN_DEPTH, false)
    said = [...awake.values()].filter(({ index }) => !before.has(index))
  }
  return [...awake.values()]
}

/** Per the CCv3 spec, regex entries ignore `constant` and `secondary_keys`. */
const isConstant = ({ constant, use_regex }: LoreEntry): boolean => constant && !use_regex

const isOfGreeting = ({ is_greeting }: Decorators, { greeting }: Scene): boolean =>
  is_greeting === null || is_greeting === greeting

type Sleeping = { entry: LoreEntry; decorators: Decorators }

function isWoken({ entry, decorators }: Sleeping, text: string, find: Finder): boolean {
  const has = (keys: readonly string[]): boolean => keys.some((key) => find(key, entry, text))
  if (!has(entry.keys) && !has(decorators.additional_keys)) return false
  return !entry.selective || entry.use_regex || entry.secondary_keys.length === 0 || has(entry.secondary_keys)
}

const isExcluded = ({ exclude_keys }: Decorators, entry: LoreEntry, text: string, find: Finder): boolean =>
  exclude_keys.some((key) => find(key, { ...entry, use_regex: false }, text))

/** Joins the newest messages to one text, cached by depth. */
function createWindows({ turns, beside }: Scene) {
  const made = new Map<number, string>()
  const newest = (depth: number): string[] =>
    depth === 0 ? [] : turns.slice(-depth).map(({ content }) => content)
  const whole = (depth: number): string => {
    const known = made.get(depth) ?? [beside, ...newest(depth)].join('\n').slice(-WINDOW)
    made.set(depth, known)
    return known
  }
  return {
    whole,
    findDistance: (depth: number, isIn: (text: string) => boolean): number => {
      const found = newest(depth).reverse().findIndex(isIn)
      return found < 0 ? depth : found
    },
  }
}
