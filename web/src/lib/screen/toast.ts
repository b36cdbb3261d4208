import { newId } from '../ids.ts'
import { createStore, useStore } from '../store.ts'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
}

const SHOWN_AT_ONCE = 3
/** An error is read more slowly than a confirmation. */
const LIFETIME_MS: Record<Toast['kind'], number> = { success: 4_000, info: 4_000, error: 7_000 }

const store = createStore<readonly Toast[]>([])

export const useToasts = (): readonly Toast[] => useStore(store)

export function dismissToast(id: string): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** What is already on show is not said twice. */
export function showToast({ kind, text }: Omit<Toast, 'id'>): void {
  if (store.get().some((toast) => toast.text === text)) return
  const id = newId()
  store.set([...store.get(), { id, kind, text }].slice(-SHOWN_AT_ONCE))
  setTimeout(() => dismissToast(id), LIFETIME_MS[kind])
}
