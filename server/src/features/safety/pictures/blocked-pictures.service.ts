import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { computeLikeness } from '#server/platform/media/likeness.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import { recordDecision, type SafetyContext } from '../record-decision.ts'
import { insertBlocked, resemblesBlocked } from './blocked-pictures.queries.ts'

type File = Pick<StoredPicture, 'hash' | 'area'>

const readLikeness = async ({ media }: Pick<AppContext, 'media'>, file: File): Promise<string | null> => {
  const bytes = await media.read(file)
  return bytes === undefined ? null : computeLikeness(bytes)
}

/** Blocks a picture and its near-duplicates. */
export async function blockPicture(
  ctx: Pick<AppContext, 'db' | 'clock' | 'media'>,
  file: File,
  character_id: string | null,
): Promise<void> {
  const likeness = await readLikeness(ctx, file)
  if (likeness === null) return
  const created_at = ctx.clock.now()
  await insertBlocked(ctx.db, { picture_id: newId(created_at), character_id, likeness, created_at })
}

/** @throws for a blocked picture, after its file was removed */
export async function removeIfBlocked(
  ctx: SafetyContext & Pick<AppContext, 'media'>,
  user_id: string,
  picture: StoredPicture,
): Promise<void> {
  await requireNotBlocked(ctx, user_id, picture).catch(async (error: unknown) => {
    if (error instanceof AppError) await ctx.media.remove(picture)
    throw error
  })
}

export async function requireNotBlocked(
  ctx: SafetyContext & Pick<AppContext, 'media'>,
  user_id: string,
  picture: StoredPicture,
): Promise<void> {
  const startedAt = performance.now()
  const likeness = await readLikeness(ctx, picture)
  if (likeness === null || !(await resemblesBlocked(ctx.db, likeness))) return
  const decision = { check: 'upload' as const, verdict: 'block' as const, rule: 'picture' }
  await recordDecision(ctx, { ...decision, user_id, text: likeness, startedAt })
  throw new AppError('refused_picture', {}, { data: { rule: 'picture' } })
}
