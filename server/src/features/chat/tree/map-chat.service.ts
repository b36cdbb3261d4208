import type * as routes from '@citrine/contract/chat-tree'
import type { MapNode } from '@citrine/contract/chat-tree'
import { CHAT_FILE_MESSAGES_MAX } from '@citrine/contract/limits'
import type { ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { requireShowableChat } from '../chats/showable.service.ts'
import { findChat } from '../messages/chats.queries.ts'
import { listMapRows, listMessagePreviews, type MapRow } from './map-chat.queries.ts'

const NODES_MAX = 200
const CHAT_MAP_LIMIT = { name: 'chat-map', points: 30, durationS: 60 }

type Branch = Omit<MapNode, 'excerpt'>

export function findBranches(rows: readonly MapRow[], rootId = rows[0]?.record_id): Branch[] {
  const children = new Map<string | null, number>()
  for (const { parent_id } of rows) children.set(parent_id, (children.get(parent_id) ?? 0) + 1)
  const branchByRecord = new Map<string, Branch>()
  const shownIds = new Set<string>()
  const branches: Branch[] = []
  for (const { record_id, parent_id, chosen_child_id, role } of rows) {
    const above = parent_id === null ? undefined : branchByRecord.get(parent_id)
    if (record_id === rootId || shownIds.has(record_id)) {
      shownIds.add(record_id)
      if (chosen_child_id !== null) shownIds.add(chosen_child_id)
    }
    const isBeginning = above === undefined || (children.get(parent_id) ?? 0) > 1
    const branch = isBeginning
      ? {
          record_id,
          parent_id: above?.record_id ?? null,
          role,
          messages: 0,
          is_shown: shownIds.has(record_id),
        }
      : above
    if (isBeginning) branches.push(branch)
    branch.messages += 1
    branchByRecord.set(record_id, branch)
  }
  return branches
}

export async function mapChat(
  ctx: AgeAccessContext & Pick<AppContext, 'limits'>,
  requester: Requester,
  chat_id: string,
): Promise<ResponseOf<typeof routes.mapChat>> {
  const { user_id } = requester.viewer
  await ctx.limits.require(CHAT_MAP_LIMIT, user_id)
  const chat = await requireById(chat_id, () => findChat(ctx.db, user_id, chat_id))
  await requireShowableChat(ctx, requester, { chat_id })
  const rows = await listMapRows(ctx.db, user_id, chat_id, CHAT_FILE_MESSAGES_MAX)
  const branches = findBranches(rows, chat.root_record_id).slice(0, NODES_MAX)
  const ids = branches.map(({ record_id }) => record_id)
  const excerpts = await listMessagePreviews(ctx.db, user_id, ids)
  return { nodes: branches.map((branch) => ({ ...branch, excerpt: excerpts.get(branch.record_id) ?? '' })) }
}
