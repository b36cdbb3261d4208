import { PERSONAS_MAX } from '@citrine/contract/limits'
import type * as routes from '@citrine/contract/personas'
import type { Persona, PersonaFields } from '@citrine/contract/personas'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { hasUserRestriction } from '#server/features/age/public.ts'
import { requirePersona, type SafetyContext } from '#server/features/safety/public.ts'
import { queuePictureRemoval } from '#server/features/users/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireById, requireIds } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import {
  clearDefault,
  countPersonas,
  deletePersonaRow,
  findPersona,
  insertPersona,
  listPersonaRows,
  lockPersonas,
  type PersonaRow,
  updatePersona,
} from './personas.queries.ts'

const PERSONA_LIMIT = { name: 'persona', points: 200, durationS: 3_600 }

const showPersona = ({ media }: Pick<AppContext, 'media'>, row: PersonaRow): Persona => ({
  ...row,
  avatar: row.avatar && media.show(row.avatar),
})

export async function listPersonas(
  ctx: Pick<AppContext, 'db' | 'media'>,
  { user_id }: Viewer,
): Promise<{ personas: Persona[] }> {
  const rows = await listPersonaRows(ctx.db, user_id)
  return { personas: rows.map((row) => showPersona(ctx, row)) }
}

export async function savePersonaRow(
  ctx: SafetyContext & Pick<AppContext, 'limits' | 'media'>,
  { user_id }: Viewer,
  { persona_id, ...fields }: BodyOf<typeof routes.savePersona>,
  { language }: Pick<Call, 'language'>,
): Promise<{ persona: Persona }> {
  await ctx.limits.require(PERSONA_LIMIT, user_id)
  const isUserRestricted = await hasUserRestriction(ctx.db, user_id)
  await requirePersona(ctx, { ...fields, user_id, language, isRestricted: isUserRestricted })
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockPersonas(tx, user_id)
    if (fields.is_default) await clearDefault(tx, user_id)
    return persona_id === undefined
      ? addPersona(tx, user_id, fields, ctx.clock.now())
      : changePersona(tx, { user_id, persona_id }, fields)
  })
  return { persona: showPersona(ctx, row) }
}

async function addPersona(tx: Tx, user_id: string, fields: PersonaFields, created_at: Date) {
  if ((await countPersonas(tx, user_id)) >= PERSONAS_MAX)
    throw new AppError('personas_full', { max: PERSONAS_MAX })
  return insertPersona(tx, { ...fields, user_id, persona_id: newId(created_at), created_at })
}

async function changePersona(tx: Tx, key: { user_id: string; persona_id: string }, fields: PersonaFields) {
  const { persona_id } = key
  return requireById(persona_id, () => updatePersona(tx, key, fields))
}

/** The database resets chats with this persona to the user's own name. */
export async function removePersona(
  ctx: Pick<AppContext, 'db' | 'queue'>,
  { user_id }: Viewer,
  persona_id: string,
): Promise<void> {
  requireIds(persona_id)
  await ctx.db.transaction().execute(async (tx) => {
    const picture = requireFound(await deletePersonaRow(tx, { user_id, persona_id }), { persona_id })
    if (picture) await queuePictureRemoval(ctx, tx, picture)
  })
}

export const requireOwnPersona = async (
  db: Db,
  user_id: string,
  persona_id: string,
): Promise<{ name: string; description: string; look: string } | undefined> =>
  findById(persona_id, () => findPersona(db, { user_id, persona_id }))
