import { readStored, watchStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const store = createStore(readStored('eighteenTipShow') === '1')

/** Whether somebody here said to be over 18. It only changes what the page shows: about adult content the server decides. */
export const isAgeConfirmed = store.get
export const useAgeConfirmed = (): boolean => useStore(store)
export const subscribeAgeFlag = store.subscribe

/** Spec 4: stores the flag, and that a newcomer is still to be asked whom they would like to meet. Where there is an adult section, whoever calls this also turns the filter on. */
export function confirmAge(): void {
  if (!store.get()) writeStored('gender_question', 'owed')
  writeStored('eighteenTipShow', '1')
  store.set(true)
}

// Every open tab is used by the same person.
watchStored('eighteenTipShow', () => store.set(readStored('eighteenTipShow') === '1'))
