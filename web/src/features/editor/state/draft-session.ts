import type { Opened } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import type { Picture } from '@citrine/contract/pictures'
import { newId } from '#web/lib/ids.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { DraftCalls } from './draft-calls.ts'
import { type DraftContext, isHeld, keepHere, nameOf, update } from './draft-context.ts'
import { type DraftState, fieldOf } from './draft-state.ts'
import { findKept, findUnheardOf, forgetKept } from './kept-drafts.ts'
import { adopt, meet, putNow, RETRY_MS, saveIn, saveNow } from './save-draft.ts'

/** A pause in writing, after which it is saved. */
const PAUSE_MS = 900
/** Not at every letter: writing a large draft down takes a moment. */
const KEEP_AFTER_MS = 200

export interface DraftSession {
  /** What it was opened as; it keeps this name for as long as it is open. */
  readonly key: string
  readonly state: Store<DraftState>
  change: (fields: Partial<DraftFields>, avatar?: Picture | null) => void
  /** What belongs to the screen alone, such as findings. */
  mark: (marks: Partial<Pick<DraftState, 'is_tried' | 'findings' | 'refused_fields'>>) => void
  /** Resolves to whether the server has all that is written. */
  save: () => Promise<boolean>
  /** The same, and the server has a draft even of what was not changed: its id, or null. */
  put: () => Promise<string | null>
  /** Writes down on this device what the server does not have yet. */
  keep: () => void
  keepMine: () => void
  takeTheirs: () => void
  /** The draft was thrown away elsewhere: goes on as another one. */
  goOnAnew: () => void
  /** It is saved as a character, or not wanted: nothing of it is sent or kept any more. */
  end: () => void
  isOver: () => boolean
}

export interface Start {
  key: string
  client_id: string
  /** What the server has; null where it has heard of nothing. */
  draft: Opened | null
  blank: DraftFields
}

const firstState = ({ draft, blank }: Start): DraftState => ({
  draft_id: draft?.draft_id ?? null,
  character_id: draft?.character_id ?? null,
  fields: draft?.fields ?? blank,
  avatar: draft?.avatar ?? null,
  repairs: draft?.repairs ?? [],
  keeping: draft === null ? 'blank' : 'saved',
  refusal: null,
  saved_at: draft?.updated_at ?? null,
  theirs: null,
  is_tried: false,
  findings: [],
  refused_fields: {},
})

/** Words of this device that the server has not seen come first. */
function takeKept(draft: DraftContext, theirs: Opened | null): void {
  const found = findOwnWords(draft)
  if (found === undefined) return
  const { name, kept } = found
  draft.client_id = kept.client_id
  update(draft, { fields: kept.fields, keeping: 'waiting' })
  if (name !== nameOf(draft)) {
    forgetKept(name)
    keepHere(draft)
  }
  if (theirs !== null && kept.revision !== theirs.revision) meet(draft, theirs)
  else saveIn(draft, 0)
}

/** Under the name it has, or had before the server heard of a draft of the character. */
function findOwnWords(draft: DraftContext) {
  const { character_id } = draft.state.get()
  const kept = findKept(nameOf(draft))
  if (kept !== undefined) return { name: nameOf(draft), kept }
  return character_id === null ? undefined : findUnheardOf(character_id)
}

function changeFields(draft: DraftContext, fields: Partial<DraftFields>, avatar?: Picture | null): void {
  const { fields: before, findings, refused_fields, repairs, keeping } = draft.state.get()
  const isChanged = (path: string | null): boolean => path !== null && fieldOf(path) in fields
  const isUnderWay = isHeld(draft) || keeping === 'saving' || keeping === 'away'
  update(draft, {
    fields: { ...before, ...fields },
    keeping: isUnderWay ? keeping : 'waiting',
    findings: findings.filter(({ field }) => !isChanged(field)),
    refused_fields: Object.fromEntries(Object.entries(refused_fields).filter(([path]) => !isChanged(path))),
    // In its place as long as the page is open: nothing jumps while somebody types.
    repairs: repairs.map((repair) =>
      repair.action === 'to_do' && isChanged(repair.field) ? { ...repair, action: 'mended' } : repair,
    ),
    ...(avatar !== undefined && { avatar }),
  })
  clearTimeout(draft.keep_timer)
  draft.keep_timer = setTimeout(() => keepHere(draft), KEEP_AFTER_MS)
  if (!isHeld(draft) && keeping !== 'away') saveIn(draft, PAUSE_MS)
}

/** One draft while it is written on: it saves itself, and what cannot be saved stays on this device. */
export function createDraftSession(start: Start, calls: DraftCalls): DraftSession {
  const state = createStore(firstState(start))
  const draft: DraftContext = {
    ...{ calls, state, local_name: start.key, client_id: start.client_id },
    ...{ revision: start.draft?.revision ?? 0, saved: state.get().fields, retry_ms: RETRY_MS.first },
    ...{ running: null, is_over: false, save_timer: undefined, keep_timer: undefined },
  }
  takeKept(draft, start.draft)
  return {
    key: start.key,
    state,
    change: (fields, avatar) => changeFields(draft, fields, avatar),
    mark: (marks) => update(draft, marks),
    save: () => saveNow(draft),
    put: () => putNow(draft),
    keep: () => keepHere(draft),
    keepMine: () => {
      draft.revision = state.get().theirs?.revision ?? draft.revision
      update(draft, { theirs: null, keeping: 'waiting' })
      void saveNow(draft)
    },
    takeTheirs: () => {
      const { theirs } = state.get()
      if (theirs !== null) adopt(draft, theirs)
    },
    goOnAnew: () => {
      forgetKept(nameOf(draft))
      draft.client_id = newId()
      draft.local_name = `new-${draft.client_id}`
      update(draft, { draft_id: null, keeping: 'waiting', refusal: null })
      void saveNow(draft)
    },
    end: () => {
      clearTimeout(draft.save_timer)
      clearTimeout(draft.keep_timer)
      forgetKept(nameOf(draft))
      draft.is_over = true
    },
    isOver: () => draft.is_over,
  }
}
