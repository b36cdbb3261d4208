import type { ErrorKind } from '@citrine/contract/errors'
import { limitContext } from '#server/features/prompt/public.ts'
import { listUserTexts, speaksOfMinor } from '#server/features/safety/public.ts'
import { AppError } from '#server/platform/errors.ts'
import { retryWhileAway } from '#server/platform/outages/retry-while-away.ts'
import type { Finish, LlmPort } from '#server/providers/llm/llm.port.ts'
import { ProviderError, type ProviderFault } from '#server/providers/provider-error.ts'
import { storeChosenModel } from '../chats/choose-model.service.ts'
import type { ReplySettings } from '../chats/reply-settings.service.ts'
import { markChat } from '../moderation/minor-marks.queries.ts'
import { filterReply } from '../quality/filter-reply.ts'
import { endsWhole, tidyEnd } from '../quality/tidy-end.ts'
import type { ReplyOutcome } from '../stream/end-reply.service.ts'
import {
  findStopReason,
  finishText,
  hasNewWords,
  type LiveReply,
  removeNewText,
} from '../stream/live-reply.ts'
import { learnContext, loadContextTokens, saveTraits } from '../stream/model-traits.service.ts'
import { chooseRetry } from './choose-retry.ts'
import { MODEL_FAULTS, OPERATOR_FAULTS } from './model-faults.ts'
import { createOutputStage, createThoughtStage } from './output-stage.ts'
import { type PreparedReply, prepareReply } from './prepare-reply.service.ts'
import type { ReplyContext, ReplyTask } from './reply-task.ts'

/**
 * Generates a reply to its end, whether or not anyone watches. The reply's row exists before the first token, and its
 * text is stored as it arrives.
 * @throws NotStoredError for an early reply whose message was not stored
 */
export async function generateReply(ctx: ReplyContext, reply: LiveReply, task: ReplyTask): Promise<void> {
  const outcome = await generateWithinContext(ctx, reply, task).catch(async (error: unknown) => {
    await task.early?.stored
    return handleFailure(ctx, reply, { error, llm: task.llm })
  })
  await ctx.replies.end(reply, outcome)
}

/** Sends Citrine's own text in place of the character's reply. */
export async function sendHelp({ replies }: ReplyContext, reply: LiveReply, text: string): Promise<void> {
  replies.append(reply, text)
  await replies.end(reply, { state: 'done', finish: 'stop', fault: null, note: 'help' })
}

/** Logs a failure that nobody asked for. @returns how the reply ends */
function handleFailure(
  { log }: ReplyContext,
  reply: LiveReply,
  { error, llm }: { error: unknown; llm: LlmPort },
): ReplyOutcome {
  // The new text was refused and must not stay, so this removes the part that readers already saw.
  if (isRetraction(error)) {
    removeNewText(reply)
    const fault = error.kind === 'reply_cut' && reply.text !== '' ? 'continuation_cut' : error.kind
    return { state: 'interrupted', finish: null, fault }
  }
  const reason = findStopReason(reply)
  if (reason === 'stopped') return { state: 'stopped', finish: 'stopped', fault: null }
  if (reason !== null) return { state: 'interrupted', finish: null, fault: 'interrupted' }
  log.warn(
    { err: error, record_id: reply.row.record_id, model: llm.card.id },
    (error instanceof ProviderError && OPERATOR_FAULTS[error.fault]) || 'a reply broke off',
  )
  return { state: 'interrupted', finish: null, fault: chooseFault(error) }
}

const isRetraction = (error: unknown): error is AppError =>
  error instanceof AppError && (error.kind === 'reply_cut' || error.kind === 'refused_unchecked')

/**
 * Asks the model, and again as `chooseRetry` says. Learns a context size that the endpoint's error states, or that a
 * smaller retry proves.
 */
async function generateWithinContext(
  ctx: ReplyContext,
  reply: LiveReply,
  task: ReplyTask,
): Promise<ReplyOutcome> {
  const { llm } = task
  const textSoFar = reply.text
  let context_tokens = limitContext(await loadContextTokens(ctx, llm), llm.card)
  let isProvingSize = false
  let hasRepeated = false
  for (let tries = 1; ; tries++) {
    try {
      const outcome = await attemptReply(ctx, reply, task, context_tokens)
      await saveTraits(ctx, llm)
      if (isProvingSize) await learnContext(ctx, llm, { tokens: context_tokens, source: 'proved' })
      return outcome
    } catch (error) {
      if (isWholeAlready(reply, task, error)) return { state: 'done', finish: 'stop', fault: null }
      const failedTry = { context_tokens, tries, hasRepeated }
      const retry = error instanceof ProviderError ? chooseRetry(error, failedTry) : null
      if (retry === null) throw error
      if (retry.kind === 'repeat') hasRepeated = true
      else if (retry.kind === 'rewind') ctx.replies.rewind(reply, textSoFar)
      else {
        context_tokens = retry.context_tokens
        isProvingSize = retry.source === 'proved'
        if (retry.source === 'stated')
          await learnContext(ctx, llm, { tokens: context_tokens, source: 'stated' })
      }
    }
  }
}

const NO_WORDS: ReadonlySet<ProviderFault> = new Set(['empty', 'blank'])

/** True when a reply was taken over whose text is already complete, so that the model adds nothing. */
const isWholeAlready = (reply: LiveReply, { isTakenOver }: ReplyTask, error: unknown): boolean =>
  isTakenOver &&
  error instanceof ProviderError &&
  NO_WORDS.has(error.fault) &&
  hasNewWords(reply) &&
  endsWhole(reply.text)

async function attemptReply(
  ctx: ReplyContext,
  reply: LiveReply,
  task: ReplyTask,
  context_tokens: number,
): Promise<ReplyOutcome> {
  const begunAt = performance.now()
  const from = reply.text.length
  const prepare = () => prepareReply(ctx, reply, task, context_tokens)
  // A taken-over reply must not end because the database or a check is busy, so its preparation is retried.
  const prepared = await (task.isTakenOver ? retryWhileAway(prepare, reply.controller.signal) : prepare())
  const { settings, attempt, queueDigest, hasMinorInBooks } = prepared
  const passed = await task.early?.checksPassed
  let isRestricted = task.isRestricted || (passed?.speaks_of_minor ?? false)
  if (!isRestricted && (hasMinorInBooks || mentionsMinor(settings, ctx.clock.now()))) {
    await markMinorChat(ctx, reply)
    isRestricted = true
  }
  const { finish, hasText } = await streamOutput(ctx, { reply, task, prepared, isRestricted, begunAt })
  await task.early?.stored
  if (hasText)
    finishText(reply, tidyEnd(reply.text, { from, finish, userText: attempt.userTexts.at(-1) }), finish)
  await queueDigest()
  if (!hasText) throw new ProviderError('llm', 'refused', 'the reply has no words')
  if (!settings.hasModel && !task.isModelNamed) await saveModel(ctx, reply, task)
  return { state: 'done', finish, fault: null }
}

type OutputSource = {
  reply: LiveReply
  task: ReplyTask
  prepared: PreparedReply
  isRestricted: boolean
  begunAt: number
}

/** Passes the model's words through all checks to the readers. @returns whether any were shown and not rewound */
async function streamOutput(
  ctx: ReplyContext,
  { reply, task, prepared, isRestricted, begunAt }: OutputSource,
): Promise<{ finish: Finish; hasText: boolean }> {
  const { character, attempt, settings } = prepared
  const { persona, note } = settings.promptSettings
  const { text: textSoFar } = reply
  const { user_id, record_id } = reply.row
  let hasText = false
  const emit = (text: string): void => {
    if (!hasText) measureFirstToken(ctx, reply, performance.now() - begunAt)
    hasText = true
    ctx.replies.append(reply, text)
  }
  const output = {
    user_id,
    record_id,
    rating: character.rating,
    isRestricted,
    answeredText: task.answeredText,
    userTexts: [...listUserTexts(task.recent?.history ?? []), persona, note, task.answeredText],
    textSoFar,
    names: { character: [character.name, character.nickname], user: [task.user_name] },
    emit,
  }
  const stage = createOutputStage(ctx, output, () => {
    if (hasText) ctx.replies.rewind(reply, textSoFar)
    hasText = false
  })
  const thoughts = createThoughtStage(ctx, {
    ...output,
    answeredText: `${task.answeredText}\n${textSoFar}`,
    textSoFar: undefined,
    emit: (text) => ctx.replies.appendThought(reply, text),
  })
  const request = {
    ...attempt.request,
    onThought: thoughts.feed,
    onWait: (ms: number) => ctx.replies.announceWait(reply, ms),
  }
  try {
    const finish = await stage.pass((sink) => filterReply({ ...attempt, request }, sink))
    return { finish, hasText }
  } finally {
    await thoughts.end()
    if (stage.speaksOfMinor()) await markMinorChat(ctx, reply)
  }
}

function measureFirstToken({ metrics }: ReplyContext, reply: LiveReply, waitedMs: number): void {
  metrics.firstTokenSeconds.observe(waitedMs / 1000)
  reply.first_token_ms ??= Math.round(waitedMs)
}

const mentionsMinor = ({ promptSettings: { persona, note }, scenario }: ReplySettings, now: Date): boolean =>
  [persona, note, scenario].some((text) => text !== '' && speaksOfMinor(text, now))

/** Marks the chat as one that mentions a person under 18. Logs a failure: the reply is cut even without the mark. */
const markMinorChat = (ctx: ReplyContext, { row }: LiveReply): Promise<void> =>
  markChat(ctx.db, row.user_id, row.chat_id).catch((err: unknown) =>
    ctx.log.error({ err }, 'a chat that speaks of a minor was not marked'),
  )

/** Stores the model as the chat's own. Logs a failure instead of throwing, because the next reply tries again. */
const saveModel = (ctx: ReplyContext, { row }: LiveReply, { llm }: ReplyTask): Promise<void> =>
  storeChosenModel(ctx, row, llm).catch((err: unknown) =>
    ctx.log.warn({ err }, 'a chat’s model was not recorded'),
  )

function chooseFault(error: unknown): ErrorKind {
  if (error instanceof ProviderError) return MODEL_FAULTS[error.fault]
  return error instanceof AppError ? error.kind : 'internal'
}
