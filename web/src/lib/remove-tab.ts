import type { TabKey } from './tab-storage.ts'

/** Apart from `tab-storage.ts`, whose schemas the first load of the shop does without. */
export function removeTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
