import type { ErrorKind } from '@citrine/contract/errors'
import type { AppContext } from '#server/context.ts'
import { type ChatCharacter, nameInChat } from '#server/features/characters/public.ts'
import {
  buildPrompt,
  computeBudget,
  computeReplyTokens,
  createCounter,
  limitContext,
  type PromptSettings,
  plainNames,
  startScene,
} from '#server/features/prompt/public.ts'
import { type SafetyContext, speaksOfMinor } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { computeThoughtTokens, type LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'
import { seeImages } from '../images/see-images.service.ts'
import { markChat } from '../moderation/minor-marks.queries.ts'
import type { ChatExcerpt } from '../moderation/recent-messages.queries.ts'
import { collectTexts } from '../quality/compared-texts.ts'
import { filterReply, type ReplyAttempt } from '../quality/filter-reply.ts'
import { tidyEnd } from '../quality/tidy-end.ts'
import type { RecordRow } from '../records.queries.ts'
import { findReplySettings, type ReplySettings } from '../settings/chat-settings.service.ts'
import { storeChosenModel } from '../settings/choose-model.service.ts'
import { clearText, cutText, findStopReason, type LiveReply } from '../stream/live-reply.ts'
import type { Replies, ReplyClosing } from '../stream/replies.ts'
import { listRepliesUnder } from '../tree/alternates.queries.ts'
import { loadHistory, type PathRow } from './load-prompt-messages.ts'
import { findLoreState, findVariables } from './lore-state.service.ts'
import { MODEL_FAULTS, OPERATOR_FAULTS } from './model-fault.service.ts'
import { findContextTokens, learnContext, saveTraits } from './model-lessons.service.ts'
import { openOutputStage, openThoughtStage } from './output-stage.ts'

export type ReplyContext = SafetyContext &
  Pick<AppContext, 'db' | 'log' | 'media' | 'metrics' | 'models' | 'embeddings' | 'queue' | 'registry'> & {
    replies: Replies
  }

export type Question = {
  /** Still loading: a reply whose character cannot be loaded fails like any other. */
  character: Promise<ChatCharacter>
  /** The chat as read before the reply began. */
  excerpt: ChatExcerpt | undefined
  /** The user's message, when it was stored together with the reply. */
  user_message: RecordRow | undefined
  user_name: string
  /** The reader's, for macros of time. */
  language: string
  time_zone: string
  llm: LlmPort
  /** The request named the model, for this reply only. */
  is_model_named: boolean
  /** The message that the prompt ends with. */
  last_record_id: string
  is_continue: boolean
  /** The reply has no alternates. */
  is_alone: boolean
  /** Romantic and sexual content is refused: for a restricted account or after a mention of a minor. */
  is_restricted: boolean
  /** The text that the reply answers: a harmful meaning may span both. */
  before: string
  /** Citrine's reply in place of the character. */
  help: string | null
  /** Set where the reply begins before its row is stored. */
  early?: EarlyStart
}

/** State of a reply that begins while its message is still checked and stored. */
export type EarlyStart = {
  /** The last stored message: the user's own has no row yet. */
  stored_leaf_id: string
  /** Resolves once the message passed its checks: only then the model is asked. */
  allowed: Promise<unknown>
  /** Resolves with whether the rows were stored; otherwise nothing of the reply stays. */
  stored: Promise<boolean>
}

/** The search for an endpoint's context size ends here: smaller prompts are useless. */
const SMALLEST_CONTEXT = 1_024
/** Attempts per request, as an endpoint may refuse every size. */
const TRIES = 4
const TOO_LONG: ReadonlySet<ProviderFault> = new Set(['context_too_long', 'empty'])

/**
 * Generates a reply to its end whether or not anyone watches. The message row exists before the first token;
 * text is stored as it arrives.
 */
export async function generateReply(ctx: ReplyContext, reply: LiveReply, question: Question): Promise<void> {
  const ending = await (question.help === null
    ? generateWithinContext(ctx, reply, question)
    : sendHelp(ctx, reply, question.help)
  ).catch(async (error: unknown): Promise<ReplyClosing> => {
    const reason = findStopReason(reply)
    if (!(await isStored(question))) return NOT_STORED
    // The text must not stay: clears the part that readers already saw.
    if (isRetraction(error)) {
      clearText(reply)
      return { state: 'interrupted', finish: null, fault: error.kind }
    }
    if (reason === 'stopped') return { state: 'stopped', finish: 'stopped', fault: null }
    const kind = reason === null ? findFault(error) : 'interrupted'
    if (reason === null)
      ctx.log.warn(
        { err: error, record_id: reply.row.record_id, model: question.llm.card.id },
        (error instanceof ProviderError && OPERATOR_FAULTS[error.fault]) || 'a reply broke off',
      )
    return { state: 'interrupted', finish: null, fault: kind }
  })
  if (await isStored(question)) await ctx.replies.close(reply, ending)
}

const isStored = async ({ early }: Question): Promise<boolean> => early === undefined || early.stored
/** Never written: a reply without a row has nothing to close. */
const NOT_STORED: ReplyClosing = { state: 'interrupted', finish: null, fault: null }

const isRetraction = (error: unknown): error is AppError =>
  error instanceof AppError && (error.kind === 'reply_cut' || error.kind === 'refused_unchecked')

/** Citrine replies and the story pauses. */
async function sendHelp({ replies }: ReplyContext, reply: LiveReply, text: string): Promise<ReplyClosing> {
  replies.append(reply, text)
  return { state: 'done', finish: 'stop', fault: null, note: 'help' }
}

/**
 * The endpoint's context may be smaller than declared: learns the size that its error states, or half of it when a
 * retry with that works. An empty reply may mean the same or be an accident: retries once unchanged, then smaller,
 * and learns nothing.
 */
async function generateWithinContext(
  ctx: ReplyContext,
  reply: LiveReply,
  question: Question,
): Promise<ReplyClosing> {
  const { llm } = question
  let assumed = limitContext(await findContextTokens(ctx, llm), llm.card)
  let tried: number | undefined
  let hasAskedAgain = false
  const before = reply.text
  for (let tries = 1; ; tries++) {
    try {
      const closing = await attemptReply(ctx, reply, question, assumed)
      await saveTraits(ctx, llm)
      if (tried !== undefined) await learnContext(ctx, llm, { tokens: tried, source: 'proved' })
      return closing
    } catch (error) {
      // The model's text began with thoughts; the retry separates them from the first letter on.
      if (error instanceof ProviderError && error.fault === 'thought_aloud' && tries < TRIES) {
        ctx.replies.rewind(reply, before)
        continue
      }
      // A model that spent its tokens on thoughts gets more of them the second time.
      if (error instanceof ProviderError && error.fault === 'blank' && !hasAskedAgain) {
        hasAskedAgain = true
        continue
      }
      if (!(error instanceof ProviderError) || !TOO_LONG.has(error.fault)) throw error
      if (error.fault === 'empty' && !hasAskedAgain) {
        hasAskedAgain = true
        continue
      }
      if (assumed <= SMALLEST_CONTEXT || tries >= TRIES) throw error
      const { context_tokens: stated } = error
      const isSmaller = stated !== undefined && stated < assumed
      assumed = isSmaller ? stated : Math.floor(assumed / 2)
      tried = undefined
      if (isSmaller) await learnContext(ctx, llm, { tokens: stated, source: 'stated' })
      // An endpoint that states the size that was kept counts more tokens than this server: that teaches no size.
      else if (error.fault === 'context_too_long' && stated === undefined) tried = assumed
    }
  }
}

async function attemptReply(
  ctx: ReplyContext,
  reply: LiveReply,
  question: Question,
  context_tokens: number,
): Promise<ReplyClosing> {
  const begun = performance.now()
  const from = reply.text.length
  const { character, settings, attempt, queueDigest, hasMinorInBooks } = await prepareReply(
    ctx,
    reply,
    question,
    context_tokens,
  )
  await question.early?.allowed
  const isBesideMinor =
    !question.is_restricted && (hasMinorInBooks || mentionsMinor(settings.prompt_settings, ctx.clock.now()))
  if (isBesideMinor) await markMinorChat(ctx, reply)
  let hasText = false
  const emit = (text: string): void => {
    if (!hasText) measureFirstToken(ctx, reply, performance.now() - begun)
    hasText = true
    ctx.replies.append(reply, text)
  }
  const { user_id, record_id } = reply.row
  const output = {
    user_id,
    record_id,
    rating: character.rating,
    is_restricted: question.is_restricted || isBesideMinor,
    before: `${question.before}\n${reply.text}`,
    names: { character: [character.name, character.nickname], user: [question.user_name] },
    emit,
  }
  const stage = openOutputStage(ctx, output)
  const thoughts = openThoughtStage(ctx, { ...output, emit: (text) => ctx.replies.think(reply, text) })
  const request = {
    ...attempt.request,
    onThought: thoughts.feed,
    onWait: (ms: number) => ctx.replies.wait(reply, ms),
  }
  const pass = async () => {
    try {
      return await stage.pass((take) => filterReply({ ...attempt, request }, take))
    } finally {
      await thoughts.end()
      if (stage.speaksOfMinor()) await markMinorChat(ctx, reply)
    }
  }
  const finish = await pass()
  // The writes below need the reply's row.
  if (!(await isStored(question))) throw new Error('the message was not stored')
  await queueDigest()
  if (!hasText) throw new ProviderError('llm', 'refused', 'the reply has no words')
  cutText(reply, tidyEnd(reply.text, { from, finish, user_message: attempt.asked.at(-1) }))
  if (!settings.has_model && !question.is_model_named) await saveModel(ctx, reply, question)
  return { state: 'done', finish, fault: null }
}

function measureFirstToken({ metrics }: ReplyContext, reply: LiveReply, waited_ms: number): void {
  metrics.firstTokenSeconds.observe(waited_ms / 1000)
  reply.first_token_ms ??= Math.round(waited_ms)
}

type PreparedReply = {
  character: ChatCharacter
  settings: ReplySettings
  attempt: ReplyAttempt
  queueDigest: () => Promise<void>
  /** An attached lorebook mentions a person under 18. */
  hasMinorInBooks: boolean
}

/** Builds the prompt and the texts that the reply is compared with, including its alternates. */
async function prepareReply(
  ctx: ReplyContext,
  reply: LiveReply,
  question: Question,
  context_tokens: number,
): Promise<PreparedReply> {
  const { user_name, language, time_zone, is_continue, is_alone, last_record_id, llm, excerpt } = question
  const { user_id, chat_id, record_id } = reply.row
  const [character, settings, history, siblings] = await Promise.all([
    question.character,
    findReplySettings(ctx, reply.row, excerpt?.chat_id === reply.row.chat_id ? excerpt.setting : undefined),
    loadHistory(ctx.db, { user_id, last_record_id, context_tokens }, selectLoadedPath(question)),
    is_continue || is_alone
      ? []
      : listRepliesUnder(ctx.db, { user_id, parent_id: last_record_id, but_id: record_id }),
  ])
  const { persona_name, temperature, samplers, prompt_settings } = settings
  const { reply_tokens } = llm.card
  const max_tokens = computeReplyTokens({
    context_tokens,
    reply_tokens,
    length: prompt_settings.reply_length,
  })
  const room = max_tokens + (llm.is_thinker ? computeThoughtTokens({ context_tokens }) : 0)
  const names = plainNames({ char: nameInChat(character), user: persona_name ?? user_name })
  const leaf_id = question.early?.stored_leaf_id ?? last_record_id
  const { speaks_of_minor, ...lore } = await loadLore(
    ctx,
    { character, settings, time: { now: ctx.clock.now(), time_zone, language } },
    { user_id, chat_id, leaf_id },
  )
  const { remembered, ...summed } = await ctx.registry.chat_memory.remember(ctx, {
    user_id,
    chat_id,
    character_id: character.character_id,
    names,
    history,
    leaf_id,
    budget: computeBudget(context_tokens, room),
  })
  const input = {
    character,
    names,
    prompt_settings,
    remembered,
    history: await seeImages(ctx, history, { user_id, llm, context_tokens }),
    ...lore,
    context_tokens,
    reply_tokens: room,
    is_small: llm.card.is_small === true,
    is_continue,
  }
  const prompt = await buildPrompt(input, createCounter(llm))
  reply.made_of = prompt.made_of
  const { window_depth } = prompt.made_of
  const left = { user_id, chat_id, user_name: names.user, leaf_id: last_record_id, history, window_depth }
  const queueDigest = () => ctx.registry.chat_memory.noteLeft(ctx, { ...left, ...summed })
  const request = { ...prompt, max_tokens, temperature, samplers, signal: reply.controller.signal }
  const attempt = { llm, request, names, before: reply.text, ...collectTexts(history, siblings) }
  return { character, settings, attempt, queueDigest, hasMinorInBooks: speaks_of_minor }
}

type LoreQuestion = {
  character: ChatCharacter
  settings: ReplySettings
  time: Parameters<typeof startScene>[0]
}

/** Loads the lorebooks of a prompt, with their state and variables at its leaf. */
async function loadLore(
  ctx: ReplyContext,
  { character, settings: { persona_id, prompt_settings }, time }: LoreQuestion,
  { leaf_id, ...chat }: { user_id: string; chat_id: string; leaf_id: string },
) {
  const { books, speaks_of_minor } = await ctx.registry.chat_lore.load(ctx.db, {
    ...{ ...chat, persona_id, character },
  })
  const lore_state = await findLoreState(ctx.db, { character, books }, { ...chat, leaf_id })
  const variables = await findVariables(
    ctx.db,
    { character, prompt_settings, books },
    { user_id: chat.user_id, leaf_id },
  )
  return { books, lore_state, scene: startScene(time, variables), speaks_of_minor }
}

/** Returns the path to the last message if fully loaded: the chat may have switched branches meanwhile. */
function selectLoadedPath({ excerpt, user_message, last_record_id }: Question): readonly PathRow[] {
  if (excerpt === undefined) return []
  if (excerpt.leaf_id === last_record_id) return excerpt.path
  return user_message?.record_id === last_record_id && user_message.parent_id === excerpt.leaf_id
    ? [...excerpt.path, user_message]
    : []
}

/** Whether the persona or the note mentions a person under 18: then the chat is marked like by a message. */
const mentionsMinor = ({ persona, note }: PromptSettings, now: Date): boolean =>
  [persona, note].some((text) => text !== '' && speaksOfMinor(text, now))

/** Logs a failed mark instead of throwing: the reply stays cut either way. */
const markMinorChat = (ctx: ReplyContext, { row }: LiveReply): Promise<void> =>
  markChat(ctx.db, row.user_id, row.chat_id).catch((err: unknown) =>
    ctx.log.error({ err }, 'a chat that speaks of a minor was not marked'),
  )

/** Logs a failed write instead of throwing: the next reply tries again. */
const saveModel = (ctx: ReplyContext, { row }: LiveReply, { llm }: Question): Promise<void> =>
  storeChosenModel(ctx, row, llm).catch((err: unknown) =>
    ctx.log.warn({ err }, 'a chat’s model was not recorded'),
  )

function findFault(error: unknown): ErrorKind {
  if (error instanceof ProviderError) return MODEL_FAULTS[error.fault]
  return error instanceof AppError ? error.kind : 'internal'
}
