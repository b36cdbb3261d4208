import type { LoreEntry } from '@citrine/contract/lorebook'
import { readDecorators } from './decorators.ts'

/**
 * `sticky` keeps an entry in the prompt and `cooldown` keeps it out, while the chat has fewer messages than
 * `until`.
 */
export type LoreTimer = { entry_id: string; kind: 'sticky' | 'cooldown'; until: number }

/** More messages than any chat has. */
const FOREVER = 1_000_000_000
/** Decorators of the CCv3 spec that never end. */
const LASTING = { sticky: 'keep_activate_after_match', cooldown: 'dont_activate_after_match' } as const

function readSpan({ world_info, content }: LoreEntry, kind: LoreTimer['kind']): number {
  const { decorators } = readDecorators(content)
  return decorators[LASTING[kind]] ? FOREVER : (world_info?.[kind] ?? 0)
}

export const hasTimedLore = (entries: readonly LoreEntry[]): boolean =>
  entries.some((entry) => readSpan(entry, 'sticky') > 0 || readSpan(entry, 'cooldown') > 0)

/** As in SillyTavern, an entry's cooldown starts again when its sticky time ends. */
export function runTimers(
  timers: readonly LoreTimer[],
  lore: readonly LoreEntry[],
  length: number,
): LoreTimer[] {
  if (timers.length === 0) return []
  const entries = new Map(lore.map((entry) => [entry.entry_id, entry]))
  const findSpan = ({ entry_id }: LoreTimer, kind: LoreTimer['kind']): number => {
    const entry = entries.get(entry_id)
    return entry === undefined ? 0 : readSpan(entry, kind)
  }
  const running = timers.filter((timer) => findSpan(timer, timer.kind) > 0)
  const started = running
    .filter(({ kind, until }) => kind === 'sticky' && until <= length)
    .map((timer) => ({ ...timer, kind: 'cooldown' as const, until: length + findSpan(timer, 'cooldown') }))
  const replaced = new Set(started.map(({ entry_id }) => entry_id))
  return [
    ...running.filter(({ kind, entry_id }) => kind === 'sticky' || !replaced.has(entry_id)),
    ...started,
  ].filter(({ until }) => until > length)
}

export function listTimed(timers: readonly LoreTimer[]): { sticky: Set<string>; cooling: Set<string> } {
  const listIds = (kind: LoreTimer['kind']): string[] =>
    timers.filter((timer) => timer.kind === kind).map(({ entry_id }) => entry_id)
  const sticky = new Set(listIds('sticky'))
  return { sticky, cooling: new Set(listIds('cooldown').filter((id) => !sticky.has(id))) }
}

export function startTimers(
  running: readonly LoreTimer[],
  joined: readonly LoreEntry[],
  length: number,
): LoreTimer[] {
  const names = new Set(running.map(buildTimerKey))
  const started = joined.flatMap((entry) =>
    (['sticky', 'cooldown'] as const).map((kind) => ({
      entry_id: entry.entry_id,
      kind,
      until: length + readSpan(entry, kind),
    })),
  )
  return [...running, ...started.filter((timer) => timer.until > length && !names.has(buildTimerKey(timer)))]
}

const buildTimerKey = ({ kind, entry_id }: LoreTimer): string => `${kind} ${entry_id}`
