import { openHold } from '#server/features/wallet/holds/holds.service.ts'
import { capsOf } from '#server/features/wallet/holds/room.service.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { isNoticeDue } from './ai-notice.ts'
import { type ChatRow, insertRequest, lockChat, setRunning } from './chats.queries.ts'
import { openChat } from './open-chat.service.ts'
import type { Asked, Begun, Order, SendContext } from './order.ts'
import { PROMPT_VERSION } from './prompt/blocks.ts'
import { chooseChild, findRecord, insertReply, type RecordRow, reopenRecord } from './records.queries.ts'

type AgainBody = Exclude<Asked, { action: 'send' }>

/** Another reply beside the last one (`regenerate`), or more of the last one (`continue`). */
export async function answerAnew(ctx: SendContext, order: Order<AgainBody>): Promise<Begun> {
  const { viewer, call, body, body_sha256 } = order
  const { user_id } = viewer
  const { chat_id } = await openChat(ctx, { viewer, call }, body)
  return ctx.db.transaction().execute(async (tx) => {
    const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
    if (chat.running_record_id !== null)
      throw new AppError('reply_running', {}, { data: { record_id: chat.running_record_id } })
    const now = ctx.clock.now()
    const record_id = body.action === 'continue' ? body.record_id : newId(now)
    const last = await requireLastReply(tx, chat, body.record_id)
    const request = { user_id, client_id: body.client_id, body_sha256, chat_id, record_id, created_at: now }
    if (!(await insertRequest(tx, request))) throw new AppError('conflict')
    const noticed_at = isNoticeDue(chat.noticed_at, now) ? now : chat.noticed_at
    await setRunning(tx, user_id, chat_id, { record_id, noticed_at })
    const begun =
      body.action === 'continue'
        ? await goOn(ctx, tx, { ...last, hold_id: newId(now) })
        : await another(ctx, tx, { last, record_id, now, order, is_notice_due: noticed_at === now })
    const hold_id = begun.reply_row.hold_id
    if (hold_id !== null)
      await openHold(tx, { user_id, kind: 'message', hold_id, caps: capsOf(ctx.config), now })
    return { character_id: chat.character_id, is_first: false, ...begun }
  })
}

type LastReply = RecordRow & { parent_id: string }

/** An opening line answers nobody, and a word of Citrine's own is no part of the story, so they can be neither answered anew nor gone on with. */
async function requireLastReply(tx: Tx, chat: ChatRow, record_id: string): Promise<LastReply> {
  if (chat.leaf_record_id !== record_id) throw new AppError('reply_not_last')
  const last = requireFound(await findRecord(tx, chat.user_id, record_id), { record_id })
  if (last.role !== 'character' || last.parent_id === null || last.note !== null)
    throw new AppError('reply_not_last')
  return { ...last, parent_id: last.parent_id }
}

type Started = Pick<Begun, 'reply_row' | 'question'>

async function goOn(ctx: SendContext, tx: Tx, last: LastReply): Promise<Started> {
  await reopenRecord(tx, last, ctx.replies.newLease())
  const is_continue = last.content !== ''
  return {
    reply_row: { ...last, state: 'streaming', finish: null, fault: null, is_given_back: false },
    question: { last_turn_id: is_continue ? last.record_id : last.parent_id, is_continue },
  }
}

type Another = {
  last: LastReply
  record_id: string
  now: Date
  order: Order<AgainBody>
  is_notice_due: boolean
}

async function another(
  ctx: SendContext,
  tx: Tx,
  { last, record_id, now, order, is_notice_due }: Another,
): Promise<Started> {
  const reply_row: RecordRow = {
    user_id: last.user_id,
    record_id,
    chat_id: last.chat_id,
    parent_id: last.parent_id,
    chosen_child_id: null,
    depth: last.depth,
    role: 'character',
    content: '',
    state: 'streaming',
    finish: null,
    fault: null,
    note: null,
    has_ai_notice: last.has_ai_notice || is_notice_due,
    hold_id: record_id,
    is_given_back: false,
    created_at: now,
  }
  const made_by = { model_id: order.llm.card.id, prompt_version: PROMPT_VERSION, ...ctx.replies.newLease() }
  await insertReply(tx, { ...reply_row, ...made_by })
  await chooseChild(tx, last.user_id, last.parent_id, record_id)
  return { reply_row, question: { last_turn_id: last.parent_id, is_continue: false } }
}
