import { createStore, useStore } from '../store.ts'

const running = createStore(0)

export const beginLoading = (): void => running.set(running.get() + 1)
export const endLoading = (): void => running.set(Math.max(0, running.get() - 1))

export const useIsLoading = (): boolean => useStore(running) > 0
