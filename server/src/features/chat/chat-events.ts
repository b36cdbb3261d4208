import type { UserEvent } from '@citrine/contract/events'
import { userChannel } from '#server/features/events/events.service.ts'
import type { Bus } from '#server/platform/bus.ts'

type ChatChange = Extract<UserEvent, { event: 'chat' }>['data']

/** Tells every tab and device of the user that a chat changed. */
export function tellUser(bus: Bus, user_id: string, data: ChatChange): void {
  const event: UserEvent = { event: 'chat', data }
  bus.publish(userChannel(user_id), event)
}
