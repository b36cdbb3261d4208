import { createStore } from '../store.ts'

export const changedCharacter = createStore<{ character_id: string } | null>(null)
