import { type DraftFields, draftFields } from '@citrine/contract/character-fields'
import type { Store } from '#web/lib/store.ts'
import type { DraftApi } from './draft-api.ts'
import type { DraftState } from './draft-state.ts'
import { storeDraft } from './local-drafts.ts'

type Timer = ReturnType<typeof setTimeout>

/** The modules of one draft share this state; components see only `state`. */
export interface DraftContext {
  calls: DraftApi
  state: Store<DraftState>
  /** Names the draft on this device until the server has given it an id. */
  local_name: string
  client_id: string
  revision: number
  /** The fields that the server has. They are compared by identity, because every edit creates a new object. */
  saved: DraftFields
  running: Promise<boolean> | null
  is_over: boolean
  save_timer: Timer | undefined
  keep_timer: Timer | undefined
  retry_ms: number
}

export function updateDraft(draft: DraftContext, change: Partial<DraftState>): void {
  if (!draft.is_over) draft.state.set({ ...draft.state.get(), ...change })
}

export const getDraftKey = ({ state, local_name }: DraftContext): string => state.get().draft_id ?? local_name

export const isDirty = ({ state, saved }: DraftContext): boolean => state.get().fields !== saved

/** Returns true if the writer must decide before anything is saved. */
export const needsDecision = ({ state }: DraftContext): boolean =>
  state.get().save_state === 'conflict' || state.get().save_state === 'gone'

const serializeFields = (fields: DraftFields): string =>
  JSON.stringify(draftFields.safeParse(fields).data ?? fields)
export const areFieldsEqual = (a: DraftFields, b: DraftFields): boolean =>
  serializeFields(a) === serializeFields(b)

export function storeLocally(draft: DraftContext): void {
  clearTimeout(draft.keep_timer)
  if (draft.is_over || !isDirty(draft)) return
  const { draft_id, character_id, fields } = draft.state.get()
  const { client_id, revision } = draft
  storeDraft(getDraftKey(draft), { draft_id, character_id, client_id, revision, fields })
}
