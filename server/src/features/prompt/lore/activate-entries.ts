import type { LoreEntry } from '@citrine/contract/lorebook'
import { fillNames } from '@citrine/contract/names'
import type { BookEntry } from './books.ts'
import { createSeededChance, isDrawn, keepOnePerGroup, listGroups } from './chance.ts'
import { countSceneMessages, mayActivate } from './conditions.ts'
import { type Decorators, readDecorators } from './decorators.ts'
import { createFinder } from './keys.ts'
import { type Candidate, createWindows, hasKeys, isExcluded, type Scene, scoreKeys, WINDOW } from './scan.ts'
import { listTimed, runTimers } from './timers.ts'

export type { Scene }
export type ActiveEntry = BookEntry & {
  text: string
  decorators: Decorators
  /** The entry is included whether or not its keys match. */
  isFixed: boolean
  isRecursive: boolean
  distance: number
  index: number
}

/** The depth when neither entry nor book sets one; World Info searches two messages. */
const SCAN_DEPTH = 4
const WORLD_INFO_SCAN_DEPTH = 2
const RECURSIONS_MAX = 3

type ActivatedEntry = Candidate & Pick<ActiveEntry, 'isFixed' | 'distance'>
type Recursion = { round: number; latest: string; all: string; level: number }

/** Reads only the searched messages, however long the chat. */
export function activateEntries(entries: readonly BookEntry[], scene: Scene): ActiveEntry[] {
  const match = createMatcher(scene)
  const draw = createSeededChance(scene.history)
  const inactive = listCandidates(entries, scene)
  const active: ActiveEntry[] = []
  const filled = new Set<string>()

  /**
   * An entry that fails its chance stays out; one that loses to another of its group may activate in a later
   * round.
   */
  const activate = (matched: readonly ActivatedEntry[], recursion: Recursion | null): ActiveEntry[] => {
    const isRecursive = recursion !== null
    const score = (each: ActivatedEntry): number => match.score(each, recursion)
    const added = keepOnePerGroup(matched, filled, { draw, score }).flatMap((each) => {
      inactive.delete(each.index)
      if (!isDrawn(each, draw)) return []
      for (const group of listGroups(each)) filled.add(group)
      const { entry, index, decorators, text, isFixed, distance } = each
      return [{ ...entry, index, decorators, text, isFixed, isRecursive, distance }]
    })
    active.push(...added)
    return added
  }

  let latest = activate([...inactive.values()].flatMap(match.inChat), null)
  if (!entries.some(({ book }) => book.recursive_scanning)) return active
  const levels = listLevels(inactive.values())
  let all = ''
  for (let round = 0, level = 0; ; round++) {
    const text = joinTexts(latest)
    all = `${all}\n${text}`.slice(-WINDOW)
    if (all.trim() === '') break
    const recursion = { round, latest: text, all, level: levels[level] ?? 0 }
    latest = activate(
      [...inactive.values()].flatMap((each) => match.inEntries(each, recursion)),
      recursion,
    )
    if (latest.length > 0) continue
    if (level >= levels.length - 1) break
    level += 1
  }
  return active
}

function listCandidates(entries: readonly BookEntry[], scene: Scene): Map<number, Candidate> {
  const { sticky, cooling } = listTimed(runTimers(scene.state.timers, entries, countSceneMessages(scene)))
  const candidates = new Map<number, Candidate>()
  for (const [index, entry] of entries.entries()) {
    if (cooling.has(entry.entry_id)) continue
    const isSticky = sticky.has(entry.entry_id)
    const candidate = { entry, index, isSticky, ...readDecorators(fillNames(entry.content, scene.names)) }
    if (mayActivate(candidate, scene)) candidates.set(index, candidate)
  }
  return candidates
}

function createMatcher(scene: Scene) {
  const find = createFinder(scene.names)
  const windows = createWindows(scene)

  const buildWindow = ({ entry, decorators }: Candidate): string => {
    const { world_info, book } = entry
    const defaultDepth = world_info === undefined ? SCAN_DEPTH : WORLD_INFO_SCAN_DEPTH
    const depth = decorators.scan_depth ?? book.scan_depth ?? defaultDepth
    return world_info === undefined ? windows.plain(depth) : windows.named(depth, world_info.sources)
  }

  return {
    score: (each: Candidate, recursion: Recursion | null): number =>
      scoreKeys(each, `${buildWindow(each)}\n${recursion?.all ?? ''}`, find),

    inChat: (each: Candidate): ActivatedEntry[] => {
      const { entry, decorators } = each
      if (each.isSticky) return [{ ...each, isFixed: true, distance: 0 }]
      if (entry.world_info?.delay_until_recursion) return []
      const text = buildWindow(each)
      if (isExcluded(each, text, find)) return []
      if (decorators.activate || isConstant(entry)) return [{ ...each, isFixed: true, distance: 0 }]
      if (!hasKeys(each, text, find)) return []
      const depth = decorators.scan_depth ?? entry.book.scan_depth ?? SCAN_DEPTH
      const distance = windows.measureDistance(depth, (message) => hasKeys(each, message, find))
      return [{ ...each, isFixed: false, distance }]
    },

    inEntries: (each: Candidate, recursion: Recursion): ActivatedEntry[] => {
      const { entry, decorators } = each
      const { world_info } = entry
      if (!entry.book.recursive_scanning) return []
      if (world_info === undefined ? recursion.round >= RECURSIONS_MAX : !mayRecur(world_info, recursion))
        return []
      const text = world_info === undefined ? recursion.latest : `${buildWindow(each)}\n${recursion.all}`
      if (isExcluded(each, text, find)) return []
      const isFixed = world_info !== undefined && (decorators.activate || isConstant(entry))
      if (!isFixed && !hasKeys(each, text, find)) return []
      return [{ ...each, isFixed, distance: SCAN_DEPTH }]
    },
  }
}

/** Per the CCv3 spec, regex entries ignore `constant`. */
const isConstant = ({ constant, use_regex }: LoreEntry): boolean => constant && !use_regex

const mayRecur = (
  { exclude_recursion, delay_until_recursion }: NonNullable<LoreEntry['world_info']>,
  { level }: Recursion,
): boolean => !exclude_recursion && delay_until_recursion <= level

const listLevels = (inactive: Iterable<Candidate>): number[] =>
  [
    ...new Set(
      [...inactive].map(({ entry }) =>
        entry.book.recursive_scanning ? (entry.world_info?.delay_until_recursion ?? 0) : 0,
      ),
    ),
  ]
    .filter((level) => level > 0)
    .sort((a, b) => a - b)

const joinTexts = (entries: readonly ActiveEntry[]): string =>
  entries
    .filter(({ world_info, book }) => book.recursive_scanning && !world_info?.prevent_recursion)
    .map(({ text }) => text)
    .join('\n')
    .slice(-WINDOW)
