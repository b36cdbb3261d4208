import { type SqlBool, sql } from 'kysely'
import type { LoreTimer } from '#server/features/prompt/public.ts'
import { type Db, prepareQuery, type Tx } from '#server/platform/database/db.ts'

/** At most 50 messages are searched upwards for a stored prompt: imported and erased replies have none. */
const STEPS_MAX = 50

type PromptState = { timers: LoreTimer[] | null; variables: Record<string, string> | null }

const nearest = prepareQuery<[user_id: string, from_id: string, steps: number], PromptState>(
  'prompt-state',
  `
  with recursive path as (
    select r.user_id, r.parent_id, r.made_of, 1 as step from chat_records r where r.user_id = $1 and r.record_id = $2
    union all
    select r.user_id, r.parent_id, r.made_of, path.step + 1 from path
      join chat_records r on r.user_id = path.user_id and r.record_id = path.parent_id
     where path.made_of is null and path.step < $3
  ) select made_of -> 'lore_timers' as timers, made_of -> 'variables' as variables
      from path where made_of is not null`,
)

const chatOpening = prepareQuery<[user_id: string, chat_id: string], { opening: number }>(
  'chat-opening',
  'select opening from chats where user_id = $1 and chat_id = $2',
)

export const getOpening = async (db: Db, user_id: string, chat_id: string): Promise<number> =>
  (await chatOpening(db, user_id, chat_id))[0]?.opening ?? 0

export async function findLoreTimers(db: Db, user_id: string, from_id: string): Promise<LoreTimer[]> {
  const [row] = await nearest(db, user_id, from_id, STEPS_MAX)
  return row?.timers ?? []
}

export async function findStoredVariables(
  db: Db,
  user_id: string,
  from_id: string,
): Promise<Record<string, string>> {
  const [row] = await nearest(db, user_id, from_id, STEPS_MAX)
  return row?.variables ?? (await openingVariables(db, user_id, from_id))[0]?.variables ?? {}
}

const openingVariables = prepareQuery<
  [user_id: string, record_id: string],
  { variables: Record<string, string> | null }
>(
  'opening-variables',
  `select c.opening_variables as variables
     from chat_records r join chats c on c.user_id = r.user_id and c.chat_id = r.chat_id
    where r.user_id = $1 and r.record_id = $2`,
)

/** Stores the variables of the chosen opening line. An empty set is stored too: it replaces the variables of another line. */
export async function setOpeningVariables(
  tx: Tx,
  { user_id, chat_id }: { user_id: string; chat_id: string },
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const opening_variables = Object.keys(variables).length > 0 ? JSON.stringify(variables) : null
  await tx
    .updateTable('chats')
    .set({ opening_variables })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .where(sql<SqlBool>`opening_variables is distinct from ${opening_variables}::jsonb`)
    .execute()
}

export async function copyOpeningVariables(
  tx: Tx,
  { user_id, from_chat_id, to_chat_id }: { user_id: string; from_chat_id: string; to_chat_id: string },
): Promise<void> {
  await tx
    .updateTable('chats as branch')
    .from('chats as chat')
    .set(({ ref }) => ({ opening_variables: ref('chat.opening_variables') }))
    .where('branch.user_id', '=', user_id)
    .where('branch.chat_id', '=', to_chat_id)
    .whereRef('chat.user_id', '=', 'branch.user_id')
    .where('chat.chat_id', '=', from_chat_id)
    .where('chat.opening_variables', 'is not', null)
    .execute()
}
