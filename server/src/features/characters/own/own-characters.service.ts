import { PAGE_LIMIT } from '@citrine/contract/limits'
import type { listMyCharacters, OwnCharacterCard } from '@citrine/contract/own-characters'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/age.service.ts'
import { cursorOf } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/db.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type Asker, showLooks } from '../characters.service.ts'
import { listBeingEdited, listLatestStates } from '../editing/versions/versions.queries.ts'
import { badgeOf } from '../warmth.ts'
import { listOwnCards } from './own-characters.queries.ts'

const cursor = cursorOf(
  z.object({ created_at: z.string().regex(/^[\d:.+\- ]{10,40}$/), character_id: z.uuid() }),
)

/** A page of what the viewer made, the newest first. */
export async function pageOfOwnCharacters(
  ctx: AgeContext & Pick<AppContext, 'media'>,
  { viewer, call }: Asker & { viewer: Viewer },
  query: QueryOf<typeof listMyCharacters>,
): Promise<{ items: OwnCharacterCard[]; next_cursor: string | null }> {
  const limit = query.limit ?? PAGE_LIMIT.default
  const rows = await listOwnCards(ctx.db, {
    user_id: viewer.user_id,
    shows_adult: await mayShowAdult(ctx, viewer, call),
    after: cursor.read(query.cursor),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const now = ctx.clock.now()
  const statesOf = await latestStates(ctx.db, page)
  return {
    items: page.map((row) => ({
      ...row,
      ...showLooks(ctx.media, row),
      ...statesOf(row),
      badge: badgeOf({ ...row, is_seed: false }, now),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor: last
      ? cursor.write({ created_at: last.created_at_text, character_id: last.character_id })
      : null,
  }
}

type Row = Awaited<ReturnType<typeof listOwnCards>>[number]

/** What the creator saved last, and what has become of it. */
async function latestStates(db: Db, page: readonly Row[]) {
  const ids = page.map(({ character_id }) => character_id)
  const [states, edited] = await Promise.all([listLatestStates(db, ids), listBeingEdited(db, ids)])
  const latest = new Map(states.map((state) => [state.character_id, state]))
  return ({ character_id, visibility, review_state }: Row) => {
    const state = latest.get(character_id)
    const reason_code = state?.reason_code ?? null
    return {
      visibility: state?.visibility ?? visibility,
      review_state: state?.review_state ?? review_state,
      is_shown: visibility !== 'private' && review_state === 'approved',
      reason: reason_code === null ? null : { code: reason_code, text: state?.reason_text ?? '' },
      appeal_state: state?.appeal_state ?? null,
      is_being_edited: edited.has(character_id),
    }
  }
}
