import type { ErrorKind } from '@citrine/contract/errors'
import type { AppContext } from '#server/context.ts'
import { type ChatCharacter, nameInTalk } from '#server/features/characters/characters.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'
import { capReply } from './cap-reply.ts'
import { clearText, type LiveReply, stopReasonOf } from './live-reply.ts'
import { loadTurns } from './load-turns.ts'
import { openOutputStage } from './output-stage.ts'
import { buildPrompt, type Prompt } from './prompt/build-prompt.ts'
import { counterFor } from './prompt/count.ts'
import { replyTokens } from './prompt/reply-length.ts'
import type { Closing, Replies } from './replies.ts'
import { replyBeginning } from './reply-beginning.ts'

export type AnswerContext = SafetyContext &
  Pick<AppContext, 'db' | 'log' | 'metrics' | 'models'> & { replies: Replies }

export type Question = {
  /** Still on its way from the database: a reply that cannot load it ends like any other that fails. */
  character: Promise<ChatCharacter>
  /** How the character calls the person. */
  user_name: string
  llm: LlmPort
  /** The record that the prompt ends with. */
  last_turn_id: string
  is_continue: boolean
  /** The account said that it belongs to somebody under 18. */
  is_held: boolean
  /** What the reply answers: its meaning may end in the reply. */
  before: string
  /** What Citrine says in place of the character. */
  help: string | null
}

const TEMPERATURE = 0.8

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
  const max_tokens = replyTokens({ context_tokens, reply_tokens: question.llm.card.reply_tokens })
  const prompt = await promptFor(ctx, reply, question, context_tokens, max_tokens)
  const character = await question.character
  const beginning = replyBeginning(nameInTalk(character), reply.text)
  const cap = capReply(max_tokens)
  const signal = AbortSignal.any([reply.controller.signal, cap.reached])
  const request = { ...prompt, max_tokens, temperature: TEMPERATURE, signal }
  let hasText = false
  const emit = (piece: string): void => {
    const text = cap.pass(piece)
    if (text === '') return
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
  const finish = await stage.pass((take) =>
    question.llm
      .reply(request, (piece) => take(beginning.feed(piece)))
      .catch((error: unknown) => {
        if (!cap.reached.aborted) throw error
        return 'length' as const
      })
      .finally(() => take(beginning.rest())),
  )
  if (!hasText) throw new ProviderError('llm', 'refused', 'the reply has no words')
  return { state: 'done', finish: cap.reached.aborted ? 'length' : finish, fault: null }
}

async function promptFor(
  ctx: AnswerContext,
  reply: LiveReply,
  question: Question,
  context_tokens: number,
  reply_tokens: number,
): Promise<Prompt> {
  const { user_name, is_continue, last_turn_id, llm } = question
  const [character, turns] = await Promise.all([
    question.character,
    loadTurns(ctx.db, { user_id: reply.row.user_id, last_turn_id, context_tokens }),
  ])
  const names = { char: nameInTalk(character), user: user_name }
  return buildPrompt({ character, names, turns, context_tokens, reply_tokens, is_continue }, counterFor(llm))
}

const FAULTS: Record<ProviderFault, ErrorKind> = {
  unreachable: 'model_unavailable',
  refused: 'model_failed',
  broke_off: 'model_failed',
  silent: 'model_silent',
  context_too_long: 'context_too_small',
  empty: 'model_failed',
}

function faultOf(error: unknown): ErrorKind {
  if (error instanceof ProviderError) return FAULTS[error.fault]
  return error instanceof AppError ? error.kind : 'internal'
}
