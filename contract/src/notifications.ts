import * as z from 'zod/mini'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

export const notificationKinds = [
  'new_device',
  'password_changed',
  'contact_changed',
  'provider_bound',
  'provider_unbound',
  'export_ready',
  'export_failed',
  'deletion_asked',
  'deletion_withdrawn',
  'new_character',
  'version_approved',
  'version_rejected',
  'appeal_upheld',
  'appeal_overturned',
  'content_removed',
  'strike_given',
  'account_blocked',
  'account_unblocked',
  'report_removed',
  'report_kept',
  'report_invalid',
  'mistake_wrong',
  'mistake_stands',
  'premium_ending',
  'premium_ended',
  'refund_sent',
  'refund_rejected',
  'payment_moved',
  'payment_disputed',
  'payment_in_review',
  'payment_late',
  'payment_credited',
  'coins_added',
  'coins_removed',
  'request_rejected',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notification = z.object({
  notification_id: z.string(),
  kind: z.enum(notificationKinds),
  /** Values for the notification's sentence, such as a device or an admin's reason; never text from a chat. */
  detail: z.record(z.string(), z.string()),
  is_read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.output<typeof notification>

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/notifications',
  access: 'member',
  tag: 'notifications',
  summary: 'Lists the account’s notifications, the newest first, with the number of unread ones.',
  query: z.object(pageQuery),
  response: z.extend(definePage(notification), { unread: z.number() }),
})

export const readNotifications = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/user/notifications/read',
  access: 'member',
  tag: 'notifications',
  summary: 'Marks one as read, or without an id all of them.',
  body: z.object({ notification_id: z.optional(z.string()) }),
  response: z.object({ unread: z.number() }),
})
