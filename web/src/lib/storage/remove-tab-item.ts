import type { TabKey } from './tab-storage.ts'

export function removeTabItem(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
