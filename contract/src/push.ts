import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** The only reasons for a push notification. */
export const pushKinds = ['reply', 'picture', 'review', 'premium'] as const
export type PushKind = (typeof pushKinds)[number]

/** A push message to a device; it never contains text from a chat. */
export const pushMessage = z.object({ kind: z.enum(pushKinds), title: z.string(), url: z.string() })
export type PushMessage = z.output<typeof pushMessage>

/** The server knows which addresses are push services; a full URL check would weigh on every page's first load. */
const endpoint = z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(1_000))

export const getPushKey = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/push/key',
  access: 'member',
  tag: 'notifications',
  summary: 'Returns the key with which a browser subscribes to push messages of this server.',
  response: z.object({ public_key: z.string() }),
})

export const savePush = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/push',
  access: 'member',
  tag: 'notifications',
  summary: 'Stores this device’s push subscription; it ends with the session.',
  body: z.object({
    endpoint,
    p256dh: z.string().check(z.regex(/^[\w-]{87,88}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
  response: z.object({}),
})

export const findPush = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/push/find',
  access: 'member',
  tag: 'notifications',
  summary: 'Tells whether this session gets messages at a subscription.',
  body: z.object({ endpoint }),
  response: z.object({ is_on: z.boolean() }),
})

export const removePush = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/push/remove',
  access: 'member',
  tag: 'notifications',
  summary: 'Removes this device’s push subscription.',
  body: z.object({ endpoint }),
  response: z.object({}),
})
