import { i18n } from '../i18n/i18n.ts'
import { showToast } from '../screen/toast.ts'
import { createStore, useStore } from '../store.ts'

export const MISSING_SCRIPT = 'missing-script'
/** ms. A file that is missing this soon after a reload causes no second one: the reload returned the old version too. */
const JUST_RELOADED_MS = 60_000

let isReloading = false
let preloads = 0
const store = createStore(false)

export const isOutdated = store.get
export const useIsOutdated = (): boolean => useStore(store, () => false)

/** Reloads the page when its version is old, which a missing file reveals. Stored drafts survive the reload. */
export function followVersion(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (preloads === 0) reloadOutdated(payload)
  })
}

export function reloadOutdated(failure: unknown): void {
  void checkFile(failure instanceof Error ? failure.message : '')
}

export async function loadAhead<T>(load: () => Promise<T>): Promise<T> {
  preloads += 1
  try {
    return await load()
  } finally {
    preloads -= 1
  }
}

async function checkFile(message: string): Promise<void> {
  // Safari's error names no file. If the version is old, the file of this module is gone as well.
  const file = /\S*\/assets\/[\w.-]+/.exec(message)?.[0] ?? import.meta.url
  const response = await fetch(file, { cache: 'no-store' }).catch(() => null)
  // Several files may be missing at once, and a second reload would begin all over.
  if (response?.status !== 404 || isReloading) return
  if (!isJustReloaded()) {
    isReloading = true
    location.reload()
    return
  }
  store.set(true)
  showToast({ kind: 'error', text: i18n.t('outdated', { ns: 'errors' }), about: MISSING_SCRIPT })
}

function isJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' && performance.now() < JUST_RELOADED_MS
}
