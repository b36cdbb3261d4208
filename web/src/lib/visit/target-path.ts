import { createStore } from '../store.ts'

/** The path that a visitor opened before the age question; they land there after the answer. */
const store = createStore<string | null>(null)

export const targetPath = store.get
export const setTargetPath = store.set
