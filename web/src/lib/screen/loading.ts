import { createStore, useStore } from '../store.ts'

/** How many whole-page acts are under way. */
const running = createStore(0)

/** Spec 2, full-screen overlay: nothing else can be done while the whole page is at work. Each begin needs its end. */
export const beginLoading = (): void => running.set(running.get() + 1)
export const endLoading = (): void => running.set(Math.max(0, running.get() - 1))

export const useIsLoading = (): boolean => useStore(running) > 0
