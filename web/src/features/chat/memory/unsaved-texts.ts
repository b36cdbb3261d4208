const texts = new Map<string, string>()

export const findUnsavedText = (key: string): string | undefined => texts.get(key)

export function storeUnsaved(key: string, text: string | null): void {
  if (text === null) texts.delete(key)
  else texts.set(key, text)
}
