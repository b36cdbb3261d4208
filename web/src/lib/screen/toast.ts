import { newId } from '../ids.ts'
import { createStore, useStore } from '../store.ts'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
  about?: string
  isLong?: boolean
  action?: { text: string; run: () => void }
}

const TOASTS_MAX = 3
const LIFETIME_MS: Record<Toast['kind'], number> = { success: 3_000, info: 4_000, error: 7_000 }
const LIFETIME_LONG_MS = 8_000
/** ms; this is long enough to reach the button by keyboard. */
const LIFETIME_WITH_ACTION_MS = 20_000

/** ms; a paused toast is checked again after this time. */
const RECHECK_MS = 2_000

const NONE: readonly Toast[] = []
const paused = new Set<string>()
const store = createStore(NONE)

export const useToasts = (): readonly Toast[] => useStore(store, () => NONE)

export function dismissToast(id: string): void {
  paused.delete(id)
  store.set(store.get().filter((toast) => toast.id !== id))
}

export function dismissToasts(about: string): void {
  for (const toast of store.get()) if (toast.about === about) dismissToast(toast.id)
}

function expire(id: string, delayMs: number): void {
  setTimeout(() => {
    if (paused.has(id) && store.get().some((toast) => toast.id === id)) expire(id, RECHECK_MS)
    else dismissToast(id)
  }, delayMs)
}

export function pauseToast(id: string, isPaused: boolean): void {
  if (isPaused) paused.add(id)
  else paused.delete(id)
}

export function showToast(request: Omit<Toast, 'id'>): void {
  if (request.action === undefined && store.get().some((toast) => toast.text === request.text)) return
  const id = newId()
  const otherToasts = store.get().filter(({ about }) => about === undefined || about !== request.about)
  store.set([...otherToasts, { id, ...request }].slice(-TOASTS_MAX))
  const lifetime = request.isLong === true ? LIFETIME_LONG_MS : LIFETIME_MS[request.kind]
  expire(id, request.action === undefined ? lifetime : LIFETIME_WITH_ACTION_MS)
}
