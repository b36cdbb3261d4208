import type { WaitingVersion } from '@citrine/contract/admin'

export interface OpenVersion {
  item: string
  character_id: string
  version_no: number
  /** It took the place of an older one of the same character while that one was open. */
  isNewer: boolean
}

export const openOf = ({ item, character_id, version_no }: WaitingVersion): OpenVersion => ({
  ...{ item, character_id, version_no, isNewer: false },
})

/**
 * What is open of what waits now: the same as before, else a newer version of it, else the next one. What somebody writes
 * about stays open also when nothing of it waits any more.
 */
export function stillOpen(
  items: readonly WaitingVersion[],
  before: OpenVersion | undefined,
  isWriting = false,
): OpenVersion | undefined {
  if (items.some(({ item }) => item === before?.item)) return before
  const newer = items.find(
    ({ character_id, version_no }) =>
      before !== undefined && character_id === before.character_id && version_no > before.version_no,
  )
  if (newer !== undefined) return { ...openOf(newer), isNewer: true }
  if (isWriting) return before
  return items[0] && openOf(items[0])
}
