import type { ChatRecord } from '@citrine/contract/chat'
import type * as routes from '@citrine/contract/chat-tree'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { indexRecords } from '#server/features/search/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import type { ChatModerationContext } from '../../chats/require-note.service.ts'
import { showImages } from '../../images/images.service.ts'
import { listAlternates } from '../../messages/alternates.queries.ts'
import { type ChatRow, setPaused } from '../../messages/chats.queries.ts'
import { isOutsideStory, type MessageRow } from '../../messages/messages.queries.ts'
import { showMessage } from '../../messages/show-message.ts'
import { markChat } from '../../moderation/minor-marks.queries.ts'
import { insertMessage, setText } from '../change-message.queries.ts'
import { changeTree, requireMessage, requireUndeleted, type TreeContext } from '../change-tree.service.ts'
import { buildWrittenReply } from '../new-message.ts'
import { endPathBelow, showPathThrough } from '../show-path.service.ts'
import { moderateEdit } from './moderate-edit.service.ts'

type Edit = BodyOf<typeof routes.editMessage>

export async function editMessage(
  ctx: TreeContext & ChatModerationContext & Pick<AppContext, 'media'>,
  requester: Requester,
  { record_id, content, mode }: Edit,
): Promise<ChatRecord> {
  const found = await requireMessage(ctx, requester, record_id)
  if (isOutsideStory(found) || (mode === 'go_on' && found.role !== 'character'))
    throw new AppError('record_unfit')
  const now = ctx.clock.now()
  const to_id = mode === 'keep' ? record_id : newId(now)
  const moderation = await moderateEdit(ctx, found, { content, to_id })
  const row = await changeTree(ctx, found, async (tx, chat, record) => {
    requireUndeleted(record)
    const change = mode === 'keep' ? saveText : continueAfterEdit
    const changed = await change(ctx, tx, { chat, record, to_id, content, now })
    if (moderation.speaks_of_minor) await markChat(tx, chat.user_id, chat.chat_id)
    if (moderation.isCrisis) await setPaused(tx, chat.user_id, chat.chat_id, now)
    return changed
  })
  await moderation.recordFor(row.record_id)
  const [alternates, images] = await Promise.all([
    listAlternates(ctx.db, row.user_id, [row]),
    showImages(ctx, row.user_id, [row]),
  ])
  return showMessage(row, requester.call.language, alternates.get(row.record_id), images)
}

type TextChange = { chat: ChatRow; record: MessageRow; to_id: string; content: string; now: Date }

async function saveText(
  { registry }: TreeContext,
  tx: Tx,
  { chat, record, content, now }: TextChange,
): Promise<MessageRow> {
  if (record.content === content) return record
  const row = await setText(tx, record, { content, edited_at: now })
  await indexRecords(tx, chat.user_id, [record.record_id])
  await registry.chatMemory.changeSource(tx, { ...record, change: 'edited' })
  await endPathBelow(tx, chat, chat.leaf_record_id)
  return row
}

async function continueAfterEdit(
  _ctx: TreeContext,
  tx: Tx,
  { chat, record, to_id, content, now }: TextChange,
): Promise<MessageRow> {
  const { parent_id, depth } = record
  if (parent_id === null) throw new AppError('opening_stays')
  const row = buildWrittenReply(chat, { record_id: to_id, parent_id, depth, now }, content)
  await insertMessage(tx, row)
  await indexRecords(tx, chat.user_id, [row.record_id])
  await showPathThrough(tx, chat, row.record_id)
  return row
}
