import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  type ChatRow,
  type ChatTarget,
  ensureChat,
  requireShowableChat,
} from '#server/features/chat/public.ts'
import type { Requester } from '#server/platform/http/call.ts'
import type { MessagePosition } from './recall/find-on-path.service.ts'

export async function ensureShowableChat(
  ctx: AgeAccessContext,
  requester: Requester,
  name: ChatTarget,
): Promise<ChatRow> {
  await requireShowableChat(ctx, requester, name)
  return ensureChat(ctx, requester, name)
}

export const getLeaf = ({ leaf_record_id, leaf_depth }: ChatRow): MessagePosition => ({
  record_id: leaf_record_id,
  depth: leaf_depth,
})
