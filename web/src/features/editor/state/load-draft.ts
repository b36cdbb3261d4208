import type { Draft } from '@citrine/contract/character-editing'
import { isAway } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { draftCalls } from './draft-calls.ts'
import { findKept, findKeptOf, type KeptDraft } from './kept-drafts.ts'
import { characterOfName } from './open-sessions.ts'

/** As the server had it when its last words were kept here; what is written on top goes up when it answers again. */
const asDraft = ({ draft_id, character_id, revision, fields, kept_at }: KeptDraft): Draft | undefined =>
  draft_id === null
    ? undefined
    : {
        ...{ draft_id, character_id, revision, fields, avatar: null, repairs: [] },
        updated_at: new Date(kept_at).toISOString(),
      }

/**
 * The draft of this name, or of the character in it. Without the server, what this device has kept of it.
 * @throws ApiError
 */
export async function loadDraft(name: string): Promise<Draft> {
  const character_id = characterOfName(name)
  try {
    return character_id === null ? await draftCalls.get(name) : await draftCalls.open(newId(), character_id)
  } catch (error) {
    const kept = character_id === null ? findKept(name) : findKeptOf(character_id)
    const draft = isAway(error) && kept !== undefined ? asDraft(kept) : undefined
    if (draft === undefined) throw error
    return draft
  }
}
