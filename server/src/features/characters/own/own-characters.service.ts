import type * as routes from '@citrine/contract/own-characters'
import type { OwnCharacterCard } from '@citrine/contract/own-characters'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import type { Viewer, Visitor } from '#server/platform/http/call.ts'
import { defineCursor, exactTime, type Page, readPage } from '#server/platform/http/read-page.ts'
import { showLooks } from '../characters.service.ts'
import { listBeingEdited } from '../editing/versions/versions.queries.ts'
import { chooseBadge } from '../shop/warmth.ts'
import { listOwnCards } from './own-characters.queries.ts'
import { loadOwnStates } from './own-state.service.ts'

const cursor = defineCursor(z.object({ created_at: exactTime, character_id: z.uuid() }))

export async function listOwnCharactersPage(
  ctx: AgeAccessContext & Pick<AppContext, 'media'>,
  { viewer, call }: Visitor & { viewer: Viewer },
  query: QueryOf<typeof routes.listMyCharacters>,
): Promise<Page<OwnCharacterCard>> {
  const owner = { user_id: viewer.user_id, showsAdult: await mayShowAdult(ctx, viewer, call) }
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listOwnCards(ctx.db, { ...owner, after, limit }),
    locate: (last) => ({ created_at: last.created_at_text, character_id: last.character_id }),
  })
  const now = ctx.clock.now()
  const ids = rows.map(({ character_id }) => character_id)
  const [getState, edited] = await Promise.all([loadOwnStates(ctx.db, rows), listBeingEdited(ctx.db, ids)])
  return {
    items: rows.map((row) => ({
      ...row,
      ...showLooks(ctx.media, row),
      ...getState(row),
      is_being_edited: edited.has(row.character_id),
      badge: chooseBadge({ ...row, isSeed: false }, now),
      created_at: row.created_at.toISOString(),
    })),
    next_cursor,
  }
}
