import type * as routes from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { BodyOf, EventOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  attachBooks,
  moderateFields,
  refuseFindings,
  requireDraft,
  requireRatingHere,
} from '#server/features/characters/public.ts'
import { explainModelFailure, requireDefaultModel, runTrialChat } from '#server/features/chat/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import {
  getBalance,
  HOLD_LIFETIME_MS,
  openHoldNow,
  returnPaidWork,
  settlePaidWork,
} from '#server/features/wallet/public.ts'
import { AppError, toAppError } from '#server/platform/errors.ts'
import type { Call, Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import type { EventSink } from '#server/platform/streams/sse.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { moderateTrialChat } from './moderate-trial-chat.service.ts'

type TrialChatContext = AgeAccessContext &
  SafetyContext &
  Pick<AppContext, 'bus' | 'limits' | 'log' | 'models' | 'registry'>
type Body = BodyOf<typeof routes.tryDraft>

const TRY_DRAFT_LIMIT = { name: 'try-draft', points: 60, durationS: 60 }

/** ms; slightly shorter than a hold lasts, so that text that was read is paid for. */
const REPLY_MAX_MS = HOLD_LIFETIME_MS - 30_000

/**
 * Holds the cost; the returned function streams the reply. The chat is not stored and ends with its reader.
 * @throws name_needed, coins_insufficient, allowance_used, two_at_once, not_found, …
 */
export async function startTrialReply(
  ctx: TrialChatContext,
  { viewer, call }: Requester,
  draft_id: string,
  { messages }: Body,
): Promise<(sink: EventSink) => void> {
  const { user_id } = viewer
  await ctx.limits.require(TRY_DRAFT_LIMIT, user_id)
  const draft = await requireDraft(ctx, user_id, draft_id)
  const fields = await attachBooks(ctx, user_id, draft.fields)
  await requireRatingHere(ctx, { viewer, call }, fields)
  const character = requireNamed(fields, call)
  refuseFindings(await moderateFields(ctx, { viewer, call }, { ...character, visibility: 'private' }))
  const help = await moderateTrialChat(ctx, { viewer, call }, { fields, messages })
  if (help !== null) return generateTrialReply(ctx, user_id, help)
  const llm = requireDefaultModel(ctx)
  const hold_id = newId(ctx.clock.now())
  await ctx.db.transaction().execute((tx) => openHoldNow(tx, ctx, { user_id, hold_id, kind: 'message' }))
  const history = messages.map(({ role, text }) => ({ role, content: text }))
  const conversation = { character, userName: viewer.nick_name, llm, history }
  return (sink) => {
    runTrialReply(ctx, { user_id, hold_id, language: call.language }, conversation, sink).catch(
      (err: unknown) => {
        ctx.log.error({ err }, 'the hold of a trial chat was not settled')
        sink.end()
      },
    )
  }
}

function requireNamed(fields: DraftFields, { language }: Pick<Call, 'language'>): DraftFields {
  if (fields.name.trim() !== '') return fields
  throw new AppError(
    'name_needed',
    {},
    { data: { fields: { name: formatMessage('name_needed', language) } } },
  )
}

async function generateTrialReply(
  ctx: TrialChatContext,
  user_id: string,
  text: string,
): Promise<(sink: EventSink) => void> {
  const balance = await getBalance(ctx.db, user_id)
  return (sink) => {
    sink.send('delta', { text })
    sink.send('done', { finish: 'stop', text, spend: 0, balance })
    sink.end()
  }
}

type Work = { user_id: string; hold_id: string; language: Call['language'] }
type TrialConversation = {
  character: DraftFields
  userName: string
  llm: LlmPort
  history: { role: 'user' | 'character'; content: string }[]
}

async function runTrialReply(
  ctx: TrialChatContext,
  work: Work,
  conversation: TrialConversation,
  sink: EventSink,
): Promise<void> {
  const leaving = new AbortController()
  sink.onClose(() => leaving.abort())
  const late = AbortSignal.timeout(REPLY_MAX_MS)
  const sendEnd = ({ event, data }: EventOf<typeof routes.tryDraft>): void => sink.send(event, data)
  let textSoFar = ''
  try {
    const onText = (text: string): void => {
      textSoFar += text
      sendEnd({ event: 'delta', data: { text } })
    }
    const signal = AbortSignal.any([leaving.signal, late])
    const ended = await runTrialChat({ ...conversation, ctx, user_id: work.user_id, signal, onText })
    sendEnd({ event: 'done', data: { ...ended, ...(await settlePaidWork(ctx, work)) } })
  } catch (error) {
    // A reader who leaves or reaches the time limit pays for the text so far, as for a stopped reply.
    const isRead = textSoFar !== '' && (leaving.signal.aborted || late.aborted)
    if (isRead) {
      const paid = await settlePaidWork(ctx, work)
      if (late.aborted) sendEnd({ event: 'done', data: { finish: 'length', text: textSoFar, ...paid } })
    } else await returnPaidWork(ctx, work)
    if (!isRead && !leaving.signal.aborted) {
      ctx.log.warn({ err: error, model: conversation.llm.card.id }, 'a trial chat broke off')
      const { kind, status, detail } = toAppError(explainModelFailure(error))
      sendEnd({ event: 'error', data: { status, desc: formatMessage(kind, work.language, detail) } })
    }
  }
  sink.end()
}
