import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'
import { fillNames, type Names } from '@citrine/contract/names'
import type { Turn } from '../history.ts'
import { type Decorators, readDecorators } from './decorators.ts'
import { createFinder, type Finder } from './keys.ts'

export type Awake = LoreEntry & {
  text: string
  decorators: Decorators
  /** Told whatever falls. */
  is_fixed: boolean
  /** Messages before the end in which its key fell last. */
  distance: number
  index: number
}

export type Scene = {
  names: Names
  turns: readonly Turn[]
  /** Beside the talk, always looked at. */
  beside: string
  /** The opening that the talk began with. */
  greeting: number
}

/** Messages in which keys are looked for, where the book does not say. */
const SCAN_DEPTH = 4
/** Signs, the newest: what is older is not looked at. */
const WINDOW = 32_000
const ROUNDS = 3

/** Which entries the talk has woken. Only the messages that are looked at are read, however long the talk is. */
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
        windows.distanceOf(depth, (text) => isWoken(each, text, find)),
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

/** By the specification patterns know neither this nor secondary keys. */
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

/** The newest messages as one text, each depth made once. */
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
    distanceOf: (depth: number, isIn: (text: string) => boolean): number => {
      const found = newest(depth).reverse().findIndex(isIn)
      return found < 0 ? depth : found
    },
  }
}
