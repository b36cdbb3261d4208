import type * as routes from '@citrine/contract/memory'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import {
  type ChatModerationContext,
  type ChatRow,
  loadUserName,
  lockChat,
  requireNote,
} from '#server/features/chat/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { DIGEST_PATIENCE_MS, findQueuedDigest } from '../digest/digest-queue.queries.ts'
import { startDigest } from '../digest/queue-digest.service.ts'
import { ensureShowableChat, getLeaf } from '../ensure-chat.service.ts'
import type { MessagePosition } from '../recall/find-on-path.service.ts'
import { findSummary, type SummaryRow, setLocked } from './summaries.queries.ts'
import { addVersion, findCurrentSummary, showSummary } from './summary.service.ts'

type Ctx = ChatModerationContext & Pick<AppContext, 'models' | 'queue'>
type Body = BodyOf<typeof routes.changeSummary>
type SummaryReply = ResponseOf<typeof routes.changeSummary>

const READ_WHOLE = 12

export async function loadSummary(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { user_id, chat_id }: Pick<ChatRow, 'user_id' | 'chat_id'>,
  leaf: MessagePosition,
): Promise<SummaryReply> {
  const [row, due] = await Promise.all([
    findCurrentSummary(db, { user_id, chat_id, leaf }),
    findQueuedDigest(db, user_id, chat_id),
  ])
  const isBeingMade =
    due !== undefined && clock.now().getTime() - due.created_at.getTime() < DIGEST_PATIENCE_MS
  return {
    summary: row === null || row.text === '' ? null : await showSummary(db, user_id, row),
    is_being_made: isBeingMade,
  }
}

export async function changeSummary(ctx: Ctx, requester: Requester, body: Body): Promise<SummaryReply> {
  const chat = await ensureShowableChat(ctx, requester, body)
  if (body.action === 'edit')
    await requireNote(ctx, requester, { memory_note: body.text, character_id: chat.character_id })
  if (body.action === 'anew') await rewriteSummary(ctx, requester, chat)
  else await ctx.db.transaction().execute((tx) => changeStoredSummary(ctx, tx, chat, body))
  return loadSummary(ctx, chat, getLeaf(chat))
}

async function changeStoredSummary(
  { clock }: Pick<AppContext, 'clock'>,
  tx: Tx,
  { user_id, chat_id }: ChatRow,
  body: Body,
): Promise<void> {
  const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
  const leaf = getLeaf(chat)
  const row = await findCurrentSummary(tx, { user_id, chat_id, leaf })
  const now = clock.now()
  if (body.action === 'edit') {
    const { text } = body
    // The user's text replaces the current summary and covers the same messages; the first one covers the whole chat.
    const upto = row === null ? leaf : getSummaryEnd(row)
    const previous_id = row?.summary_id ?? null
    const is_locked = row?.is_locked ?? false
    return addVersion(tx, {
      user_id,
      chat_id,
      upto,
      text,
      made_by: 'user',
      model_id: null,
      previous_id,
      is_locked,
      now,
    })
  }
  const current = requireFound(row ?? undefined, { chat_id })
  if (body.action === 'lock') return setLocked(tx, user_id, current.summary_id, body.on)
  const previous =
    current.previous_id === null ? undefined : await findSummary(tx, user_id, current.previous_id)
  if (previous === undefined) throw new AppError('nothing_before')
  const { text, made_by, model_id } = previous
  const previous_id = current.summary_id
  const { is_locked } = current
  await addVersion(tx, {
    user_id,
    chat_id,
    upto: getSummaryEnd(current),
    text,
    made_by,
    model_id,
    previous_id,
    is_locked,
    now,
  })
}

const getSummaryEnd = ({ upto_record_id, upto_depth }: SummaryRow): MessagePosition => ({
  record_id: upto_record_id,
  depth: upto_depth,
})

/**
 * Queues a new summary from the first message on, and removes the user's lock. Does nothing when no message has left
 * the part of the chat that the prompt has word for word.
 * @throws demonstration_only when only the scripted demo model is available
 */
async function rewriteSummary(ctx: Ctx, { viewer }: Requester, chat: ChatRow): Promise<void> {
  if (ctx.models.engine.kind === 'scripted') throw new AppError('demonstration_only')
  const { user_id, chat_id } = chat
  const leaf = getLeaf(chat)
  const user_name = await loadUserName(ctx.db, viewer, chat_id)
  await ctx.db.transaction().execute(async (tx) => {
    const row = await findCurrentSummary(tx, { user_id, chat_id, leaf })
    const window_depth = row === null ? leaf.depth + 1 - READ_WHOLE : row.upto_depth + 1
    if (window_depth <= 1) return
    if (row?.is_locked) await setLocked(tx, user_id, row.summary_id, false)
    await startDigest(tx, ctx, { user_id, chat_id, user_name, leaf_id: leaf.record_id, window_depth }, true)
  })
}
