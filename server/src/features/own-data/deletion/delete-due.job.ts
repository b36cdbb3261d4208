import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { rememberClaims } from '#server/features/bonus/once/claimed-before.service.ts'
import { forgetCardFiles } from '#server/features/cards/card-files.service.ts'
import { forgetEditing } from '#server/features/characters/editing/forget-editing.service.ts'
import { forgetCharacters } from '#server/features/characters/own/forget-characters.service.ts'
import { charactersTalkedWith, forgetChats } from '#server/features/chat/leaving/forget-chats.service.ts'
import { endAllSessions, forgetLogin } from '#server/features/login/leaving/leaving.service.ts'
import { forgetPersonas } from '#server/features/personas/leaving-personas.service.ts'
import {
  charactersPictured,
  forgetPictures,
} from '#server/features/pictures/leaving/leaving-pictures.service.ts'
import { dueUsers, eraseUser, findLeaver } from '#server/features/users/leaving.service.ts'
import { forgetAllVoices } from '#server/features/voices/leaving-voices.service.ts'
import { removeExportFiles } from '../exports/export-files.ts'
import { deleteExportsOf } from '../exports/exports.queries.ts'

/**
 * Fulfils the wishes whose day is over. Each user goes in pieces that hold no lock for long; the row goes last, so
 * that whatever breaks off in between is gone on with a minute later.
 */
export const deleteDue = defineJob({
  name: 'own-data.delete-due',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    // The faults of some, however many, must not keep the others waiting; the next minute tries them again.
    for await (const user_id of dueUsers(ctx.db, ctx.clock.now()))
      await forget(ctx, user_id).catch((err: unknown) =>
        ctx.log.error({ err }, 'a user could not be deleted'),
      )
  },
})

/** Others talk with them, or keep pictures of them. */
async function charactersNeeded(
  db: JobContext['db'],
  character_ids: readonly string[],
): Promise<Set<string>> {
  const [talked, pictured] = await Promise.all([
    charactersTalkedWith(db, character_ids),
    charactersPictured(db, character_ids),
  ])
  return new Set([...talked, ...pictured])
}

async function forget(ctx: JobContext, user_id: string): Promise<void> {
  const { db, media, config } = ctx
  await endAllSessions(ctx, user_id)
  await forgetAllVoices(ctx, user_id)
  await forgetChats(db, user_id)
  await forgetPictures(ctx, user_id)
  await forgetCharacters(ctx, user_id, charactersNeeded)
  await forgetEditing(ctx, user_id)
  await forgetCardFiles(ctx, user_id)
  await forgetPersonas(ctx, user_id)
  await removeExportFiles(config.DATA_DIR, await deleteExportsOf(db, user_id))
  const user = await findLeaver(db, user_id)
  if (user === undefined) return
  if (user.avatar) await media.remove(user.avatar)
  await rememberClaims(ctx, user_id)
  await forgetLogin(db, user)
  await eraseUser(ctx, user)
}
