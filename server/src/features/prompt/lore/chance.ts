import type { HistoryMessage } from '../history.ts'
import { hashText } from '../macro-values.ts'
import type { Candidate } from './scan.ts'

const CHANCE_STEPS = 10_000

/**
 * Returns a number from 0 to below 1. The same chat draws the same number, so that a regenerated reply keeps
 * its prompt.
 */
export type Draw = (name: string) => number

export function createSeededChance(history: readonly HistoryMessage[]): Draw {
  const newest = history.at(-1)
  const seed = `${newest?.depth}/${newest?.content}`
  return (name) => (hashText(`${seed}/${name}`) % CHANCE_STEPS) / CHANCE_STEPS
}

export const isDrawn = ({ entry, isSticky }: Candidate, draw: Draw): boolean =>
  isSticky ||
  entry.world_info === undefined ||
  draw(`chance/${entry.entry_id}`) * 100 < entry.world_info.probability

/** Sticky entries of a group all stay; none is kept if an earlier pass has filled the group. */
export function keepOnePerGroup<T extends Candidate>(
  matched: readonly T[],
  filled: ReadonlySet<string>,
  { draw, score }: { draw: Draw; score: (member: T) => number },
): T[] {
  const remaining = new Set(matched)
  for (const group of new Set(matched.flatMap(listGroups))) {
    const members = [...remaining].filter((each) => listGroups(each).includes(group))
    if (members.some(({ isSticky }) => isSticky)) {
      for (const member of members) if (!member.isSticky) remaining.delete(member)
      continue
    }
    const best = keepBestScored(members, score)
    const winner = filled.has(group) ? null : chooseMember(best, draw(`group/${group}`))
    for (const member of members) if (member !== winner) remaining.delete(member)
  }
  return [...remaining]
}

export const listGroups = ({ entry }: Candidate): readonly string[] => entry.world_info?.groups ?? []

/** Keeps only the scored members with the most keys in the text; all of them without scoring. */
function keepBestScored<T extends Candidate>(members: readonly T[], score: (member: T) => number): T[] {
  const isScored = ({ entry }: T): boolean => entry.world_info?.is_scored === true
  if (members.length < 2 || !members.some(isScored)) return [...members]
  const scores = new Map(members.map((member) => [member, score(member)]))
  const highest = Math.max(...scores.values())
  return members.filter((member) => !isScored(member) || scores.get(member) === highest)
}

/** Chooses the prioritized entry of the highest order, else one at random by weight. */
function chooseMember<T extends Candidate>(members: readonly T[], draw: number): T | null {
  const byOrder = members.filter(({ entry }) => entry.world_info?.is_prioritized)
  if (byOrder.length > 0)
    return byOrder.reduce((best, each) =>
      each.entry.insertion_order > best.entry.insertion_order ? each : best,
    )
  const weigh = ({ entry }: T): number => entry.world_info?.group_weight ?? 0
  let rest = draw * members.reduce((sum, each) => sum + weigh(each), 0)
  for (const member of members) {
    rest -= weigh(member)
    if (rest < 0) return member
  }
  return members.at(-1) ?? null
}
