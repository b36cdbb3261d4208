import type { UserEvent } from '@citrine/contract/events'
import * as z from 'zod'
import type { Bus } from '#server/platform/bus.ts'

type ExportEvent = Extract<UserEvent, { event: 'export' }>['data']

/** Where everything that happens to a user is published, from any node. */
export const userChannel = (user_id: string): string => `user:${user_id}`

/** What ends a user's open streams. Of a block the page learns by its next call, since it keeps its token. */
export const streamsEnd = z.object({
  event: z.enum(['signed_out', 'blocked']),
  /** The one session that ended, by its token's hash; without it all of them. */
  session: z.optional(z.string()),
})

export const sessionName = (token_sha256: Buffer): string => token_sha256.toString('hex')

export function tellSignedOut(bus: Bus, user_id: string, token_sha256?: Buffer): void {
  const session = token_sha256 && { session: sessionName(token_sha256) }
  bus.publish(userChannel(user_id), { event: 'signed_out', data: {}, ...session })
}

export function tellBlocked(bus: Bus, user_id: string): void {
  bus.publish(userChannel(user_id), { event: 'blocked' })
}

/** Something that the user's pages show about them is another now. */
export function tellUserChanged(bus: Bus, user_id: string): void {
  bus.publish(userChannel(user_id), { event: 'user', data: {} })
}

/** There is more to spend, or less. */
export function tellCoins(bus: Bus, user_id: string): void {
  bus.publish(userChannel(user_id), { event: 'coins', data: {} })
}

/** A task was claimed, or a day of the streak. */
export function tellTasks(bus: Bus, user_id: string): void {
  bus.publish(userChannel(user_id), { event: 'task', data: {} })
}

/** There is a notification more, or one unread less. */
export function tellNotified(bus: Bus, user_id: string): void {
  bus.publish(userChannel(user_id), { event: 'notification', data: {} })
}

export function tellExport(bus: Bus, user_id: string, data: ExportEvent): void {
  bus.publish(userChannel(user_id), { event: 'export', data })
}
