import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { findSpokenRecord } from '#server/features/chat/public.ts'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/public.ts'
import { listStalled } from '../voices.queries.ts'
import { failVoice } from './advance.service.ts'
import { planParts } from './plan.service.ts'

const STALLED_MS = 20_000
const AT_ONCE = 200

/** Repairs voices whose node has died: finishes the known text, and refunds abandoned voices. */
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
        const spoken = await findSpokenRecord({ db: ctx.db, replies: null }, user_id, record_id)
        // A message still in progress is followed by its node, or read after its end.
        if (spoken?.is_streaming !== true) await planParts(ctx, voice_id, spoken)
      }
    }
  },
})
