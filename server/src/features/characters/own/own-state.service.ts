import type { ReviewState, Visibility } from '@citrine/contract/character-fields'
import type { OwnState } from '@citrine/contract/own-characters'
import type { Db } from '#server/platform/database/db.ts'
import { listNotifiedStates } from '../editing/versions/versions.queries.ts'

type Row = { character_id: string; visibility: Visibility; review_state: ReviewState }

export async function loadOwnStates(db: Db, rows: readonly Row[]): Promise<(row: Row) => OwnState> {
  const states = await listNotifiedStates(
    db,
    rows.map(({ character_id }) => character_id),
  )
  const byCharacter = new Map(states.map((state) => [state.character_id, state]))
  return ({ character_id, visibility, review_state }) => {
    const state = byCharacter.get(character_id)
    const reason_code = state?.reason_code ?? null
    return {
      visibility: state?.visibility ?? visibility,
      review_state: state?.review_state ?? review_state,
      is_shown: visibility !== 'private' && review_state === 'approved',
      reason: reason_code === null ? null : { code: reason_code, text: state?.reason_text ?? '' },
      appeal_state: state?.appeal_state ?? null,
    }
  }
}
