import { newId } from '../ids.ts'
import { createStore, useStore } from '../store.ts'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
  /** What it is about: news of the same thing takes its place. */
  about?: string
  /** What can still be done about it. */
  action?: { text: string; run: () => void }
}

const SHOWN_AT_ONCE = 3
/** An error is read more slowly than a confirmation. None lies over the page for long: a tap takes it away sooner. */
const LIFETIME_MS: Record<Toast['kind'], number> = { success: 3_000, info: 4_000, error: 7_000 }
/** Long enough to be found by keyboard. */
const LIFETIME_WITH_ACTION_MS = 20_000

const store = createStore<readonly Toast[]>([])

export const useToasts = (): readonly Toast[] => useStore(store)

export function dismissToast(id: string): void {
  held.delete(id)
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Takes it away when its time is over; not while it has the focus, or a pointer rests on it. */
function expire(id: string, in_ms: number): void {
  setTimeout(() => {
    if (held.has(id)) expire(id, HOLD_MS)
    else dismissToast(id)
  }, in_ms)
}

const HOLD_MS = 2_000
const held = new Set<string>()

export function holdToast(id: string, isHeld: boolean): void {
  if (isHeld) held.add(id)
  else held.delete(id)
}

/** What is already on show is not said twice, unless it offers something. */
export function showToast(news: Omit<Toast, 'id'>): void {
  if (news.action === undefined && store.get().some((toast) => toast.text === news.text)) return
  const id = newId()
  const others = store.get().filter(({ about }) => about === undefined || about !== news.about)
  store.set([...others, { id, ...news }].slice(-SHOWN_AT_ONCE))
  expire(id, news.action === undefined ? LIFETIME_MS[news.kind] : LIFETIME_WITH_ACTION_MS)
}
