import type { UserEvent } from '@citrine/contract/events'
import { buildUserChannel } from '#server/features/events/public.ts'
import type { Bus } from '#server/platform/messaging/bus.ts'

type ChatChange = Extract<UserEvent, { event: 'chat' }>['data']

export function publishChatChange(bus: Bus, user_id: string, data: ChatChange): void {
  const event: UserEvent = { event: 'chat', data }
  bus.publish(buildUserChannel(user_id), event)
}
