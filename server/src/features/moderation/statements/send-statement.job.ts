import { LANGUAGES } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { buildStatementMail, STATEMENT_KINDS } from './statement-mail.ts'
import { deleteStatement, findStatement } from './statements.queries.ts'

export const sendStatement = defineJob({
  name: 'moderation.send-statement',
  payload: z.object({ statement_id: z.uuid() }),
  retryLimit: 8,

  run: async ({ db, mail, config, log }, { statement_id }) => {
    const row = await findStatement(db, statement_id)
    if (row === undefined || mail === null) return
    const kind = z.enum(STATEMENT_KINDS).parse(row.kind)
    const language = z.enum(LANGUAGES).parse(row.language)
    const letter = buildStatementMail(
      { ...row, kind, language },
      config.COMPLAINTS_EMAIL ?? config.CONTACT_EMAIL,
    )
    try {
      await mail.send({ to: row.address, ...letter })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.retry) throw error
      log.warn({ err: error, statement_id }, 'a statement was refused for good')
    }
    await deleteStatement(db, statement_id)
  },

  giveUp: async ({ db, log }, { statement_id }) => {
    log.error({ statement_id }, 'a statement could not be sent')
    await deleteStatement(db, statement_id)
  },
})
