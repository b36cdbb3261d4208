import type * as routes from '@citrine/contract/chat-tree'
import { messageText } from '@citrine/contract/message-text'
import type { BodyOf, ReplyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { isHeld } from '#server/features/age/public.ts'
import {
  type ChatCharacter,
  nameInChat,
  requireChatCharacter,
  requireShowable,
} from '#server/features/characters/public.ts'
import { pictureNote, plainNames } from '#server/features/prompt/public.ts'
import { requireReplyText } from '#server/features/safety/public.ts'
import { giveBack, HOLD_LIFETIME_MS, holdFor, settle } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/mount.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { ChatRow } from '../../chats.queries.ts'
import { loadTurns } from '../../load-prompt-messages.ts'
import { isCutOff } from '../../model-fault.service.ts'
import { isMarkedChat } from '../../moderation/minor-marks.queries.ts'
import type { ChatModerationContext } from '../../moderation/moderation-context.ts'
import { openChat } from '../../open-chat.service.ts'
import { findReplySettings } from '../../settings/chat-settings.service.ts'
import { chooseModel } from '../../settings/choose-model.service.ts'
import { findSetting } from '../../settings/settings.queries.ts'
import { requireSilent } from '../change-tree.service.ts'
import { readLine, readSuggestions } from './read-suggestions.ts'
import { removeEchoes } from './repeated-suggestions.ts'
import { linePrompt, SUGGESTIONS, suggestPrompt } from './suggest-prompt.ts'
import {
  endSuggestion,
  insertSuggestion,
  lockSuggestion,
  restartSuggestion,
  type SuggestionRequest,
} from './suggestions.queries.ts'

export type SuggestContext = ChatModerationContext & Pick<AppContext, 'bus' | 'config' | 'log' | 'models'>
type Line = NonNullable<BodyOf<typeof routes.suggestReplies>['line']>
type Suggestions = ReplyOf<typeof routes.suggestReplies>

/** Just below the page's request timeout. */
const PATIENCE_MS = 28_000
const TEMPERATURE = 0.9
const TOKENS = 300
/** Share of the context for the chat; tokens rarely have fewer than two characters. */
const TALK_SHARE = 0.5
const SIGNS_PER_TOKEN = 2
const SIGNS_MAX = 6_000

/**
 * Suggests the user's next messages, or writes one from their draft. Charged once per `client_id`; failed and cancelled requests are refunded
 * and may be repeated.
 * @throws reply_running, conflict while the story is paused; allowance_used, coins_insufficient, two_at_once,
 * demonstration_only, suggest_failed, …
 */
export async function createSuggestions(
  ctx: SuggestContext,
  opening: Requester,
  { client_id, line, ...name }: BodyOf<typeof routes.suggestReplies>,
  left: AbortSignal,
): Promise<Suggestions> {
  const { user_id } = opening.viewer
  const chat = await openChat(ctx, opening, name)
  const character = await requireChatCharacter(ctx.db, chat.character_id, user_id)
  await requireShowable(ctx, character, opening)
  const { chat_id } = chat
  const llm = await requireWriter(ctx, opening, chat_id)
  const suggesting: SuggestionRequest = {
    user_id,
    client_id,
    body_sha256: sha256(line === undefined ? chat_id : JSON.stringify([chat_id, line.draft])),
    hold_id: newId(ctx.clock.now()),
    now: ctx.clock.now(),
  }
  const made = await ctx.db.transaction().execute((tx) => begin(tx, ctx, { chat, suggesting }))
  if (made !== null) return { replies: made }
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)])
    const replies = await write(ctx, opening, { chat, character, llm, signal, line })
    left.throwIfAborted()
    await settle(ctx, suggesting, (tx) => endSuggestion(tx, { ...suggesting, state: 'done', replies }))
    return { replies }
  } catch (error) {
    await giveBack(ctx, suggesting, (tx) =>
      endSuggestion(tx, { ...suggesting, state: 'failed', replies: [] }),
    )
    if (!left.aborted) ctx.log.warn({ err: error, model: llm.card.id }, 'nothing could be suggested')
    throw explainFailure(error)
  }
}

/** The scripted demo model cannot suggest messages. */
async function requireWriter(ctx: SuggestContext, { viewer }: Requester, chat_id: string): Promise<LlmPort> {
  if (ctx.models.engine.kind === 'scripted') throw new AppError('demonstration_only')
  return chooseModel(ctx, viewer, { kept: await findSetting(ctx.db, { user_id: viewer.user_id, chat_id }) })
}

type SuggestionStart = { chat: ChatRow; suggesting: SuggestionRequest }

/** @returns the suggestions of an earlier request with this id */
async function begin(
  tx: Tx,
  ctx: SuggestContext,
  { chat, suggesting }: SuggestionStart,
): Promise<string[] | null> {
  if (!(await insertSuggestion(tx, suggesting))) {
    const { user_id, client_id, now } = suggesting
    const earlier = requireFound(await lockSuggestion(tx, user_id, client_id), { client_id })
    if (!earlier.body_sha256.equals(suggesting.body_sha256)) throw new AppError('client_id_reused')
    if (earlier.state === 'done') return earlier.replies
    const isRunning = now.getTime() - earlier.created_at.getTime() < HOLD_LIFETIME_MS
    if (earlier.state === 'running' && isRunning) throw new AppError('conflict')
    await restartSuggestion(tx, suggesting)
  }
  requireSilent(chat)
  if (chat.paused_at !== null) throw new AppError('conflict')
  await holdFor(tx, ctx, { ...suggesting, kind: 'message' })
  return null
}

type SuggestionTask = {
  chat: ChatRow
  character: ChatCharacter
  llm: LlmPort
  signal: AbortSignal
  line: Line | undefined
}

async function write(
  ctx: SuggestContext,
  { viewer }: Requester,
  { chat, character, llm, signal, line }: SuggestionTask,
): Promise<string[]> {
  const { user_id, leaf_record_id: last_turn_id } = chat
  const { context_tokens } = llm.card
  const [turns, settings, isAccountHeld, isMarked] = await Promise.all([
    loadTurns(ctx.db, { user_id, last_turn_id, context_tokens: SIGNS_MAX / SIGNS_PER_TOKEN }),
    findReplySettings(ctx, chat),
    isHeld(ctx.db, user_id),
    isMarkedChat(ctx.db, user_id, chat.chat_id),
  ])
  const is_held = isAccountHeld || isMarked || character.speaks_of_minor
  const user = settings.persona_name ?? viewer.nick_name
  const names = plainNames({ char: nameInChat(character), user })
  const room = Math.min(SIGNS_MAX, Math.floor(context_tokens * TALK_SHARE * SIGNS_PER_TOKEN))
  const { intro: about, rating } = character
  const told = turns.map((turn) => (turn.content === '' ? { ...turn, content: pictureNote(names) } : turn))
  const excerpt = { names, persona: settings.prompt_settings.persona, about, turns: told, room }
  const wanted = line === undefined ? SUGGESTIONS : 1
  const messages = line === undefined ? suggestPrompt(excerpt) : linePrompt(excerpt, messageText(line.draft))
  const max_tokens = Math.min(TOKENS, Math.floor(context_tokens / 4))
  const request = { messages, max_tokens, temperature: TEMPERATURE, stop: [], signal }
  const ask = async (): Promise<string[]> => {
    let answer = ''
    try {
      const onRewind = (): void => {
        answer = ''
      }
      await llm.reply({ ...request, onRewind }, (piece) => {
        answer += piece
      })
    } catch (error) {
      answer = keepWholeLines(answer)
      if (answer === '') throw error
    }
    return line === undefined ? readSuggestions(answer, names) : readLine(answer, names)
  }
  const before = turns.at(-1)?.content ?? ''
  const first = removeEchoes(await ask(), turns)
  const all = first.length < wanted ? removeEchoes([...first, ...(await addLine(ask, first))], turns) : first
  return (await filterAllowed(ctx, all, { user_id, rating, is_held, before })).slice(0, wanted)
}

/** Keeps the complete lines of an interrupted answer; incomplete JSON is unusable. */
const keepWholeLines = (answer: string): string =>
  /^\s*(?:```|[[{])/.test(answer) ? '' : answer.slice(0, answer.lastIndexOf('\n') + 1).trim()

/** Asks again when the first answer had too few suggestions; keeps the first when that fails. */
async function addLine(ask: () => Promise<string[]>, first: readonly string[]): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    if (first.length === 0) throw error
    return []
  }
}

type SuggestionCheck = { user_id: string; rating: 'sfw' | 'nsfw'; is_held: boolean; before: string }

/**
 * Filters suggestions by the moderation check.
 * @throws the last refusal when none passes; suggest_failed
 */
async function filterAllowed(
  ctx: SuggestContext,
  replies: readonly string[],
  reading: SuggestionCheck,
): Promise<string[]> {
  const shown: string[] = []
  let refusal: unknown = new AppError('suggest_failed', { reason: 'nothing was suggested' })
  for (const text of replies)
    try {
      if (shown.length === SUGGESTIONS) break
      await requireReplyText(ctx, { ...reading, record_id: null, text })
      shown.push(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal = error
    }
  if (shown.length === 0) throw refusal
  return shown
}

/** Converts a failure to an error that the page explains. */
function explainFailure(error: unknown): unknown {
  return error instanceof ProviderError || isCutOff(error)
    ? new AppError('suggest_failed', {}, { cause: error })
    : error
}
