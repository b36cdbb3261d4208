import type { TabKey } from './tab-storage.ts'

/** Separate from `tab-storage.ts`, whose schemas the shop's first load does not need. */
export function removeTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
