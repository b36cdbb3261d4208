import type { CharacterCard } from '@citrine/contract/characters'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, mayShowAdult } from '#server/features/age/public.ts'
import type { Visitor } from '#server/platform/http/call.ts'
import { showCards } from '../cards/cards.service.ts'
import { requireVisibleRow } from '../characters.service.ts'
import { listRelated } from './related.queries.ts'

const RELATED_MAX = 12

export async function listRelatedCharacters(
  ctx: AgeAccessContext & Pick<AppContext, 'media' | 'replica'>,
  character_id: string,
  { viewer, call }: Visitor,
): Promise<CharacterCard[]> {
  const character = await requireVisibleRow(ctx, character_id, { viewer, call })
  const showsAdult = await mayShowAdult(ctx, viewer, call)
  const related = await ctx.replica.read(viewer?.user_id ?? null, (db) =>
    listRelated(db, character, { showsAdult, limit: RELATED_MAX }),
  )
  return showCards(ctx, related, { viewer, call })
}
