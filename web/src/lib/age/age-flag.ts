import { readStored, watchStored, writeStored } from '../storage/storage.ts'
import { createStore, useStore } from '../store.ts'

const store = createStore(readStored('eighteenTipShow') === '1')

/**
 * True if the user of this device has confirmed being over 18. It only changes the page; the server decides about adult
 * content.
 */
export const isAgeConfirmed = store.get
export const useAgeConfirmed = (): boolean => useStore(store)
export const subscribeAgeFlag = store.subscribe

/**
 * Stores the confirmation. A new user will still be asked for a gender. Where there is an adult section, the caller also
 * turns the filter on.
 */
export function confirmAge(): void {
  if (!store.get()) writeStored('gender_question', 'owed')
  writeStored('eighteenTipShow', '1')
  store.set(true)
}

watchStored('eighteenTipShow', () => store.set(readStored('eighteenTipShow') === '1'))
