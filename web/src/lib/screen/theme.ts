import { readStored, type Stored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

export type Theme = Stored['theme']

const light = window.matchMedia('(prefers-color-scheme: light)')

/** The chosen one, else the device's; dusk where the device has no wish. */
const themeNow = (): Theme => readStored('theme') ?? (light.matches ? 'daylight' : 'dusk')

const store = createStore<Theme>(themeNow())

export const useTheme = (): Theme => useStore(store)

/** Brings the page in line with what is stored. */
export function heedStoredTheme(): void {
  const theme = themeNow()
  document.documentElement.dataset.theme = theme
  store.set(theme)
}

/** From now on the page is in the right theme. */
export function startTheme(): void {
  heedStoredTheme()
  light.addEventListener('change', heedStoredTheme)
}

export function setTheme(theme: Theme): void {
  writeStored('theme', theme)
  heedStoredTheme()
}
