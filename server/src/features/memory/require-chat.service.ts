import type { AgeContext } from '#server/features/age/public.ts'
import {
  type ChatName,
  type ChatRow,
  type Opening,
  openChat,
  requireShowableChat,
} from '#server/features/chat/public.ts'
import type { Place } from './recall/on-path.service.ts'

/** Returns a chat whose memory the viewer may see. */
export async function requireChat(ctx: AgeContext, opening: Opening, name: ChatName): Promise<ChatRow> {
  await requireShowableChat(ctx, opening, name)
  return openChat(ctx, opening, name)
}

export const readLeaf = ({ leaf_record_id, leaf_depth }: ChatRow): Place => ({
  record_id: leaf_record_id,
  depth: leaf_depth,
})
