import type * as routes from '@citrine/contract/chat-tree'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { hasUserRestriction } from '#server/features/age/public.ts'
import {
  type ChatCharacter,
  nameInChat,
  requireAllowedRating,
  requireChatCharacter,
} from '#server/features/characters/public.ts'
import { buildPictureNote, cleanNames } from '#server/features/prompt/public.ts'
import { hasOpenHold, openHoldNow, returnPaidWork, settlePaidWork } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { chooseModel } from '../../chats/choose-model.service.ts'
import { ensureChat } from '../../chats/ensure-chat.service.ts'
import { loadReplySettings } from '../../chats/reply-settings.service.ts'
import type { ChatModerationContext } from '../../chats/require-note.service.ts'
import { findSetting } from '../../chats/settings.queries.ts'
import { loadHistory } from '../../generate/load-history.ts'
import { isCutOff } from '../../generate/model-faults.ts'
import type { ChatRow } from '../../messages/chats.queries.ts'
import { isMarkedChat } from '../../moderation/minor-marks.queries.ts'
import { requireNoRunningReply } from '../change-tree.service.ts'
import {
  endSuggestion,
  insertSuggestion,
  lockSuggestion,
  restartSuggestion,
  type SuggestionRequest,
} from './suggestions.queries.ts'

export type SuggestContext = ChatModerationContext &
  Pick<AppContext, 'bus' | 'config' | 'embeddings' | 'log' | 'models' | 'registry'>

/** A text must be made within 28 s, just below the request timeout of the page. */
const TIMEOUT_MS = 28_000
const REPLY_TOKENS_MAX = 300
/** The chat may fill half of the context, measured in letters: tokens rarely have fewer than two. */
const CHAT_SHARE = 0.5
export const LETTERS_PER_TOKEN = 2
const LETTERS_MAX = 6_000

type TextRequest = Pick<BodyOf<typeof routes.suggestReplies>, 'chat_id' | 'character_id' | 'client_id'> & {
  subject: readonly string[]
  failure: 'suggest_failed' | 'recap_failed'
}

export type TextTask = { chat: ChatRow; character: ChatCharacter; llm: LlmPort; signal: AbortSignal }

/**
 * Generates texts about a chat that are not its messages, such as suggestions. Charges like a message, once per
 * `client_id`. The hold of a failed or cancelled request is returned, and the request may be repeated.
 * @throws reply_running, allowance_used, coins_insufficient, two_at_once, demonstration_only; conflict while
 * the story is paused; the failure of the model
 */
export async function createPaidTexts(
  ctx: SuggestContext,
  requester: Requester,
  { client_id, subject, failure, ...name }: TextRequest,
  { disconnected, write }: { disconnected: AbortSignal; write: (task: TextTask) => Promise<string[]> },
): Promise<string[]> {
  const { user_id } = requester.viewer
  const chat = await ensureChat(ctx, requester, name)
  const character = await requireChatCharacter(ctx.db, chat.character_id, user_id)
  await requireAllowedRating(ctx, character, requester)
  const { chat_id } = chat
  const llm = await requireWriter(ctx, requester, chat_id)
  const request: SuggestionRequest = {
    user_id,
    client_id,
    body_sha256: sha256(subject.length === 0 ? chat_id : JSON.stringify([chat_id, ...subject])),
    hold_id: newId(ctx.clock.now()),
    now: ctx.clock.now(),
  }
  const earlier = await ctx.db.transaction().execute((tx) => beginPaidText(tx, ctx, { chat, request }))
  if (earlier !== null) return earlier
  try {
    const signal = AbortSignal.any([disconnected, AbortSignal.timeout(TIMEOUT_MS)])
    const replies = await write({ chat, character, llm, signal })
    disconnected.throwIfAborted()
    await settlePaidWork(ctx, request, (tx) => endSuggestion(tx, { ...request, state: 'done', replies }))
    return replies
  } catch (error) {
    await returnPaidWork(ctx, request, (tx) =>
      endSuggestion(tx, { ...request, state: 'failed', replies: [] }),
    )
    if (!disconnected.aborted)
      ctx.log.warn({ err: error, model: llm.card.id }, 'a suggestion or a recap was not generated')
    const isOfModel = error instanceof ProviderError || isCutOff(error)
    throw isOfModel ? new AppError(failure, {}, { cause: error }) : error
  }
}

async function requireWriter(ctx: SuggestContext, { viewer }: Requester, chat_id: string): Promise<LlmPort> {
  if (ctx.models.engine.kind === 'scripted') throw new AppError('demonstration_only')
  return chooseModel(ctx, viewer, {
    setting: await findSetting(ctx.db, { user_id: viewer.user_id, chat_id }),
  })
}

type SuggestionStart = { chat: ChatRow; request: SuggestionRequest }

async function beginPaidText(
  tx: Tx,
  ctx: SuggestContext,
  { chat, request }: SuggestionStart,
): Promise<string[] | null> {
  if (!(await insertSuggestion(tx, request))) {
    const { user_id, client_id } = request
    const earlier = requireFound(await lockSuggestion(tx, user_id, client_id), { client_id })
    if (!earlier.body_sha256.equals(request.body_sha256)) throw new AppError('client_id_reused')
    if (earlier.state === 'done') return earlier.replies
    if (earlier.state === 'running' && (await hasOpenHold(tx, earlier.hold_id)))
      throw new AppError('conflict')
    await restartSuggestion(tx, request)
  }
  requireNoRunningReply(chat)
  if (chat.paused_at !== null) throw new AppError('conflict')
  await openHoldNow(tx, ctx, { ...request, kind: 'message' })
  return null
}

export async function loadSuggestionInput(
  ctx: SuggestContext,
  { viewer }: Requester,
  { chat, character, llm }: TextTask,
) {
  const { user_id, leaf_record_id: last_record_id } = chat
  const { context_tokens } = llm.card
  const [history, settings, isUserRestricted, isMarked] = await Promise.all([
    loadHistory(ctx.db, { user_id, last_record_id, context_tokens: LETTERS_MAX / LETTERS_PER_TOKEN }),
    loadReplySettings(ctx, chat),
    hasUserRestriction(ctx.db, user_id),
    isMarkedChat(ctx.db, user_id, chat.chat_id),
  ])
  const user = settings.personaName ?? viewer.nick_name
  const names = cleanNames({ char: nameInChat(character), user })
  const lettersMax = Math.min(LETTERS_MAX, Math.floor(context_tokens * CHAT_SHARE * LETTERS_PER_TOKEN))
  const { intro: about, rating } = character
  const described = history.map((message) =>
    message.content === '' ? { ...message, content: buildPictureNote(names) } : message,
  )
  return {
    context: { names, persona: settings.promptSettings.persona, about, history: described, lettersMax },
    history,
    check: {
      user_id,
      rating,
      isRestricted: isUserRestricted || isMarked || character.speaks_of_minor,
      answeredText: history.at(-1)?.content ?? '',
    },
    max_tokens: Math.min(REPLY_TOKENS_MAX, Math.floor(context_tokens / 4)),
  }
}
