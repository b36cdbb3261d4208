import type { DraftView } from '@citrine/contract/character-editing'
import { STATUS } from '@citrine/contract/errors'
import { ApiError, isServerUnavailable } from '#web/lib/api/api-error.ts'
import {
  areFieldsEqual,
  type DraftContext,
  getLocalDraftKey,
  hasEnded,
  isDirty,
  keepFaults,
  needsDecision,
  storeLocally,
  updateDraft,
} from './draft-context.ts'
import { removeLocalDraft } from './local-drafts.ts'

export const RETRY_MS = { first: 2_000, max: 30_000 } as const

export function scheduleSave(draft: DraftContext, ms: number): void {
  clearTimeout(draft.saveTimer)
  draft.saveTimer = setTimeout(() => void saveNow(draft), ms)
}

export function applyServerDraft(draft: DraftContext, serverDraft: DraftView): void {
  const { fields, avatar, cover, repairs, updated_at } = serverDraft
  const state = draft.state.get()
  const before: Record<string, unknown> = state.fields
  const after: Record<string, unknown> = fields
  const hasChanged = (field: string): boolean =>
    JSON.stringify(before[field]) !== JSON.stringify(after[field])
  draft.revision = serverDraft.revision
  draft.saved = fields
  removeLocalDraft(getLocalDraftKey(draft))
  updateDraft(draft, {
    fields,
    avatar,
    cover,
    repairs,
    serverDraft: null,
    refusal: null,
    savedAt: updated_at,
    saveState: 'saved',
    ...keepFaults(state, hasChanged),
  })
}

/**
 * Adopts a newer revision that equals this text, because this window may have saved it itself and lost the response. Any
 * other revision is a conflict.
 */
export function resolveNewerRevision(draft: DraftContext, serverDraft: DraftView): void {
  if (areFieldsEqual(serverDraft.fields, draft.state.get().fields)) applyServerDraft(draft, serverDraft)
  else updateDraft(draft, { serverDraft, saveState: 'conflict', refusal: null })
}

function tryLater(draft: DraftContext, { desc }: ApiError): void {
  updateDraft(draft, { saveState: 'away', refusal: desc })
  scheduleSave(draft, draft.retryMs)
  draft.retryMs = Math.min(draft.retryMs * 2, RETRY_MS.max)
}

async function showSaveError(draft: DraftContext, error: ApiError): Promise<void> {
  const { draft_id } = draft.state.get()
  if (isServerUnavailable(error)) tryLater(draft, error)
  else if (error.status === STATUS.conflict && draft_id !== null)
    resolveNewerRevision(draft, await draft.calls.get(draft_id))
  else if (error.status === STATUS.not_found && draft_id !== null)
    updateDraft(draft, { saveState: 'gone', refusal: error.desc })
  else updateDraft(draft, { saveState: 'refused', refusal: error.desc })
}

const FIRST_REVISION = 1

/** Creates the draft on the server if necessary. Another window may have created one for the same character. */
async function requireDraftId(draft: DraftContext): Promise<string> {
  const { draft_id, character_id } = draft.state.get()
  if (draft_id !== null) return draft_id
  const opened = await draft.calls.open(draft.client_id, character_id)
  if (hasEnded(draft)) return opened.draft_id
  draft.revision = opened.revision
  removeLocalDraft(draft.localKey)
  updateDraft(draft, { draft_id: opened.draft_id, cover: opened.cover })
  storeLocally(draft)
  if (opened.revision > FIRST_REVISION && !areFieldsEqual(opened.fields, draft.saved))
    resolveNewerRevision(draft, opened)
  return opened.draft_id
}

async function send(draft: DraftContext): Promise<void> {
  const sent = draft.state.get().fields
  updateDraft(draft, { saveState: 'saving' })
  const draft_id = await requireDraftId(draft)
  if (needsDecision(draft) || hasEnded(draft)) return
  const stored = await draft.calls.save(draft_id, { revision: draft.revision, fields: sent })
  draft.revision = stored.revision
  draft.saved = sent
  draft.retryMs = RETRY_MS.first
  updateDraft(draft, { savedAt: stored.updated_at, refusal: null })
}

async function run(draft: DraftContext): Promise<boolean> {
  while (isDirty(draft) && !hasEnded(draft) && !needsDecision(draft)) {
    try {
      await send(draft)
    } catch (error) {
      await handleSaveError(draft, error)
      if (isDirty(draft)) return false
    }
  }
  if (needsDecision(draft) || hasEnded(draft)) return false
  removeLocalDraft(getLocalDraftKey(draft))
  if (draft.state.get().draft_id !== null) updateDraft(draft, { saveState: 'saved' })
  return true
}

/** Shows why a save failed. It saves again later if the newer revision does not load. */
async function handleSaveError(draft: DraftContext, error: unknown): Promise<void> {
  storeLocally(draft)
  if (!(error instanceof ApiError)) throw error
  await showSaveError(draft, error).catch((cause) => cause instanceof ApiError && tryLater(draft, cause))
}

export function saveNow(draft: DraftContext): Promise<boolean> {
  clearTimeout(draft.saveTimer)
  draft.running ??= run(draft).finally(() => {
    draft.running = null
  })
  return draft.running
}

/** @returns the draft's id once the server has the whole draft, edited or not; null on failure */
export async function ensureOnServer(draft: DraftContext): Promise<string | null> {
  if (!(await saveNow(draft))) return null
  try {
    const draft_id = await requireDraftId(draft)
    return needsDecision(draft) || hasEnded(draft) ? null : draft_id
  } catch (error) {
    await handleSaveError(draft, error)
    return null
  }
}
