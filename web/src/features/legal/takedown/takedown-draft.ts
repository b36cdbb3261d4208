import {
  isEmail,
  TAKEDOWN_NAME,
  TAKEDOWN_TARGET,
  TAKEDOWN_TEXT,
  type TakedownKind,
} from '@citrine/contract/legal'
import { newId } from '#web/lib/ids.ts'
import { createStore, useStore } from '#web/lib/store.ts'

export interface Draft {
  /** Stays the same across retries, so that the complaint is filed once. */
  client_id: string
  kind: TakedownKind | null
  target: string
  text: string
  name: string
  email: string
  is_good_faith: boolean
  is_accurate: boolean
  signature: string
}
export type DraftField = Exclude<keyof Draft, 'client_id'>
export type TakedownFault = 'kind' | 'target' | 'text' | 'name' | 'email' | 'statement' | 'signature'

const emptyDraft = (): Draft => ({
  client_id: newId(),
  kind: null,
  target: '',
  text: '',
  name: '',
  email: '',
  is_good_faith: false,
  is_accurate: false,
  signature: '',
})

/**
 * Lives as long as the page, so that reading the guidelines loses nothing; never on the device, which others may
 * share.
 */
const store = createStore<Draft>(emptyDraft())

export const useTakedownDraft = (): Draft => useStore(store)
export const readTakedownDraft = store.get
export const changeDraft = (change: Partial<Draft>): void => store.set({ ...store.get(), ...change })
export const clearDraft = (): void => store.set(emptyDraft())

/** The target from an address, while unedited. */
let proposed = ''

/** Fills the field with the page the visitor came from, unless they typed a target. */
export function proposeTarget(target: string): void {
  const { target: written } = store.get()
  if (written !== '' && written !== proposed) return
  proposed = target
  changeDraft({ target })
}

export const isBegun = ({ kind, text, name, email }: Draft): boolean =>
  kind !== null || text !== '' || name !== '' || email !== ''

const isShort = (text: string, { min }: { min: number }): boolean => text.trim().length < min

/** Returns the errors by field. */
export function findTakedownFaults(draft: Draft): Partial<Record<DraftField, TakedownFault>> {
  const faults: Partial<Record<DraftField, TakedownFault>> = {}
  if (draft.kind === null) faults.kind = 'kind'
  if (isShort(draft.target, TAKEDOWN_TARGET)) faults.target = 'target'
  if (isShort(draft.text, TAKEDOWN_TEXT)) faults.text = 'text'
  if (isShort(draft.name, TAKEDOWN_NAME)) faults.name = 'name'
  if (!isEmail(draft.email.trim())) faults.email = 'email'
  if (!draft.is_good_faith) faults.is_good_faith = 'statement'
  if (!draft.is_accurate) faults.is_accurate = 'statement'
  if (isShort(draft.signature, TAKEDOWN_NAME)) faults.signature = 'signature'
  return faults
}
