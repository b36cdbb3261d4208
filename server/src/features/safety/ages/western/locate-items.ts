import type { Item } from '../items/item.ts'
import type { WesternSentence } from './western-sentence.ts'

export function locateItems(
  { items, tokens }: WesternSentence,
  { 0: text, index }: RegExpExecArray,
): [number, number] {
  const first = tokens[index]
  const last = tokens[index + text.length - 1]
  return [locateItem(items, first ?? 0), locateItem(items, last ?? 0)]
}

const locateItem = (items: readonly Item[], token: number): number =>
  Math.max(
    0,
    items.findIndex(({ last }) => last >= token),
  )
