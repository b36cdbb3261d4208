import { PAGE_LIMIT } from '@citrine/contract/limits'
import type * as routes from '@citrine/contract/own-characters'
import type { OwnCharacterCard } from '@citrine/contract/own-characters'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeContext, mayShowAdult } from '#server/features/age/public.ts'
import { defineCursor } from '#server/platform/http/cursor.ts'
import type { Viewer, Visitor } from '#server/platform/http/mount.ts'
import { showLooks } from '../characters.service.ts'
import { listBeingEdited } from '../editing/versions/versions.queries.ts'
import { chooseBadge } from '../warmth.ts'
import { listOwnCards } from './own-characters.queries.ts'
import { ownStates } from './own-state.service.ts'

const cursor = defineCursor(
  z.object({ created_at: z.string().regex(/^[\d:.+\- ]{10,40}$/), character_id: z.uuid() }),
)

/** Newest first. */
export async function listOwnCharactersPage(
  ctx: AgeContext & Pick<AppContext, 'media'>,
  { viewer, call }: Visitor & { viewer: Viewer },
  query: QueryOf<typeof routes.listMyCharacters>,
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
  const ids = page.map(({ character_id }) => character_id)
  const [findState, edited] = await Promise.all([ownStates(ctx.db, page), listBeingEdited(ctx.db, ids)])
  return {
    items: page.map((row) => ({
      ...row,
      ...showLooks(ctx.media, row),
      ...findState(row),
      is_being_edited: edited.has(row.character_id),
      badge: chooseBadge({ ...row, is_seed: false }, now),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor: last
      ? cursor.write({ created_at: last.created_at_text, character_id: last.character_id })
      : null,
  }
}
