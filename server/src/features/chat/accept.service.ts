import { noteChatStart, requireChatCharacter } from '#server/features/characters/characters.service.ts'
import { sha256 } from '#server/platform/crypto.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { answer } from './answer.service.ts'
import { answerAnew } from './answer-anew.service.ts'
import { tellUser } from './chat-events.ts'
import { findRequest } from './chats.queries.ts'
import { chooseModel } from './choose-model.service.ts'
import { type Gate, passGate } from './gate/pass-gate.service.ts'
import type { Opening } from './open-chat.service.ts'
import type { Asked, Begun, Order, SendContext } from './order.ts'
import { findRecord, type RecordRow } from './records.queries.ts'
import { sendMessage } from './send-message.service.ts'
import { requireShowableChat } from './showable.service.ts'

/** What a request brought about: the reply to watch, and the message it answers. */
export type Accepted = { record_id: string; user_row?: RecordRow }

/**
 * Stores what the user asked for and starts the reply. A repeat of the same `client_id` finds the same reply
 * and starts nothing; the same `client_id` with another body is refused.
 */
export async function acceptRequest(
  ctx: SendContext,
  opening: Opening & Pick<Order, 'call'>,
  body: Asked,
): Promise<Accepted> {
  await requireShowableChat(ctx, opening, body)
  const { viewer } = opening
  const order = { ...opening, body_sha256: sumOf(body) }
  try {
    const gate = await passGate(ctx, opening, body)
    const is_help = gate !== undefined && gate.help !== null
    const llm = await chooseModel(ctx, viewer, body)
    const begun =
      body.action === 'send'
        ? await sendMessage(ctx, { ...order, body, llm, is_help })
        : await answerAnew(ctx, { ...order, body, llm, is_help })
    begin(ctx, { viewer, begun, llm, gate })
    if (begun.user_row) await gate?.note(begun.user_row.record_id)
    return { record_id: begun.reply_row.record_id, ...(begun.user_row ? { user_row: begun.user_row } : {}) }
  } catch (refusal) {
    // A repeat is refused like anything else that comes too late; only then is it worth looking for its twin.
    const earlier = refusal instanceof AppError ? await findEarlier(ctx, order, body) : undefined
    if (!earlier) throw refusal
    return earlier
  }
}

type Beginning = { viewer: Viewer; begun: Begun; llm: LlmPort; gate: Gate | undefined }

function begin(ctx: SendContext, { viewer, begun, llm, gate }: Beginning): void {
  const { character_id, reply_row, question } = begun
  const { chat_id, record_id, user_id } = reply_row
  const reply = ctx.replies.open(reply_row, character_id)
  tellUser(ctx.bus, user_id, { chat_id, character_id, change: 'reply_started', record_id })
  // Awaited by nobody: the reply belongs to no connection.
  answer(ctx, reply, {
    ...question,
    character:
      gate === undefined ? requireChatCharacter(ctx.db, character_id) : Promise.resolve(gate.character),
    is_held: gate?.is_held ?? false,
    before: gate?.before ?? '',
    help: gate?.help ?? null,
    user_name: viewer.nick_name,
    llm,
  }).catch((err) => ctx.log.error({ err, record_id }, 'a reply was lost'))
  if (begun.is_first)
    noteChatStart(ctx.db, character_id, reply_row.created_at).catch((err) =>
      ctx.log.warn({ err }, 'a chat was not counted'),
    )
}

const sumOf = ({ client_id: _, model_id: __, ...asked }: Asked): Buffer => sha256(JSON.stringify(asked))

async function findEarlier(
  ctx: SendContext,
  { viewer, body_sha256 }: Pick<Order, 'viewer' | 'body_sha256'>,
  { client_id, action }: Asked,
): Promise<Accepted | undefined> {
  const { user_id } = viewer
  const earlier = await findRequest(ctx.db, user_id, client_id)
  if (!earlier) return undefined
  if (!earlier.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
  const reply = await findRecord(ctx.db, user_id, earlier.record_id)
  const user_row =
    action === 'send' && reply?.parent_id ? await findRecord(ctx.db, user_id, reply.parent_id) : undefined
  return { record_id: earlier.record_id, ...(user_row ? { user_row } : {}) }
}
