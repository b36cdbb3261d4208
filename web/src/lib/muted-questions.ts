import { readStored, type Stored, writeStored } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** Questions that are no longer asked on this device ("Do not remind again"). */
type Muted = Stored['muted_questions']

const store = createStore<Muted>(readStored('muted_questions') ?? [])

export const useMutedQuestions = (): Muted => useStore(store)

export function bringBackQuestion(question: Muted[number]): void {
  const rest = store.get().filter((muted) => muted !== question)
  writeStored('muted_questions', rest)
  store.set(rest)
}
