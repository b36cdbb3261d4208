import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { findSaid } from '#server/features/chat/spoken/spoken.service.ts'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/holds/holds.service.ts'
import { listStalled } from '../voices.queries.ts'
import { failVoice } from './advance.service.ts'
import { planParts } from './plan.service.ts'

const STALLED_MS = 20_000
const AT_ONCE = 200

/** Voices whose node has died: what was said is read to its end, and what nobody reads any more is given back. */
export const tendVoices = defineJob({
  name: 'voices.tend',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const now = ctx.clock.now().getTime()
    for (const voice of await listStalled(ctx.db, new Date(now - STALLED_MS), AT_ONCE)) {
      const { voice_id, user_id, record_id } = voice
      if (now - voice.updated_at.getTime() > HOLD_LIFETIME_MS) await failVoice(ctx, voice_id, 'voice_failed')
      else if (!voice.is_whole) {
        const said = await findSaid({ db: ctx.db, replies: null }, user_id, record_id)
        // One that is still being written is followed by the node that was asked, or read when it has ended.
        if (said?.is_streaming !== true) await planParts(ctx, voice_id, said)
      }
    }
  },
})
