import type { TabKey } from './tab-storage.ts'

export function removeTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
