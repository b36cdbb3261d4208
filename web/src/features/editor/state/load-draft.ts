import type { DraftView } from '@citrine/contract/character-editing'
import { isAway } from '#web/lib/api/api-error.ts'
import { draftCalls } from './draft-calls.ts'
import { BLANK_COVER } from './draft-state.ts'
import { findKept, findKeptDraft, type KeptDraft } from './kept-drafts.ts'
import { characterOfName } from './open-sessions.ts'

/** Restores the server's version as of the last local save; edits are sent once the server responds again. */
const asOpened = ({ draft_id, character_id, revision, fields, kept_at }: KeptDraft): DraftView => ({
  ...{ draft_id, character_id, revision, fields, avatar: null, cover: BLANK_COVER, repairs: [] },
  updated_at: new Date(kept_at).toISOString(),
})

/** Loads the draft of this name or character; without the server, the copy on this device. @throws ApiError */
export async function loadDraft(name: string): Promise<DraftView> {
  const character_id = characterOfName(name)
  try {
    return character_id === null ? await draftCalls.get(name) : await draftCalls.look(character_id)
  } catch (error) {
    const kept = character_id === null ? findKept(name) : findKeptDraft(character_id)
    const isHeard = kept !== undefined && (kept.draft_id !== null || kept.character_id !== null)
    if (!isAway(error) || !isHeard) throw error
    return asOpened(kept)
  }
}
