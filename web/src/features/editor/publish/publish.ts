import { checkDraft, createCharacter, editCharacter, type Finding } from '@citrine/contract/character-editing'
import { characterFields } from '@citrine/contract/character-fields'
import type { ResponseOf } from '@citrine/contract/route'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { findFaults } from '../form/faults.ts'
import type { DraftSession } from '../state/draft-session.ts'

export type SavedCharacter = ResponseOf<typeof createCharacter>

/**
 * The result of a check.
 * - `faults`: a field is missing or too long, which is shown at the field.
 * - `unsaved`: the draft was not sent.
 * - `refused`: the rules forbid the text.
 * - `asked`: an age in the text needs an answer; the character stays private until then.
 * - `reviewed`: a moderator must look at the character; saving again accepts that.
 * - `fine`: nothing was found.
 */
export type CheckResult = 'faults' | 'unsaved' | 'refused' | 'asked' | 'reviewed' | 'fine'

export async function checkSession(session: DraftSession): Promise<CheckResult> {
  session.mark({ isTried: true })
  if (findFaults(session.state.get().fields).size > 0) return 'faults'
  const draft_id = await session.ensureOnServer()
  if (draft_id === null) return 'unsaved'
  const { findings } = await call(checkDraft, { params: { draft_id } })
  session.mark({ findings })
  const has = (weight: Finding['weight']): boolean => findings.some((finding) => finding.weight === weight)
  if (has('refused')) return 'refused'
  if (has('asked') && session.state.get().fields.visibility !== 'private') return 'asked'
  return has('reviewed') ? 'reviewed' : 'fine'
}

/**
 * Creates the character or a new version of it, once for each `client_id`.
 * @throws ApiError with the errors by field
 */
export async function saveCharacter(session: DraftSession, client_id: string): Promise<SavedCharacter> {
  const { draft_id, character_id, fields } = session.state.get()
  const body = { ...characterFields.parse(fields), client_id, ...(draft_id !== null && { draft_id }) }
  try {
    const saved =
      character_id === null
        ? await call(createCharacter, { body })
        : await call(editCharacter, { params: { character_id }, body })
    session.endSaved(saved.character_id, fields)
    return saved
  } catch (error) {
    if (error instanceof ApiError) session.mark({ refusedFields: error.data?.fields ?? {} })
    throw error
  }
}
