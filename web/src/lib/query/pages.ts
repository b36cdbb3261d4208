/** The items of all pages, each once: while an order shifts between two calls, one may stand on both pages. */
export function itemsOf<T>(pages: readonly { items: readonly T[] }[], idOf: (item: T) => string): T[] {
  const items = new Map<string, T>()
  for (const item of pages.flatMap((page) => page.items)) items.set(idOf(item), item)
  return [...items.values()]
}
