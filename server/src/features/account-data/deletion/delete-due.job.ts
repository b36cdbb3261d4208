import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { rememberClaims } from '#server/features/bonus/once/claimed-before.service.ts'
import { forgetCardFiles } from '#server/features/cards/card-files.service.ts'
import { forgetEditing } from '#server/features/characters/editing/forget-editing.service.ts'
import { forgetCharacters } from '#server/features/characters/own/forget-characters.service.ts'
import { charactersTalkedWith, forgetChats } from '#server/features/chat/account/erase-chats.service.ts'
import { endAllSessions, forgetLogin } from '#server/features/login/account/account.service.ts'
import { forgetPersonas } from '#server/features/personas/leaving-personas.service.ts'
import {
  charactersPictured,
  forgetPictures,
} from '#server/features/pictures/account/account-pictures.service.ts'
import { forgetReports } from '#server/features/reports/forget-reports.service.ts'
import { dueUsers, eraseUser, findLeaver } from '#server/features/users/leaving.service.ts'
import { forgetAllVoices } from '#server/features/voices/leaving-voices.service.ts'
import { removeExportFiles } from '../exports/export-files.ts'
import { deleteExports } from '../exports/exports.queries.ts'

/**
 * Erases accounts whose waiting day is over, in short transactions. The user's row goes last, so that an interrupted
 * run continues a minute later.
 */
export const deleteDue = defineJob({
  name: 'own-data.delete-due',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    // One user's failure must not delay the others; the next minute retries it.
    for await (const user_id of dueUsers(ctx.db, ctx.clock.now()))
      await forget(ctx, user_id).catch((err: unknown) =>
        ctx.log.error({ err }, 'a user could not be deleted'),
      )
  },
})

/** Characters that others chat with, or keep pictures of, stay. */
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
  await forgetReports(db, user_id)
  await removeExportFiles(config.DATA_DIR, await deleteExports(db, user_id))
  const user = await findLeaver(db, user_id)
  if (user === undefined) return
  if (user.avatar) await media.remove(user.avatar)
  await rememberClaims(ctx, user_id)
  await forgetLogin(db, user)
  await eraseUser(ctx, user)
}
