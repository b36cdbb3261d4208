import type { ErrorKind } from '@citrine/contract/errors'
import type { AppContext } from '#server/context.ts'
import { type ChatCharacter, nameInTalk } from '#server/features/characters/characters.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'
import type { Talk } from './gate/talk.queries.ts'
import { clearText, cutText, type LiveReply, stopReasonOf } from './live-reply.ts'
import { loadTurns, type PathRow } from './load-turns.ts'
import { noteLeft } from './memory/digest/note-left.service.ts'
import { remember } from './memory/recall/remember.service.ts'
import { MODEL_FAULTS } from './model-fault.service.ts'
import { openOutputStage } from './output-stage.ts'
import { budgetOf, buildPrompt } from './prompt/build-prompt.ts'
import { counterFor } from './prompt/count.ts'
import { plainNames } from './prompt/macros.ts'
import { replyTokens } from './prompt/reply-length.ts'
import { listRepliesUnder } from './quality/beside.queries.ts'
import { saidIn } from './quality/said-in.ts'
import { type Saying, sayReply } from './quality/say-reply.ts'
import { tidyEnd } from './quality/tidy-end.ts'
import type { RecordRow } from './records.queries.ts'
import type { Closing, Replies } from './replies.ts'
import { keepModel } from './settings/choose-model.service.ts'
import { type Manner, mannerOf } from './settings/manner.service.ts'

export type AnswerContext = SafetyContext &
  Pick<AppContext, 'db' | 'log' | 'metrics' | 'models' | 'embeddings' | 'queue'> & { replies: Replies }

export type Question = {
  /** Still on its way from the database: a reply that cannot load it ends like any other that fails. */
  character: Promise<ChatCharacter>
  /** The talk as it was read before the reply began. */
  talk: Talk | undefined
  /** The user's message, when the reply answers one that was stored with it. */
  asked: RecordRow | undefined
  /** How the character calls the person. */
  user_name: string
  llm: LlmPort
  /** The request named it, for this one reply. */
  is_model_named: boolean
  /** The record that the prompt ends with. */
  last_turn_id: string
  is_continue: boolean
  /** No reply stands beside it. */
  is_alone: boolean
  /** The account said that it belongs to somebody under 18. */
  is_held: boolean
  /** What the reply answers: its meaning may end in the reply. */
  before: string
  /** What Citrine says in place of the character. */
  help: string | null
}

/** Below this no prompt of ours makes sense; the search for an endpoint's size ends here. */
const SMALLEST_CONTEXT = 1_024
/** Of one request: an endpoint that refuses every size is not asked for ever. */
const TRIES = 4
const TOO_LONG: ReadonlySet<ProviderFault> = new Set(['context_too_long', 'empty'])

/** What the endpoint told when a prompt was too long for it; holds until the process ends. */
const learnedContext = new Map<string, number>()

/** Runs to its end whoever watches. The record exists before the first token; what comes is stored as it comes. */
export async function answer(ctx: AnswerContext, reply: LiveReply, question: Question): Promise<void> {
  const ending = await (question.help === null
    ? generate(ctx, reply, question)
    : help(ctx, reply, question.help)
  ).catch((error: unknown): Closing => {
    const reason = stopReasonOf(reply)
    // Nothing of it may stay: what was seen is taken back.
    if (isTakenBack(error)) {
      clearText(reply)
      return { state: 'interrupted', finish: null, fault: error.kind }
    }
    if (reason === 'stopped') return { state: 'stopped', finish: 'stopped', fault: null }
    const kind = reason === null ? faultOf(error) : 'interrupted'
    if (reason === null)
      ctx.log.warn(
        { err: error, record_id: reply.row.record_id, model: question.llm.card.id },
        'a reply broke off',
      )
    return { state: 'interrupted', finish: null, fault: kind }
  })
  await ctx.replies.close(reply, ending)
}

const isTakenBack = (error: unknown): error is AppError =>
  error instanceof AppError && (error.kind === 'reply_cut' || error.kind === 'refused_unchecked')

/** Citrine itself speaks, and the story waits. */
async function help({ replies }: AnswerContext, reply: LiveReply, text: string): Promise<Closing> {
  replies.append(reply, text)
  return { state: 'done', finish: 'stop', fault: null, note: 'help' }
}

/**
 * The endpoint's context may be smaller than it said: then its size is learned, by what it tells or by halving. An
 * empty answer may mean the same or be an accident: once the same is asked again, then less, and nothing is learned.
 */
async function generate(ctx: AnswerContext, reply: LiveReply, question: Question): Promise<Closing> {
  const { id, context_tokens } = question.llm.card
  let assumed = learnedContext.get(id) ?? context_tokens
  let learned: number | undefined
  let hasAskedAgain = false
  for (let tries = 1; ; tries++) {
    try {
      const closing = await speak(ctx, reply, question, assumed)
      if (learned !== undefined) learnedContext.set(id, learned)
      return closing
    } catch (error) {
      if (!(error instanceof ProviderError) || !TOO_LONG.has(error.fault)) throw error
      if (error.fault === 'empty' && !hasAskedAgain) {
        hasAskedAgain = true
        continue
      }
      if (assumed <= SMALLEST_CONTEXT || tries >= TRIES) throw error
      const told = error.context_tokens ?? assumed
      // It counts more tokens than we do when the limit it names is the one we kept.
      assumed = told < assumed ? told : Math.floor(assumed / 2)
      if (error.fault === 'context_too_long') learned = assumed
    }
  }
}

async function speak(
  ctx: AnswerContext,
  reply: LiveReply,
  question: Question,
  context_tokens: number,
): Promise<Closing> {
  const begun = performance.now()
  const from = reply.text.length
  const { character, manner, saying } = await sayingOf(ctx, reply, question, context_tokens)
  let hasText = false
  const emit = (text: string): void => {
    if (!hasText) ctx.metrics.firstTokenSeconds.observe((performance.now() - begun) / 1000)
    hasText = true
    ctx.replies.append(reply, text)
  }
  const { user_id, record_id } = reply.row
  const stage = openOutputStage(ctx, {
    user_id,
    record_id,
    rating: character.rating,
    is_held: question.is_held,
    before: `${question.before}\n${reply.text}`,
    emit,
  })
  const finish = await stage.pass((take) => sayReply(saying, take))
  if (!hasText) throw new ProviderError('llm', 'refused', 'the reply has no words')
  cutText(reply, tidyEnd(reply.text, { from, finish, asked: saying.asked.at(-1) }))
  if (!manner.has_model && !question.is_model_named) await keepModelOf(ctx, reply, question)
  return { state: 'done', finish, fault: null }
}

/** The prompt, and what its reply is measured by: what was said before, also in the replies beside it. */
async function sayingOf(
  ctx: AnswerContext,
  reply: LiveReply,
  question: Question,
  context_tokens: number,
): Promise<{ character: ChatCharacter; manner: Manner; saying: Saying }> {
  const { user_name, is_continue, is_alone, last_turn_id, llm, talk } = question
  const { user_id, record_id } = reply.row
  const [character, manner, turns, beside] = await Promise.all([
    question.character,
    mannerOf(ctx, reply.row, talk?.chat_id === reply.row.chat_id ? talk.setting : undefined),
    loadTurns(ctx.db, { user_id, last_turn_id, context_tokens }, wayTo(question)),
    is_continue || is_alone
      ? []
      : listRepliesUnder(ctx.db, { user_id, parent_id: last_turn_id, but_id: record_id }),
  ])
  const { persona_name, temperature, wishes } = manner
  const { reply_tokens } = llm.card
  const max_tokens = replyTokens({ context_tokens, reply_tokens, length: wishes.reply_length })
  const names = plainNames({ char: nameInTalk(character), user: persona_name ?? user_name })
  const { chat_id } = reply.row
  const { remembered, ...summed } = await remember(ctx, {
    user_id,
    chat_id,
    character_id: character.character_id,
    names,
    turns,
    leaf_id: last_turn_id,
    budget: budgetOf(context_tokens, max_tokens),
  })
  const input = {
    character,
    names,
    wishes,
    remembered,
    turns,
    context_tokens,
    reply_tokens: max_tokens,
    is_continue,
  }
  const prompt = await buildPrompt(input, counterFor(llm))
  reply.made_of = prompt.made_of
  const { window_depth } = prompt.made_of
  const left = { user_id, chat_id, user_name: names.user, leaf_id: last_turn_id, turns, window_depth }
  await noteLeft(ctx, { ...left, ...summed })
  const request = { ...prompt, max_tokens, temperature, signal: reply.controller.signal }
  const saying = { llm, request, names, before: reply.text, ...saidIn(turns, beside) }
  return { character, manner, saying }
}

/** The way to the last turn, where all of it is known: the talk may have gone on elsewhere meanwhile. */
function wayTo({ talk, asked, last_turn_id }: Question): readonly PathRow[] {
  if (talk === undefined) return []
  if (talk.leaf_id === last_turn_id) return talk.path
  return asked?.record_id === last_turn_id && asked.parent_id === talk.leaf_id ? [...talk.path, asked] : []
}

/** A reply is no worse for it when it cannot be noted; the next one tries again. */
const keepModelOf = (ctx: AnswerContext, { row }: LiveReply, { llm }: Question): Promise<void> =>
  keepModel(ctx, row, llm).catch((err: unknown) => ctx.log.warn({ err }, 'a chat’s model was not noted'))

function faultOf(error: unknown): ErrorKind {
  if (error instanceof ProviderError) return MODEL_FAULTS[error.fault]
  return error instanceof AppError ? error.kind : 'internal'
}
