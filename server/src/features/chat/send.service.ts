import type { fetchReply } from '@citrine/contract/chat'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import {
  type ChatCharacter,
  noteChatStart,
  requireChatCharacter,
} from '#server/features/characters/characters.service.ts'
import { sha256 } from '#server/platform/crypto.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { answer, type Question } from './answer.service.ts'
import { tellUser } from './chat-events.ts'
import { type ChatRow, findRequest, insertRequest, lockChat, updateChat } from './chats.queries.ts'
import { excerptOf } from './excerpt.ts'
import { openChat } from './open-chat.service.ts'
import { PROMPT_VERSION } from './prompt/blocks.ts'
import {
  chooseChild,
  findRecord,
  insertRecords,
  type NewRecord,
  type RecordRow,
  reopenRecord,
} from './records.queries.ts'
import type { Replies } from './replies.ts'

export type SendContext = Pick<AppContext, 'db' | 'bus' | 'clock' | 'log' | 'metrics' | 'models'> & {
  replies: Replies
}
type Body = BodyOf<typeof fetchReply>

/** What a request brought about: the reply to watch, and the message it answers. */
export type Accepted = { record_id: string; user_row?: RecordRow }

/**
 * Stores what the user asked for and starts the reply. A repeat of the same `client_id` finds the same reply
 * and starts nothing; the same `client_id` with another body is refused.
 */
export async function acceptRequest(ctx: SendContext, viewer: Viewer, body: Body): Promise<Accepted> {
  const llm = ctx.models.pick(body.model_id)
  const chat = await openChat(ctx, viewer, body)
  if (!llm)
    return repeatOr(ctx, viewer, body, new AppError('model_unavailable', { reason: 'no model is set' }))
  const begun = await ctx.db
    .transaction()
    .execute((tx) => begin(ctx, tx, { viewer, body, chat_id: chat.chat_id, llm }))
  if (begun === null) return repeatOr(ctx, viewer, body, new AppError('conflict'))

  const { reply_row, user_row, question } = begun
  const reply = ctx.replies.open(reply_row, chat.character_id)
  tellUser(ctx.bus, viewer.user_id, {
    chat_id: chat.chat_id,
    character_id: chat.character_id,
    change: 'reply_started',
    record_id: reply_row.record_id,
  })
  start(ctx, {
    reply,
    character_id: chat.character_id,
    question: { ...question, user_name: viewer.nick_name, llm },
  })
  return { record_id: reply_row.record_id, ...(user_row ? { user_row } : {}) }
}

type Begun = {
  reply_row: RecordRow
  user_row?: RecordRow
  question: Pick<Question, 'last_turn_id' | 'is_continue'>
}
type Order = { viewer: Viewer; body: Body; chat_id: string; llm: LlmPort }

/** Never awaited by a request: the reply belongs to nobody's connection. */
function start(
  ctx: SendContext,
  run: { reply: ReturnType<Replies['open']>; character_id: string; question: Omit<Question, 'character'> },
): void {
  const { reply, character_id, question } = run
  requireChatCharacter(ctx.db, character_id)
    .then((character: ChatCharacter) => answer(ctx, reply, { ...question, character }))
    .catch(async (err) => {
      ctx.log.error({ err, record_id: reply.row.record_id }, 'a reply could not start')
      await ctx.replies.close(reply, { state: 'interrupted', finish: null, fault: 'internal' })
    })
}

const bodySum = ({ client_id: _, model_id: __, ...asked }: Body): Buffer => sha256(JSON.stringify(asked))

async function repeatOr(
  ctx: SendContext,
  { user_id }: Viewer,
  body: Body,
  refusal: AppError,
): Promise<Accepted> {
  const earlier = await findRequest(ctx.db, user_id, body.client_id)
  if (!earlier) throw refusal
  if (!earlier.body_sha256.equals(bodySum(body))) throw new AppError('client_id_reused')
  const reply = await findRecord(ctx.db, user_id, earlier.record_id)
  const parent =
    body.action === 'send' && reply?.parent_id
      ? await findRecord(ctx.db, user_id, reply.parent_id)
      : undefined
  return { record_id: earlier.record_id, ...(parent ? { user_row: parent } : {}) }
}

/** Null when this client_id was used before. */
async function begin(ctx: SendContext, tx: Tx, order: Order): Promise<Begun | null> {
  const { viewer, body, chat_id } = order
  const { user_id } = viewer
  const chat = requireFound(await lockChat(tx, user_id, chat_id), { chat_id })
  const now = ctx.clock.now()
  const record_id = body.action === 'continue' ? body.record_id : newId(now)
  const request = {
    user_id,
    client_id: body.client_id,
    body_sha256: bodySum(body),
    chat_id,
    record_id,
    created_at: now,
  }
  if (!(await insertRequest(tx, request))) return null
  if (chat.running_record_id !== null)
    throw new AppError('reply_running', {}, { data: { record_id: chat.running_record_id } })
  if (body.action === 'send') return sendMessage(ctx, tx, { ...order, body, chat, record_id, now })
  return answerAnew(ctx, tx, { ...order, body, chat, record_id, now })
}

type Step<B> = Omit<Order, 'body'> & { body: B; chat: ChatRow; record_id: string; now: Date }
type SendBody = Extract<Body, { action: 'send' }>
type AgainBody = Exclude<Body, SendBody>

async function sendMessage(ctx: SendContext, tx: Tx, step: Step<SendBody>): Promise<Begun> {
  const { viewer, body, chat, record_id, now, llm } = step
  const { user_id } = viewer
  const leaf = requireFound(await findRecord(tx, user_id, chat.leaf_record_id), {
    record_id: chat.leaf_record_id,
  })
  const message = {
    user_id,
    chat_id: chat.chat_id,
    record_id: newId(now),
    parent_id: leaf.record_id,
    chosen_child_id: record_id,
    depth: leaf.depth + 1,
    role: 'user',
    content: body.content,
    state: 'done',
    created_at: now,
  } as const
  const reply = newReply(ctx, { parent: message, record_id, now, llm })
  await insertRecords(tx, [message, reply])
  await chooseChild(tx, user_id, leaf.record_id, message.record_id)
  await updateChat(tx, user_id, chat.chat_id, {
    leaf_record_id: record_id,
    running_record_id: record_id,
    last_at: now,
    last_role: 'user',
    last_excerpt: excerptOf(body.content),
  })
  if (chat.last_at === null) await noteChatStart(tx, chat.character_id, now)
  return {
    user_row: { ...message, finish: null, fault: null },
    reply_row: asRow(reply),
    question: { last_turn_id: message.record_id, is_continue: false },
  }
}

/** Another reply beside the last one, or more of the last one. */
async function answerAnew(ctx: SendContext, tx: Tx, step: Step<AgainBody>): Promise<Begun> {
  const { viewer, body, chat, record_id, now, llm } = step
  const { user_id } = viewer
  if (chat.leaf_record_id !== body.record_id) throw new AppError('reply_not_last')
  const last = requireFound(await findRecord(tx, user_id, body.record_id), { record_id: body.record_id })
  // An opening line answers nobody, so there is nothing to answer anew.
  if (last.role !== 'character' || last.parent_id === null) throw new AppError('reply_not_last')
  await updateChat(tx, user_id, chat.chat_id, { leaf_record_id: record_id, running_record_id: record_id })
  if (body.action === 'continue') {
    await reopenRecord(tx, user_id, record_id, ctx.replies.newLease())
    const is_continue = last.content !== ''
    const reply_row: RecordRow = { ...last, state: 'streaming', finish: null, fault: null }
    return { reply_row, question: { last_turn_id: is_continue ? record_id : last.parent_id, is_continue } }
  }
  const parent = requireFound(await findRecord(tx, user_id, last.parent_id), { record_id: last.parent_id })
  const reply = newReply(ctx, { parent, record_id, now, llm })
  await insertRecords(tx, [reply])
  await chooseChild(tx, user_id, parent.record_id, record_id)
  return { reply_row: asRow(reply), question: { last_turn_id: parent.record_id, is_continue: false } }
}

type ReplyPlace = {
  parent: Pick<RecordRow, 'user_id' | 'chat_id' | 'record_id' | 'depth'>
  record_id: string
  now: Date
  llm: LlmPort
}

function newReply(ctx: SendContext, { parent, record_id, now, llm }: ReplyPlace) {
  return {
    user_id: parent.user_id,
    chat_id: parent.chat_id,
    record_id,
    parent_id: parent.record_id,
    depth: parent.depth + 1,
    role: 'character',
    content: '',
    state: 'streaming',
    created_at: now,
    model_id: llm.card.id,
    prompt_version: PROMPT_VERSION,
    ...ctx.replies.newLease(),
  } as const satisfies NewRecord
}

const asRow = (record: ReturnType<typeof newReply>): RecordRow => ({
  user_id: record.user_id,
  record_id: record.record_id,
  chat_id: record.chat_id,
  parent_id: record.parent_id,
  chosen_child_id: null,
  depth: record.depth,
  role: record.role,
  content: record.content,
  state: record.state,
  finish: null,
  fault: null,
  created_at: record.created_at,
})
