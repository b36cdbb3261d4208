export function moveItem<T>(items: readonly T[], index: number, by: 1 | -1): T[] {
  const item = items[index]
  const next = index + by
  if (item === undefined || next < 0 || next >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(next, 0, item)
}
