import { setImmediate as yieldThread } from 'node:timers/promises'

/** Maps a list `size` items at a time, and lets the thread do other work in between. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % size === 0) await yieldThread()
    results.push(map(item))
  }
  return results
}
