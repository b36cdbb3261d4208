import type { MemoryScope } from '@citrine/contract/memory'

interface UnsavedText {
  text: string
  /** Only a fact has a scope. */
  scope?: MemoryScope
}

const texts = new Map<string, UnsavedText>()

export const findUnsaved = (key: string): UnsavedText | undefined => texts.get(key)

export function storeUnsaved(key: string, unsaved: UnsavedText | null): void {
  if (unsaved === null) texts.delete(key)
  else texts.set(key, unsaved)
}
