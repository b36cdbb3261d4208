import type { UserEvent } from '@citrine/contract/events'
import * as z from 'zod'
import type { Bus } from '#server/platform/messaging/bus.ts'

type OrderEvent = Extract<UserEvent, { event: 'order' }>['data']
type ExportEvent = Extract<UserEvent, { event: 'export' }>['data']

export const buildUserChannel = (user_id: string): string => `user:${user_id}`

/** A blocked user's page keeps its token and is informed of the block by its next call. */
export const streamsEndMessage = z.object({
  event: z.enum(['signed_out', 'blocked']),
  session: z.optional(z.string()),
})

export const buildSessionKey = (token_sha256: Buffer): string => token_sha256.toString('hex')

export function publishSignOut(bus: Bus, user_id: string, token_sha256?: Buffer): void {
  const session = token_sha256 && { session: buildSessionKey(token_sha256) }
  bus.publish(buildUserChannel(user_id), { event: 'signed_out', data: {}, ...session })
}

export function publishBlock(bus: Bus, user_id: string): void {
  bus.publish(buildUserChannel(user_id), { event: 'blocked' })
}

export function publishUserChange(bus: Bus, user_id: string): void {
  bus.publish(buildUserChannel(user_id), { event: 'user', data: {} })
}

export function publishCoins(bus: Bus, user_id: string): void {
  bus.publish(buildUserChannel(user_id), { event: 'coins', data: {} })
}

export function publishTasks(bus: Bus, user_id: string): void {
  bus.publish(buildUserChannel(user_id), { event: 'task', data: {} })
}

export function publishNotification(bus: Bus, user_id: string): void {
  bus.publish(buildUserChannel(user_id), { event: 'notification', data: {} })
}

export function publishOrder(bus: Bus, user_id: string, data: OrderEvent): void {
  bus.publish(buildUserChannel(user_id), { event: 'order', data })
}

export function publishExport(bus: Bus, user_id: string, data: ExportEvent): void {
  bus.publish(buildUserChannel(user_id), { event: 'export', data })
}
