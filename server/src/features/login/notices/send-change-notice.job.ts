import { LANGUAGES, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { readAddressKind } from '../target.ts'
import { buildLoginNoticeMail, formatNotice, NOTICE_KINDS, type NoticeKind } from './notice-texts.ts'
import { deleteNotice, findNotice, insertNotice } from './notices.queries.ts'

export const sendChangeNotice = defineJob({
  name: 'login.send-change-notice',
  payload: z.object({ notice_id: z.uuid() }),
  retryLimit: 5,

  run: async ({ db, mail, sms, config, log }, { notice_id }) => {
    const notice = await findNotice(db, notice_id)
    if (notice === undefined) return
    const kind = z.enum(NOTICE_KINDS).parse(notice.kind)
    const letter = buildLoginNoticeMail(kind, z.enum(LANGUAGES).parse(notice.language), config.CONTACT_EMAIL)
    try {
      if (readAddressKind(notice.address) === 'email') await mail?.send({ to: notice.address, ...letter })
      else await sms?.send({ to: notice.address, text: formatNotice(letter) })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      log.warn({ err: error }, 'a notice was refused for good')
    }
    await deleteNotice(db, notice_id)
  },

  giveUp: ({ db }, { notice_id }) => deleteNotice(db, notice_id),
})

type ChangeNotice = { address: string | null; kind: NoticeKind; language: Language }

export async function queueChangeNotice(
  ctx: Pick<AppContext, 'queue' | 'clock' | 'mail'> & Partial<Pick<AppContext, 'sms'>>,
  tx: Tx,
  { address, kind, language }: ChangeNotice,
): Promise<void> {
  const engine = address === null ? null : readAddressKind(address) === 'email' ? ctx.mail : ctx.sms
  if (address === null || !engine) return
  const now = ctx.clock.now()
  const notice_id = newId(now)
  await insertNotice(tx, { notice_id, address, kind, language, created_at: now })
  await ctx.queue.enqueue(tx, sendChangeNotice, { notice_id })
}
