import { readStored, type Stored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export type Theme = Stored['theme']

const store = createStore<Theme>(readStored('theme') ?? 'dusk')

const apply = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
}

export const applyStoredTheme = (): void => apply(store.get())
export const useTheme = (): Theme => useStore(store)

export function setTheme(theme: Theme): void {
  writeStored('theme', theme)
  apply(theme)
  store.set(theme)
}
