import { type DraftFields, draftFields } from '@citrine/contract/character-fields'
import type { WorkOwner } from '#web/lib/session/work-owner.ts'
import type { Store } from '#web/lib/store.ts'
import type { DraftApi } from './draft-api.ts'
import { type DraftState, getRootField } from './draft-state.ts'
import { storeDraft } from './local-drafts.ts'

type Timer = ReturnType<typeof setTimeout>

/** The modules of one draft share this state; components see only `state`. */
export interface DraftContext {
  /** The user who writes the draft. Once another user is signed in, nothing of it is stored or sent. */
  owner: WorkOwner
  calls: DraftApi
  state: Store<DraftState>
  /** Names the draft on this device until the server has given it an id. */
  localKey: string
  client_id: string
  revision: number
  /** The fields that the server has. They are compared by identity, because every edit creates a new object. */
  saved: DraftFields
  running: Promise<boolean> | null
  isDropped: boolean
  saveTimer: Timer | undefined
  storeTimer: Timer | undefined
  retryMs: number
}

export function updateDraft(draft: DraftContext, change: Partial<DraftState>): void {
  if (!draft.isDropped) draft.state.set({ ...draft.state.get(), ...change })
}

/** Returns the faults that remain when some fields have another text: each was about the text of its field. */
export function keepFaults(
  { findings, refusedFields }: Pick<DraftState, 'findings' | 'refusedFields'>,
  hasChanged: (field: string) => boolean,
): Pick<DraftState, 'findings' | 'refusedFields'> {
  const isGone = (path: string | null): boolean => path !== null && hasChanged(getRootField(path))
  return {
    findings: findings.filter(({ field }) => !isGone(field)),
    refusedFields: Object.fromEntries(Object.entries(refusedFields).filter(([path]) => !isGone(path))),
  }
}

export const getLocalDraftKey = ({ state, localKey }: DraftContext): string =>
  state.get().draft_id ?? localKey

export const isDirty = ({ state, saved }: DraftContext): boolean => state.get().fields !== saved

/** Returns true if the writer must decide before anything is saved. */
export const needsDecision = ({ state }: DraftContext): boolean =>
  state.get().saveState === 'conflict' || state.get().saveState === 'gone'

const serializeFields = (fields: DraftFields): string =>
  JSON.stringify(draftFields.safeParse(fields).data ?? fields)
export const areFieldsEqual = (a: DraftFields, b: DraftFields): boolean =>
  serializeFields(a) === serializeFields(b)

/** Returns true once nothing of the draft may be sent any more. */
export const hasEnded = ({ owner, isDropped }: DraftContext): boolean => isDropped || !owner.isCurrent()

export function storeLocally(draft: DraftContext): void {
  clearTimeout(draft.storeTimer)
  if (draft.isDropped || !isDirty(draft)) return
  const { draft_id, character_id, fields } = draft.state.get()
  const { owner, client_id, revision } = draft
  storeDraft(owner, getLocalDraftKey(draft), { draft_id, character_id, client_id, revision, fields })
}
