import { createStore, useStore } from '../store.ts'

/** The number of running full-page operations. */
const running = createStore(0)

/** Shows the full-screen overlay. Each begin needs its end. */
export const beginLoading = (): void => running.set(running.get() + 1)
export const endLoading = (): void => running.set(Math.max(0, running.get() - 1))

export const useIsLoading = (): boolean => useStore(running) > 0
