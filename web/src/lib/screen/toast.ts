import { newId } from '../ids.ts'
import { createStore, useStore } from '../store.ts'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
  /** What it is about: news of the same thing takes its place. */
  about?: string
}

const SHOWN_AT_ONCE = 3
/** An error is read more slowly than a confirmation. None lies over the page for long: a tap takes it away sooner. */
const LIFETIME_MS: Record<Toast['kind'], number> = { success: 3_000, info: 4_000, error: 7_000 }

const store = createStore<readonly Toast[]>([])

export const useToasts = (): readonly Toast[] => useStore(store)

export function dismissToast(id: string): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** What is already on show is not said twice. */
export function showToast(news: Omit<Toast, 'id'>): void {
  if (store.get().some((toast) => toast.text === news.text)) return
  const id = newId()
  const others = store.get().filter(({ about }) => about === undefined || about !== news.about)
  store.set([...others, { id, ...news }].slice(-SHOWN_AT_ONCE))
  setTimeout(() => dismissToast(id), LIFETIME_MS[news.kind])
}
