import type { Opened } from '@citrine/contract/character-editing'
import { isAway } from '#web/lib/api/api-error.ts'
import { draftCalls } from './draft-calls.ts'
import { findKept, findKeptOf, type KeptDraft } from './kept-drafts.ts'
import { characterOfName } from './open-sessions.ts'

/** As the server had it when its last words were kept here; what is written on top goes up when it answers again. */
const asOpened = ({ draft_id, character_id, revision, fields, kept_at }: KeptDraft): Opened => ({
  ...{ draft_id, character_id, revision, fields, avatar: null, repairs: [] },
  updated_at: new Date(kept_at).toISOString(),
})

/**
 * The draft of this name, or of the character in it. Without the server, what this device has kept of it.
 * @throws ApiError
 */
export async function loadDraft(name: string): Promise<Opened> {
  const character_id = characterOfName(name)
  try {
    return character_id === null ? await draftCalls.get(name) : await draftCalls.look(character_id)
  } catch (error) {
    const kept = character_id === null ? findKept(name) : findKeptOf(character_id)
    const isHeard = kept !== undefined && (kept.draft_id !== null || kept.character_id !== null)
    if (!isAway(error) || !isHeard) throw error
    return asOpened(kept)
  }
}
