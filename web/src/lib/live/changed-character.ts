import { createStore } from '../store.ts'

/** The character that was changed in this tab last; what holds its picture, words or voices asks for them anew. */
export const changedCharacter = createStore<{ character_id: string } | null>(null)
