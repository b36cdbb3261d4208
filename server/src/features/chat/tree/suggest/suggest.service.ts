import type { suggestReplies } from '@citrine/contract/chat-tree'
import type { BodyOf, ReplyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { isHeld } from '#server/features/age/age.service.ts'
import {
  type ChatCharacter,
  nameInTalk,
  requireChatCharacter,
  requireShowable,
} from '#server/features/characters/characters.service.ts'
import { requireReplyText } from '#server/features/safety/safety.service.ts'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/holds/holds.service.ts'
import { giveBack, holdFor, settle } from '#server/features/wallet/holds/paid-work.service.ts'
import { sha256 } from '#server/platform/crypto.ts'
import type { Tx } from '#server/platform/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { ChatRow } from '../../chats.queries.ts'
import type { GateContext } from '../../gate/gate-context.ts'
import { loadTurns } from '../../load-turns.ts'
import { isCutOff } from '../../model-fault.service.ts'
import { type Opening, openChat } from '../../open-chat.service.ts'
import { plainNames } from '../../prompt/macros.ts'
import { chooseModel } from '../../settings/choose-model.service.ts'
import { mannerOf } from '../../settings/manner.service.ts'
import { findSetting } from '../../settings/settings.queries.ts'
import { requireSilent } from '../change-tree.service.ts'
import { withoutEchoes } from './echoes.ts'
import { readSuggestions } from './read-suggestions.ts'
import { SUGGESTIONS, suggestPrompt } from './suggest-prompt.ts'
import {
  endSuggesting,
  insertSuggesting,
  lockSuggesting,
  restartSuggesting,
  type Suggesting,
} from './suggestions.queries.ts'

export type SuggestContext = GateContext & Pick<AppContext, 'bus' | 'config' | 'log' | 'models'>
type Suggested = ReplyOf<typeof suggestReplies>

/** Just under what a page waits for a call. */
const PATIENCE_MS = 28_000
const TEMPERATURE = 0.9
const TOKENS = 300
/** Of the context, so much is the talk; a token is hardly ever less than two signs. */
const TALK_SHARE = 0.5
const SIGNS_PER_TOKEN = 2
const SIGNS_MAX = 6_000

/**
 * What the user might say next. It is paid once per `client_id`; what fails, or what the user does not wait for, is given
 * back, and may be asked for again.
 * @throws reply_running, conflict while the story waits; allowance_used, coins_insufficient, two_at_once, demonstration_only, suggest_failed, …
 */
export async function suggestFor(
  ctx: SuggestContext,
  opening: Opening,
  { client_id, ...name }: BodyOf<typeof suggestReplies>,
  left: AbortSignal,
): Promise<Suggested> {
  const { user_id } = opening.viewer
  const chat = await openChat(ctx, opening, name)
  const character = await requireChatCharacter(ctx.db, chat.character_id, user_id)
  await requireShowable(ctx, character, opening)
  const { chat_id } = chat
  const llm = await requireWriter(ctx, opening, chat_id)
  const suggesting: Suggesting = {
    user_id,
    client_id,
    body_sha256: sha256(chat_id),
    hold_id: newId(ctx.clock.now()),
    now: ctx.clock.now(),
  }
  const made = await ctx.db.transaction().execute((tx) => begin(tx, ctx, { chat, suggesting }))
  if (made !== null) return { replies: made }
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)])
    const replies = await write(ctx, opening, { chat, character, llm, signal })
    left.throwIfAborted()
    await settle(ctx, suggesting, (tx) => endSuggesting(tx, { ...suggesting, state: 'done', replies }))
    return { replies }
  } catch (error) {
    await giveBack(ctx, suggesting, (tx) =>
      endSuggesting(tx, { ...suggesting, state: 'failed', replies: [] }),
    )
    if (!left.aborted) ctx.log.warn({ err: error, model: llm.card.id }, 'nothing could be suggested')
    throw failureOf(error)
  }
}

/** A demonstration answers by a few rules: it knows nothing of what a user might say. */
async function requireWriter(ctx: SuggestContext, { viewer }: Opening, chat_id: string): Promise<LlmPort> {
  if (ctx.models.engine.kind === 'scripted') throw new AppError('demonstration_only')
  return chooseModel(ctx, viewer, { kept: await findSetting(ctx.db, { user_id: viewer.user_id, chat_id }) })
}

type Begin = { chat: ChatRow; suggesting: Suggesting }

/** @returns what an earlier one under this id has made */
async function begin(tx: Tx, ctx: SuggestContext, { chat, suggesting }: Begin): Promise<string[] | null> {
  if (!(await insertSuggesting(tx, suggesting))) {
    const { user_id, client_id, now } = suggesting
    const earlier = requireFound(await lockSuggesting(tx, user_id, client_id), { client_id })
    if (!earlier.body_sha256.equals(suggesting.body_sha256)) throw new AppError('client_id_reused')
    if (earlier.state === 'done') return earlier.replies
    const isRunning = now.getTime() - earlier.created_at.getTime() < HOLD_LIFETIME_MS
    if (earlier.state === 'running' && isRunning) throw new AppError('conflict')
    await restartSuggesting(tx, suggesting)
  }
  requireSilent(chat)
  if (chat.paused_at !== null) throw new AppError('conflict')
  await holdFor(tx, ctx, { ...suggesting, kind: 'message' })
  return null
}

type Writing = { chat: ChatRow; character: ChatCharacter; llm: LlmPort; signal: AbortSignal }

async function write(
  ctx: SuggestContext,
  { viewer }: Opening,
  { chat, character, llm, signal }: Writing,
): Promise<string[]> {
  const { user_id, leaf_record_id: last_turn_id } = chat
  const { context_tokens } = llm.card
  const [turns, manner, is_held] = await Promise.all([
    loadTurns(ctx.db, { user_id, last_turn_id, context_tokens: SIGNS_MAX / SIGNS_PER_TOKEN }),
    mannerOf(ctx, chat),
    isHeld(ctx.db, user_id),
  ])
  const user = manner.persona_name ?? viewer.nick_name
  const names = plainNames({ char: nameInTalk(character), user })
  const room = Math.min(SIGNS_MAX, Math.floor(context_tokens * TALK_SHARE * SIGNS_PER_TOKEN))
  const { intro: about, rating } = character
  const messages = suggestPrompt({ names, persona: manner.wishes.persona, about, turns, room })
  const max_tokens = Math.min(TOKENS, Math.floor(context_tokens / 4))
  const request = { messages, max_tokens, temperature: TEMPERATURE, stop: [], signal }
  const ask = async (): Promise<string[]> => {
    let answer = ''
    try {
      await llm.reply(request, (piece) => {
        answer += piece
      })
    } catch (error) {
      answer = wholeLines(answer)
      if (answer === '') throw error
    }
    return readSuggestions(answer, names)
  }
  const before = turns.at(-1)?.content ?? ''
  const first = withoutEchoes(await ask(), turns)
  const all =
    first.length < SUGGESTIONS ? withoutEchoes([...first, ...(await oneMore(ask, first))], turns) : first
  return harmless(ctx, all, { user_id, rating, is_held, before })
}

/** Of an answer that breaks off, or for which there was no more time; of JSON nothing, which is whole at its end alone. */
const wholeLines = (answer: string): string =>
  /^\s*(?:```|[[{])/.test(answer) ? '' : answer.slice(0, answer.lastIndexOf('\n') + 1).trim()

/** Another answer, where the first one was not enough; what there is of it does without a second one. */
async function oneMore(ask: () => Promise<string[]>, first: readonly string[]): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    if (first.length === 0) throw error
    return []
  }
}

type Reading = { user_id: string; rating: 'sfw' | 'nsfw'; is_held: boolean; before: string }

/** Those that may be shown. @throws what the last of them was refused for when there is none; suggest_failed */
async function harmless(
  ctx: SuggestContext,
  replies: readonly string[],
  reading: Reading,
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

/** In a kind that the page can tell. */
function failureOf(error: unknown): unknown {
  return error instanceof ProviderError || isCutOff(error)
    ? new AppError('suggest_failed', {}, { cause: error })
    : error
}
