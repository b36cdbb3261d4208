import * as z from 'zod'
import { type AppContext, defineJob } from '#server/context.ts'
import { findSpokenMessage } from '#server/features/chat/public.ts'
import { HOLD_LIFETIME_MS, hasUnexpiredHold } from '#server/features/wallet/public.ts'
import { listStalled, type VoiceRow } from '../voices.queries.ts'
import { advanceVoice, returnFailedVoice } from './advance.service.ts'
import { planParts } from './plan.service.ts'

const STALLED_MS = 20_000
const BATCH_SIZE = 200

/** Finishes known text and returns the holds of abandoned voices after a node has died. */
export const recoverStalledVoices = defineJob({
  name: 'voices.tend',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const now = ctx.clock.now().getTime()
    for (const voice of await listStalled(ctx.db, new Date(now - STALLED_MS), BATCH_SIZE)) {
      const { voice_id, user_id, record_id } = voice
      if (await isAbandoned(ctx, voice)) await failAbandoned(ctx, voice_id)
      else if (!voice.is_whole) {
        const spoken = await findSpokenMessage({ db: ctx.db, replies: null }, user_id, record_id)
        // A message still in progress is followed by its node, or read after its end.
        if (spoken?.isStreaming !== true) await planParts(ctx, voice_id, spoken)
      }
    }
  },
})

const failAbandoned = (ctx: AppContext, voice_id: string) =>
  advanceVoice(
    ctx,
    voice_id,
    async (tx, voice) =>
      (await isAbandoned({ db: tx, clock: ctx.clock }, voice)) &&
      returnFailedVoice(tx, ctx, voice, 'voice_failed'),
  )

/** Running work extends its hold. A voice without a hold was paid for before, so its age decides. */
const isAbandoned = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { hold_id, updated_at }: Pick<VoiceRow, 'hold_id' | 'updated_at'>,
): Promise<boolean> =>
  hold_id === null
    ? clock.now().getTime() - updated_at.getTime() > HOLD_LIFETIME_MS
    : !(await hasUnexpiredHold(db, hold_id))
