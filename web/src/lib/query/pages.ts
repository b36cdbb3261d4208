/** The options of a list that the contract's `definePage` describes. Spread them into the query. */
export const BY_CURSOR = {
  initialPageParam: '',
  getNextPageParam: (last: { next_cursor: string | null }): string | null => last.next_cursor,
}

export const pageQuery = (cursor: string): { cursor?: string } => (cursor === '' ? {} : { cursor })

/** Joins pages and drops duplicates, because an item may move between two requests. */
export function joinPages<T>(pages: readonly { items: readonly T[] }[], readId: (item: T) => string): T[] {
  const items = new Map<string, T>()
  for (const item of pages.flatMap((page) => page.items)) items.set(readId(item), item)
  return [...items.values()]
}
