import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { endAllSessions, eraseLogin, hashContacts } from '#server/features/login/public.ts'
import { eraseUser, findWholeUser, iterateDueUsers } from '#server/features/users/public.ts'
import { buildExportFileName, deleteExports } from './exports/exports.queries.ts'

/**
 * Deletes an account a day after the request, in short transactions. The user's row goes last, so that the run
 * of the next minute continues an interrupted one.
 */
export const deleteDueAccounts = defineJob({
  name: 'own-data.delete-due',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    // One user's failure must not delay the others; the next minute retries it.
    for await (const user_id of iterateDueUsers(ctx.db, ctx.clock.now()))
      await forgetUser(ctx, user_id).catch((err: unknown) =>
        ctx.log.error({ err }, 'a user could not be deleted'),
      )
  },
})

async function forgetUser(ctx: JobContext, user_id: string): Promise<void> {
  const { db, media, secrets } = ctx
  await endAllSessions(ctx, user_id)
  for (const erase of ctx.registry.accountErasure) await erase(ctx, user_id)
  for (const export_id of await deleteExports(db, user_id))
    await ctx.exports.remove(buildExportFileName(export_id))
  const user = await findWholeUser(db, user_id)
  if (user === undefined) return
  if (user.avatar) await media.remove(user.avatar)
  await eraseLogin(db, user)
  await eraseUser(ctx, user, (tx) => hashContacts({ db: tx, secrets }, user_id))
}
