import type { DraftView } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Picture } from '@citrine/contract/pictures'
import { newId } from '#web/lib/ids.ts'
import { captureOwner } from '#web/lib/session/work-owner.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { DraftApi } from './draft-api.ts'
import {
  areFieldsEqual,
  type DraftContext,
  getLocalDraftKey,
  keepFaults,
  needsDecision,
  storeLocally,
  updateDraft,
} from './draft-context.ts'
import { buildCharacterDraftKey, buildNewDraftKey } from './draft-keys.ts'
import { BLANK_COVER, type DraftState, getRootField } from './draft-state.ts'
import { findLocalDraft, findUnsavedDraft, removeLocalDraft, storeDraft } from './local-drafts.ts'
import {
  applyServerDraft,
  ensureOnServer,
  RETRY_MS,
  resolveNewerRevision,
  saveNow,
  scheduleSave,
} from './save-draft.ts'

const SAVE_DEBOUNCE_MS = 900
/** ms; unsaved text is stored after this pause, because storing a large draft at every letter would be slow. */
const STORE_DEBOUNCE_MS = 200

export interface DraftSession {
  readonly key: string
  readonly state: Store<DraftState>
  change: (fields: Partial<DraftFields>, avatar?: Picture | null) => void
  /** Changes marks, which are never saved. */
  mark: (marks: Partial<Pick<DraftState, 'isTried' | 'findings' | 'refusedFields'>>) => void
  save: () => Promise<boolean>
  ensureOnServer: () => Promise<string | null>
  /** Stores unsaved text on this device. */
  storeLocally: () => void
  overwriteServerDraft: () => void
  /** Resolves a conflict: the newer revision replaces this text. */
  adoptServerDraft: () => void
  continueAsNew: () => void
  end: () => void
  /** Ends a draft that was saved as a character. Text that was changed meanwhile waits on this device for its editor. */
  endSaved: (character_id: string, saved: DraftFields) => void
  isDropped: () => boolean
}

export interface DraftSessionOptions {
  key: string
  client_id: string
  draft: DraftView | null
  blank: DraftFields
}

export function createDraftSession(start: DraftSessionOptions, calls: DraftApi): DraftSession {
  const state = createStore(createFirstState(start))
  const draft: DraftContext = {
    owner: captureOwner(),
    calls,
    state,
    localKey: start.key,
    client_id: start.client_id,
    revision: start.draft?.revision ?? 0,
    saved: state.get().fields,
    retryMs: RETRY_MS.first,
    running: null,
    isDropped: false,
    saveTimer: undefined,
    storeTimer: undefined,
  }
  restoreLocalDraft(draft, start.draft)
  const end = (): void => {
    clearTimeout(draft.saveTimer)
    clearTimeout(draft.storeTimer)
    removeLocalDraft(getLocalDraftKey(draft))
    draft.isDropped = true
  }
  return {
    key: start.key,
    state,
    change: (fields, avatar) => changeFields(draft, fields, avatar),
    mark: (marks) => updateDraft(draft, marks),
    save: () => saveNow(draft),
    ensureOnServer: () => ensureOnServer(draft),
    storeLocally: () => storeLocally(draft),
    overwriteServerDraft: () => {
      draft.revision = state.get().serverDraft?.revision ?? draft.revision
      updateDraft(draft, { serverDraft: null, saveState: 'waiting' })
      void saveNow(draft)
    },
    adoptServerDraft: () => {
      const { serverDraft } = state.get()
      if (serverDraft !== null) applyServerDraft(draft, serverDraft)
    },
    continueAsNew: () => {
      removeLocalDraft(getLocalDraftKey(draft))
      draft.client_id = newId()
      draft.localKey = buildNewDraftKey(draft.client_id)
      updateDraft(draft, { draft_id: null, saveState: 'waiting', refusal: null })
      void saveNow(draft)
    },
    end,
    endSaved: (character_id, saved) => {
      const { fields } = state.get()
      end()
      if (areFieldsEqual(fields, saved)) return
      const later = { draft_id: null, character_id, client_id: newId(), revision: 0, fields }
      storeDraft(draft.owner, buildCharacterDraftKey(character_id), later)
    },
    isDropped: () => draft.isDropped,
  }
}

const createFirstState = ({ draft, blank }: DraftSessionOptions): DraftState => ({
  draft_id: draft?.draft_id ?? null,
  character_id: draft?.character_id ?? null,
  fields: draft?.fields ?? blank,
  avatar: draft?.avatar ?? null,
  cover: draft?.cover ?? BLANK_COVER,
  repairs: draft?.repairs ?? [],
  has_original: draft?.has_original ?? false,
  saveState: draft === null ? 'blank' : 'saved',
  refusal: null,
  savedAt: draft?.updated_at ?? null,
  serverDraft: null,
  isTried: false,
  findings: [],
  refusedFields: {},
})

function restoreLocalDraft(draft: DraftContext, serverDraft: DraftView | null): void {
  const found = findStoredDraft(draft)
  if (found === undefined) return
  const { draftKey, draft: local } = found
  draft.client_id = local.client_id
  updateDraft(draft, { fields: local.fields, saveState: 'waiting' })
  if (draftKey !== getLocalDraftKey(draft)) {
    removeLocalDraft(draftKey)
    storeLocally(draft)
  }
  if (serverDraft !== null && local.revision !== serverDraft.revision)
    resolveNewerRevision(draft, serverDraft)
  else scheduleSave(draft, 0)
}

/** Looks for the stored draft under its key, then under the key that it had before the server gave it an id. */
function findStoredDraft(draft: DraftContext) {
  const { character_id } = draft.state.get()
  const local = findLocalDraft(getLocalDraftKey(draft))
  if (local !== undefined) return { draftKey: getLocalDraftKey(draft), draft: local }
  return character_id === null ? undefined : findUnsavedDraft(character_id)
}

function changeFields(draft: DraftContext, fields: Partial<DraftFields>, avatar?: Picture | null): void {
  const { fields: before, repairs, saveState } = draft.state.get()
  const hasChanged = (field: string): boolean => field in fields
  const isUnderWay = needsDecision(draft) || saveState === 'saving' || saveState === 'away'
  updateDraft(draft, {
    fields: { ...before, ...fields },
    saveState: isUnderWay ? saveState : 'waiting',
    ...keepFaults(draft.state.get(), hasChanged),
    // A changed field stays in the list while the page is open, so that nothing jumps while the user types.
    repairs: repairs.map((repair) =>
      repair.action === 'to_do' && repair.field !== null && hasChanged(getRootField(repair.field))
        ? { ...repair, action: 'changed' }
        : repair,
    ),
    ...(avatar !== undefined && { avatar }),
  })
  clearTimeout(draft.storeTimer)
  draft.storeTimer = setTimeout(() => storeLocally(draft), STORE_DEBOUNCE_MS)
  if (!needsDecision(draft) && saveState !== 'away') scheduleSave(draft, SAVE_DEBOUNCE_MS)
}
