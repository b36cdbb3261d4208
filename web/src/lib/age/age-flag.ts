import { readStored, watchStored, writeStored } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const store = createStore(readStored('eighteenTipShow') === '1')

/** Whether somebody here said to be over 18. It only changes what the page shows: about adult content the server decides. */
export const isAgeConfirmed = store.get
export const useAgeConfirmed = (): boolean => useStore(store)
export const subscribeAgeFlag = store.subscribe

/** They had said so before this page opened. */
export const hadConfirmedAge = store.get()

/** Spec 4: stores the flag. Where there is an adult section, whoever calls this also turns the filter on. */
export function confirmAge(): void {
  writeStored('eighteenTipShow', '1')
  store.set(true)
}

// Every open tab is used by the same person.
watchStored('eighteenTipShow', () => store.set(readStored('eighteenTipShow') === '1'))
