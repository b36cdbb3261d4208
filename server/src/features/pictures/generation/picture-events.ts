import type { UserEvent } from '@citrine/contract/events'
import { buildUserChannel } from '#server/features/events/public.ts'
import type { Bus } from '#server/platform/messaging/bus.ts'
import type { PictureRow } from '../pictures.queries.ts'

type PictureChange = Pick<PictureRow, 'user_id' | 'picture_id' | 'chat_id' | 'character_id' | 'record_id'> & {
  state: Extract<UserEvent, { event: 'picture' }>['data']['state']
  progress: number | null
}

export function publishPictureEvent(bus: Bus, { user_id, ...row }: PictureChange): void {
  const { picture_id, chat_id, character_id, record_id, state, progress } = row
  const event: UserEvent = {
    event: 'picture',
    data: { picture_id, chat_id, character_id, record_id, state, progress },
  }
  bus.publish(buildUserChannel(user_id), event)
}

export const buildPictureChannel = (picture_id: string): string => `picture-end:${picture_id}`
