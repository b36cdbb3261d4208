import { LANGUAGES } from '@citrine/contract/messages/languages'
import { formatMessage } from '@citrine/contract/messages/messages'
import { type PushMessage, pushKinds } from '@citrine/contract/push'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { isSessionOpen } from '#server/features/login/public.ts'
import { deleteSubscription, findSubscription } from './push.queries.ts'
import { loadKeys } from './push.service.ts'

const payload = z.object({
  user_id: z.uuid(),
  subscription_id: z.uuid(),
  kind: z.enum(pushKinds),
  url: z.string(),
})

/** Forgets a device that signed out, or whose subscription ended. */
export const sendPush = defineJob({
  name: 'push.send',
  payload,
  retryLimit: 3,

  run: async (ctx, { user_id, subscription_id, kind, url }) => {
    const found = await findSubscription(ctx.db, user_id, subscription_id)
    if (found === undefined) return
    const { session_id, endpoint, p256dh, auth } = found
    const language = z.enum(LANGUAGES).catch('en').parse(found.language)
    const message: PushMessage = { kind, title: formatMessage(`push_${kind}`, language), url }
    const isOpen = await isSessionOpen(ctx, { user_id, session_id })
    const end = isOpen
      ? await ctx.push.send({ endpoint, p256dh, auth }, message, await loadKeys(ctx))
      : 'gone'
    if (end === 'gone') await deleteSubscription(ctx.db, { user_id, subscription_id })
  },
})
