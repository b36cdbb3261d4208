import {
  isEmail,
  type OrderTopic,
  TAKEDOWN_NAME,
  TAKEDOWN_TARGET,
  TAKEDOWN_TEXT,
  type TakedownKind,
} from '@citrine/contract/legal'
import { newId } from '#web/lib/ids.ts'
import { createStore, useStore } from '#web/lib/store.ts'

export interface Draft {
  /** Stays the same across retries, so that the complaint is filed only once. */
  client_id: string
  kind: TakedownKind | null
  topic: OrderTopic | null
  target: string
  text: string
  name: string
  email: string
  is_good_faith: boolean
  is_accurate: boolean
  signature: string
}
export type DraftField = Exclude<keyof Draft, 'client_id' | 'topic'>
export type TakedownFault =
  | 'kind'
  | 'target'
  | 'order'
  | 'text'
  | 'question'
  | 'name'
  | 'email'
  | 'statement'
  | 'signature'

const createDraft = (): Draft => ({
  client_id: newId(),
  kind: null,
  topic: null,
  target: '',
  text: '',
  name: '',
  email: '',
  is_good_faith: false,
  is_accurate: false,
  signature: '',
})

/**
 * The draft lasts as long as the page, so that reading the guidelines in between loses nothing. It is never stored on the
 * device, which others may use too.
 */
const store = createStore<Draft>(createDraft())

export const useTakedownDraft = (): Draft => useStore(store)
export const readTakedownDraft = store.get
export const changeDraft = (change: Partial<Draft>): void => store.set({ ...store.get(), ...change })
export function clearDraft(): void {
  proposed = {}
  store.set(createDraft())
}

let proposed: Partial<Record<'target' | 'name' | 'email', string>> = {}

function propose(values: typeof proposed): void {
  const draft = store.get()
  for (const field of ['target', 'name', 'email'] as const) {
    const value = values[field]
    if (value === undefined || (draft[field] !== '' && draft[field] !== proposed[field])) continue
    proposed = { ...proposed, [field]: value }
    changeDraft({ [field]: value })
  }
}

export const proposeTarget = (target: string): void => propose({ target })

export function proposeOrder(order: string, person: { name: string; email: string }): void {
  changeDraft({ kind: 'order', target: order })
  propose(person)
}

export const isBegun = ({ kind, topic, text, name, email }: Draft): boolean =>
  topic !== null ||
  (kind !== null && kind !== 'order') ||
  text !== '' ||
  name !== (proposed.name ?? '') ||
  email !== (proposed.email ?? '')

const isShort = (text: string, { min }: { min: number }): boolean => text.trim().length < min

export function findTakedownFaults(draft: Draft): Partial<Record<DraftField, TakedownFault>> {
  const faults: Partial<Record<DraftField, TakedownFault>> = {}
  const isQuestion = draft.kind === 'order'
  if (draft.kind === null) faults.kind = 'kind'
  if (isShort(draft.target, TAKEDOWN_TARGET)) faults.target = isQuestion ? 'order' : 'target'
  if (isShort(draft.text, TAKEDOWN_TEXT)) faults.text = isQuestion ? 'question' : 'text'
  if (isShort(draft.name, TAKEDOWN_NAME)) faults.name = 'name'
  if (!isEmail(draft.email.trim())) faults.email = 'email'
  if (isQuestion) return faults
  if (!draft.is_good_faith) faults.is_good_faith = 'statement'
  if (!draft.is_accurate) faults.is_accurate = 'statement'
  if (isShort(draft.signature, TAKEDOWN_NAME)) faults.signature = 'signature'
  return faults
}
