import { createStore } from '../store.ts'

/** Remembers the path that a visitor opened before the age question. The answer leads there. */
const store = createStore<string | null>(null)

export const targetPath = store.get
export const setTargetPath = store.set
