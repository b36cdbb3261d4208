import { createStore } from '../store.ts'

/** Where a visitor wanted to go before they were asked for their age; they land there once they have said it. */
const store = createStore<string | null>(null)

export const wantedPath = store.get
export const keepWantedPath = store.set
