import type { TaskId } from '@citrine/contract/bonus'
import type { AppContext } from '#server/context.ts'
import { countConversation } from '#server/features/chat/public.ts'
import { listBoundProviders } from '#server/features/login/public.ts'
import { requireOwnDetails } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import { computeDayStart } from './days.ts'
import { listRewarded } from './once/rewarded-characters.queries.ts'

/** The task texts repeat these figures. */
export const TASK_GOALS: Readonly<Record<TaskId, number>> = {
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

export type TaskCounts = Readonly<Record<TaskId, number>>

export const NOTHING_DONE = Object.fromEntries(Object.keys(TASK_GOALS).map((id) => [id, 0])) as TaskCounts

export async function measureTasks(
  db: Db,
  { secrets }: Pick<AppContext, 'secrets'>,
  user_id: string,
  now: Date,
) {
  const [talked, own, bound] = await Promise.all([
    countConversation(db, user_id, computeDayStart(now)),
    requireOwnDetails(db, user_id),
    listBoundProviders(db, user_id),
  ])
  const new_characters = await removeRewarded(db, secrets, user_id, talked.new_characters)
  const done: TaskCounts = {
    first_chat: talked.characters,
    five_characters: talked.characters,
    own_name: Number(own.isNamed),
    own_picture: Number(own.hasPicture),
    second_contact: Number(own.hasBothContacts),
    bind_discord: Number(bound.discord_bound),
    send_messages: talked.messages_today,
    two_characters: talked.characters_today,
    somebody_new: new_characters.length,
  }
  return { done, new_characters }
}

/** The hash is keyed, so that the table alone does not reveal the characters of a member. */
const hashCharacter = (key: Buffer, user_id: string, character_id: string): Buffer =>
  hmac(key, `${user_id} ${character_id}`)

async function removeRewarded(
  db: Db,
  secrets: AppContext['secrets'],
  user_id: string,
  character_ids: readonly string[],
): Promise<Buffer[]> {
  const keys = secrets.keysFor('rewarded characters')
  const each = character_ids.map((id) => keys.map((key) => hashCharacter(key, user_id, id)))
  const rewarded = await listRewarded(db, user_id, each.flat())
  const isRewarded = (hash: Buffer): boolean => rewarded.some((other) => other.equals(hash))
  return each.flatMap((hashes) => (hashes.some(isRewarded) ? [] : hashes.slice(0, 1)))
}

export function isOffered({ mail, sms, discord }: Pick<AppContext, 'mail' | 'sms' | 'discord'>, id: TaskId) {
  if (id === 'second_contact') return mail !== null && sms !== null
  return id !== 'bind_discord' || discord !== null
}
