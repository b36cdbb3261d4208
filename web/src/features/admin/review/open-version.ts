import type { WaitingVersion } from '@citrine/contract/moderation'

export interface OpenVersion {
  item: string
  character_id: string
  version_no: number
  /** True if a newer version of the character replaced the open one. */
  isNewer: boolean
}

export const toOpenVersion = ({ item, character_id, version_no }: WaitingVersion): OpenVersion => ({
  item,
  character_id,
  version_no,
  isNewer: false,
})

/**
 * Returns the item to show: the open one, else a newer version of it, else the next item. An item with a half-written
 * rejection stays open after it has left the queue.
 */
export function findOpenVersion(
  items: readonly WaitingVersion[],
  before: OpenVersion | undefined,
  isWriting = false,
): OpenVersion | undefined {
  if (items.some(({ item }) => item === before?.item)) return before
  const newer = items.find(
    ({ character_id, version_no }) =>
      before !== undefined && character_id === before.character_id && version_no > before.version_no,
  )
  if (newer !== undefined) return { ...toOpenVersion(newer), isNewer: true }
  if (isWriting) return before
  return items[0] && toOpenVersion(items[0])
}
