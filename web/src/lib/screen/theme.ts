import { readStored, type StoredValues, writeStored } from '../storage/storage.ts'
import { createStore, useStore } from '../store.ts'

export type Theme = StoredValues['theme']

const light = globalThis.window?.matchMedia('(prefers-color-scheme: light)')

const readTheme = (): Theme => readStored('theme') ?? (light?.matches ? 'daylight' : 'dusk')

const store = createStore<Theme>(readTheme())

export const useTheme = (): Theme => useStore(store, () => 'dusk')

export function followStoredTheme(): void {
  const theme = readTheme()
  document.documentElement.dataset.theme = theme
  store.set(theme)
}

export function startTheme(): void {
  followStoredTheme()
  light?.addEventListener('change', followStoredTheme)
}

export function setTheme(theme: Theme): void {
  writeStored('theme', theme)
  followStoredTheme()
}
