import type * as routes from '@citrine/contract/chat-tree'
import type { ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { copyDueScans } from '#server/features/safety/public.ts'
import { indexCopies } from '#server/features/search/public.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { copySettings } from '../../chats/settings.queries.ts'
import { insertChat, lockChat } from '../../messages/chats.queries.ts'
import { copyImportedHeader } from '../../messages/imported-chat.queries.ts'
import { copyOpeningVariables } from '../../messages/lore-state.queries.ts'
import { findMessage } from '../../messages/messages.queries.ts'
import { isMarkedChat } from '../../moderation/minor-marks.queries.ts'
import { publishChatChange } from '../../stream/chat-events.ts'
import { requireMessage, requireUndeleted, type TreeContext } from '../change-tree.service.ts'
import { requireMoveLimit } from '../move-limit.ts'
import { endPathBelow } from '../show-path.service.ts'
import {
  type BranchStep,
  copyMessages,
  insertBranch,
  listBranchSteps,
  type MessageCopy,
} from './branch.queries.ts'

const BATCH_RECORDS = 1_000

/** Copies a chat up to one message into a new chat. Messages that the original gets meanwhile are not copied. */
export async function branchChatFrom(
  ctx: TreeContext & Pick<AppContext, 'limits'>,
  requester: Requester,
  record_id: string,
): Promise<ResponseOf<typeof routes.branchChat>> {
  const { user_id, chat_id, depth } = await requireMessage(ctx, requester, record_id)
  await requireMoveLimit(ctx, user_id, depth)
  const now = ctx.clock.now()
  const branch = await ctx.db.transaction().execute(async (tx) => {
    const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
    const message = requireFound(await findMessage(tx, user_id, record_id), { record_id })
    requireUndeleted(message)
    if (message.state === 'streaming') throw new AppError('reply_running', {}, { data: { record_id } })
    const copies = copySteps(await listBranchSteps(tx, user_id, record_id))
    const root = copies[0]
    const leaf = copies.at(-1)
    if (root === undefined || leaf === undefined) throw new AppError('not_found', { record_id })
    const { character_id, noticed_at, paused_at, opening: begunWith } = chat
    const branch = {
      user_id,
      chat_id: newId(now),
      character_id,
      root_record_id: root.to_id,
      leaf_record_id: leaf.to_id,
      leaf_depth: leaf.depth,
      noticed_at,
      opening: begunWith,
    }
    const speaks_of_minor = await isMarkedChat(tx, user_id, chat_id)
    await insertChat(tx, { ...branch, speaks_of_minor, created_at: now })
    for (let from = 0; from < copies.length; from += BATCH_RECORDS) {
      const piece = copies.slice(from, from + BATCH_RECORDS)
      await copyMessages(tx, branch, piece)
      await indexCopies(tx, user_id, { chat_id: branch.chat_id, copies: piece })
    }
    const places = new Map(copies.map(({ from_id, to_id, depth }) => [from_id, { record_id: to_id, depth }]))
    const to_chat_id = branch.chat_id
    await ctx.registry.chatMemory.branch(tx, {
      user_id,
      from_chat_id: chat_id,
      to_chat_id,
      leaf: message,
      copies: places,
      now,
    })
    await copyDueScans(tx, user_id, { findCopy: (id) => places.get(id)?.record_id, now })
    await copySettings(tx, user_id, chat_id, branch.chat_id)
    await ctx.registry.chatLore.branch(tx, user_id, chat_id, branch.chat_id)
    await copyOpeningVariables(tx, { user_id, from_chat_id: chat_id, to_chat_id })
    await copyImportedHeader(tx, { user_id, from_chat_id: chat_id, to_chat_id })
    if (copies.length > 1) {
      await insertBranch(tx, branch, { last_at: now, paused_at })
      const whole = { ...branch, running_record_id: null, paused_at, last_at: now }
      await endPathBelow(tx, whole, leaf.to_id)
    }
    return { chat_id: branch.chat_id, character_id }
  })
  publishChatChange(ctx.bus, user_id, { ...branch, change: 'path_changed', record_id: null })
  return branch
}

/** Makes copies of messages. Their ids have the times of the originals, so that new messages sort after them. */
function copySteps(steps: readonly BranchStep[]): MessageCopy[] {
  const ids = steps.map(({ created_at }) => newId(created_at))
  return steps.map(({ record_id }, depth) => ({
    from_id: record_id,
    to_id: ids[depth] ?? '',
    parent_id: ids[depth - 1] ?? null,
    child_id: ids[depth + 1] ?? null,
    depth,
  }))
}
