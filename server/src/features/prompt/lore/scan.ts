import type { LoreEntry } from '@citrine/contract/lorebook'
import type { Names } from '@citrine/contract/names'
import type { LORE_SOURCES, LORE_TRIGGERS } from '@citrine/contract/world-info'
import type { HistoryMessage } from '../history.ts'
import type { BookEntry } from './books.ts'
import type { Decorators } from './decorators.ts'
import type { Finder } from './keys.ts'
import type { LoreState } from './lore-state.ts'

export type Scene = {
  names: Names
  history: readonly HistoryMessage[]
  sources: Record<(typeof LORE_SOURCES)[number], string>
  state: LoreState
  triggers: readonly (typeof LORE_TRIGGERS)[number][]
}

export type Candidate = {
  entry: BookEntry
  index: number
  decorators: Decorators
  text: string
  /** A timer keeps the entry in the prompt, without keys or a draw. */
  isSticky: boolean
}

export const WINDOW = 32_000
/** Begins each message for World Info: patterns of SillyTavern rely on it. */
const BEGINS = '\u0001'

export function createWindows({ history, names, sources }: Scene) {
  const windows = new Map<string, string>()
  const takeNewest = (depth: number): readonly HistoryMessage[] => (depth === 0 ? [] : history.slice(-depth))
  const readWindow = (key: string, make: () => string[]): string => {
    const window = windows.get(key) ?? make().join('\n').slice(-WINDOW)
    windows.set(key, window)
    return window
  }
  const nameSpeaker = ({ role }: HistoryMessage): string => (role === 'user' ? names.user : names.char)
  return {
    /**
     * The CCv3 spec does not define the searched text: Citrine adds the persona and the scenario to the
     * messages.
     */
    plain: (depth: number): string =>
      readWindow(`plain ${depth}`, () => [
        sources.persona,
        sources.scenario,
        ...takeNewest(depth).map(({ content }) => content),
      ]),
    /** World Info searches the messages with their speakers, and only the texts that an entry asks for. */
    named: (depth: number, fields: readonly (keyof Scene['sources'])[]): string =>
      readWindow(`named ${depth} ${fields.join()}`, () => [
        ...fields.map((name) => sources[name]),
        ...takeNewest(depth).map((message) => `${BEGINS}${nameSpeaker(message)}: ${message.content}`),
      ]),
    measureDistance: (depth: number, isIn: (text: string) => boolean): number => {
      const found = takeNewest(depth)
        .toReversed()
        .findIndex(({ content }) => isIn(content))
      return found < 0 ? depth : found
    },
  }
}

/** Follows the rules of the tool that the entry comes from. */
function createMatcher(entry: LoreEntry, text: string, find: Finder): (key: string) => boolean {
  const { world_info } = entry
  const match = world_info === undefined ? 'words' : world_info.whole_words ? 'one_word' : 'parts'
  return (key) => find(key, { ...entry, match }, text)
}

export function hasKeys({ entry, decorators }: Candidate, text: string, find: Finder): boolean {
  const { world_info } = entry
  const has = createMatcher(entry, text, find)
  if (!entry.keys.some(has) && !decorators.additional_keys.some(has)) return false
  // Per the CCv3 spec, regex entries ignore `secondary_keys`.
  if (!entry.selective || entry.use_regex || entry.secondary_keys.length === 0) return true
  switch (world_info?.logic) {
    case 'and_all':
      return entry.secondary_keys.every(has)
    case 'not_any':
      return !entry.secondary_keys.some(has)
    case 'not_all':
      return !entry.secondary_keys.every(has)
    default:
      return entry.secondary_keys.some(has)
  }
}

/** As in SillyTavern, secondary keys count only where their logic asks for them. */
export function scoreKeys({ entry }: Candidate, text: string, find: Finder): number {
  const { keys, secondary_keys, world_info, selective } = entry
  const has = createMatcher(entry, text, find)
  if (keys.length === 0) return 0
  const found = keys.filter(has).length
  const foundSecondary = selective ? secondary_keys.filter(has).length : 0
  const logic = world_info?.logic
  if (logic === 'and_any') return found + foundSecondary
  return logic === 'and_all' && foundSecondary === secondary_keys.length ? found + foundSecondary : found
}

export const isExcluded = ({ decorators, entry }: Candidate, text: string, find: Finder): boolean =>
  decorators.exclude_keys.some((key) => find(key, { ...entry, use_regex: false, match: 'words' }, text))
