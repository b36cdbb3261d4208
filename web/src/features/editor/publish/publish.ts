import { checkDraft, createCharacter, editCharacter, type Finding } from '@citrine/contract/character-editing'
import { characterFields } from '@citrine/contract/character-fields'
import type { ReplyOf } from '@citrine/contract/route'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { faultsOf } from '../form/faults.ts'
import type { DraftSession } from '../state/draft-session.ts'

export type Saved = ReplyOf<typeof createCharacter>

/**
 * How far it came.
 * - `faults`: something is missing or too long; it stands at the fields.
 * - `unsaved`: the draft could not be sent.
 * - `refused`: the rules do not allow it.
 * - `reviewed`: a person would look at something; whoever saves again wants that.
 * - `fine`: nothing was found.
 */
export type Checked = 'faults' | 'unsaved' | 'refused' | 'reviewed' | 'fine'

/** Looks at the draft as it stands, here and on the server. */
export async function check(session: DraftSession): Promise<Checked> {
  session.mark({ is_tried: true })
  if (faultsOf(session.state.get().fields).size > 0) return 'faults'
  const draft_id = await session.put()
  if (draft_id === null) return 'unsaved'
  const { findings } = await call(checkDraft, { params: { draft_id } })
  session.mark({ findings })
  const has = (weight: Finding['weight']): boolean => findings.some((finding) => finding.weight === weight)
  if (has('refused')) return 'refused'
  return has('reviewed') ? 'reviewed' : 'fine'
}

/**
 * Makes the character, or a new version of it. Under the same `client_id` it happens once.
 * @throws ApiError; what it says of single fields stands at them
 */
export async function saveCharacter(session: DraftSession, client_id: string): Promise<Saved> {
  const { draft_id, character_id, fields } = session.state.get()
  const body = { ...characterFields.parse(fields), client_id, ...(draft_id !== null && { draft_id }) }
  try {
    const saved =
      character_id === null
        ? await call(createCharacter, { body })
        : await call(editCharacter, { params: { character_id }, body })
    session.end()
    return saved
  } catch (error) {
    if (error instanceof ApiError) session.mark({ refused_fields: error.data?.fields ?? {} })
    throw error
  }
}
