import { createStore } from '../store.ts'

/** The path that a visitor opened before the age question, and to which the answer leads. */
const store = createStore<string | null>(null)

export const targetPath = store.get
export const setTargetPath = store.set
