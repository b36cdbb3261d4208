import type { TaskId } from '@citrine/contract/bonus'
import type { AppContext } from '#server/context.ts'
import { countConversation } from '#server/features/chat/public.ts'
import { boundProviders } from '#server/features/login/public.ts'
import { requireOwnDetails } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { dayStart } from './days.ts'

/** Required count per task; the task texts repeat these figures. */
export const TOTALS: Readonly<Record<TaskId, number>> = {
  first_chat: 1,
  five_characters: 5,
  own_name: 1,
  own_picture: 1,
  second_contact: 1,
  bind_discord: 1,
  send_messages: 5,
  two_characters: 2,
  somebody_new: 1,
}

export type Done = Readonly<Record<TaskId, number>>

export const NOTHING_DONE = Object.fromEntries(Object.keys(TOTALS).map((id) => [id, 0])) as Done

export async function measureTasks(db: Db, user_id: string, now: Date): Promise<Done> {
  const [talked, own, bound] = await Promise.all([
    countConversation(db, user_id, dayStart(now)),
    requireOwnDetails(db, user_id),
    boundProviders(db, user_id),
  ])
  return {
    first_chat: talked.characters,
    five_characters: talked.characters,
    own_name: Number(own.is_named),
    own_picture: Number(own.has_picture),
    second_contact: Number(own.has_both_contacts),
    bind_discord: Number(bound.discord_bound),
    send_messages: talked.messages_today,
    two_characters: talked.characters_today,
    // Deleting a chat lets the same character count again: a history of met characters would keep more data than it
    // is worth.
    somebody_new: talked.new_today,
  }
}

/** Whether this server can offer the task. */
export function isOffered({ mail, sms, discord }: Pick<AppContext, 'mail' | 'sms' | 'discord'>, id: TaskId) {
  if (id === 'second_contact') return mail !== null && sms !== null
  return id !== 'bind_discord' || discord !== null
}
