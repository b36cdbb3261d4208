import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { NOTICE_KINDS, type NoticeKind, noticeMail } from './notice-texts.ts'
import { deleteNotice, findNotice, insertNotice } from './notices.queries.ts'

/** Tells somebody by mail what was changed in their account. */
export const sendChangeNotice = defineJob({
  name: 'login.send-change-notice',
  payload: z.object({ notice_id: z.uuid() }),
  retryLimit: 5,

  run: async ({ db, mail, config, log }, { notice_id }) => {
    const notice = await findNotice(db, notice_id)
    if (notice === undefined || mail === null) return
    const kind = z.enum(NOTICE_KINDS).parse(notice.kind)
    const letter = noticeMail(kind, z.enum(LANGUAGES).parse(notice.language), config.CONTACT_EMAIL)
    try {
      await mail.send({ to: notice.address, ...letter })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      log.warn({ err: error }, 'a notice was refused for good')
    }
    await deleteNotice(db, notice_id)
  },

  giveUp: ({ db }, { notice_id }) => deleteNotice(db, notice_id),
})

type Told = { address: string | null; kind: NoticeKind; language: Language }

/** In the transaction of what it tells of. Who has no mail address is told by nobody. */
export async function tellChange(
  ctx: Pick<AppContext, 'queue' | 'clock' | 'mail'>,
  tx: Tx,
  { address, kind, language }: Told,
): Promise<void> {
  if (address === null || ctx.mail === null) return
  const now = ctx.clock.now()
  const notice_id = newId(now)
  await insertNotice(tx, { notice_id, address, kind, language, created_at: now })
  await ctx.queue.enqueue(tx, sendChangeNotice, { notice_id })
}
