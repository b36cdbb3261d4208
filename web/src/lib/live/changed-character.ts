import { createStore } from '../store.ts'

/** The character last edited in this tab; views of its picture, text or voices reload. */
export const changedCharacter = createStore<{ character_id: string } | null>(null)
