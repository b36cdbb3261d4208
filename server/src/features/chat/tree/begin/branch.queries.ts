import { prepareNamedQuery, prepareQuery, type Tx } from '#server/platform/database/db.ts'
import type { ChatRow } from '../../messages/chats.queries.ts'

export type BranchStep = { record_id: string; created_at: Date }

export const listBranchSteps = prepareQuery<[user_id: string, record_id: string], BranchStep>(
  'steps-to-root',
  `with recursive path as (
     select record_id, parent_id, depth, created_at, deleted_at from chat_records
      where user_id = $1 and record_id = $2
     union all
     select r.record_id, r.parent_id, r.depth, r.created_at, r.deleted_at from path
       join chat_records r on r.user_id = $1 and r.record_id = path.parent_id
   ) select record_id, created_at from path where deleted_at is null order by depth`,
)

export type MessageCopy = {
  from_id: string
  to_id: string
  parent_id: string | null
  child_id: string | null
  depth: number
}

const copyPiece = prepareNamedQuery<
  {
    user_id: string
    chat_id: string
    from: string[]
    to: string[]
    parents: (string | null)[]
    children: (string | null)[]
    depths: number[]
  },
  never
>(
  'copy-records',
  `insert into chat_records (user_id, record_id, chat_id, parent_id, chosen_child_id, depth, role, content, state,
                             finish, fault, note, has_ai_notice, model_id, prompt_version, made_of, is_given_back,
                             edited_at, pinned_at, is_hidden, speaker, imported, image_id, created_at)
   select :user_id, c.to_id, :chat_id, c.parent_id, c.child_id, c.depth, r.role, r.content, r.state,
          r.finish, r.fault, r.note, r.has_ai_notice, r.model_id, r.prompt_version, r.made_of, r.is_given_back,
          r.edited_at, r.pinned_at, r.is_hidden, r.speaker, r.imported, r.image_id, r.created_at
     from unnest(:from::uuid[], :to::uuid[], :parents::uuid[], :children::uuid[], :depths::int[])
       as c(from_id, to_id, parent_id, child_id, depth)
     join chat_records r on r.user_id = :user_id and r.record_id = c.from_id`,
)

export async function copyMessages(
  tx: Tx,
  { user_id, chat_id }: Pick<ChatRow, 'user_id' | 'chat_id'>,
  copies: readonly MessageCopy[],
): Promise<void> {
  await copyPiece(tx, {
    user_id,
    chat_id,
    from: copies.map(({ from_id }) => from_id),
    to: copies.map(({ to_id }) => to_id),
    parents: copies.map(({ parent_id }) => parent_id),
    children: copies.map(({ child_id }) => child_id),
    depths: copies.map(({ depth }) => depth),
  })
}

export async function insertBranch(
  tx: Tx,
  { user_id, chat_id }: Pick<ChatRow, 'user_id' | 'chat_id'>,
  { last_at, paused_at }: { last_at: Date; paused_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ last_at, read_at: last_at, last_role: 'character', paused_at })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}
