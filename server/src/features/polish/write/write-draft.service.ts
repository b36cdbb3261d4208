import type * as routes from '@citrine/contract/character-editing'
import { essentialFields, type WrittenFields } from '@citrine/contract/character-editing'
import { createEmptyFields } from '@citrine/contract/character-fields'
import type { ErrorKind } from '@citrine/contract/errors'
import { INCOMPLETE_DRAFTS_PER_DAY_MAX } from '@citrine/contract/limits'
import { findNearestLanguage, LANGUAGES, type Language } from '@citrine/contract/messages/languages'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { BodyOf, EventOf } from '@citrine/contract/route'
import { detectLanguage } from '@citrine/contract/text-language'
import type { AppContext } from '#server/context.ts'
import { type ModerationContext, moderateFields, refuseFindings } from '#server/features/characters/public.ts'
import { createOutputStage, explainModelFailure } from '#server/features/chat/public.ts'
import {
  HOLD_LIFETIME_MS,
  openHoldNow,
  returnPaidWork,
  settleIncompleteWork,
  settlePaidWork,
} from '#server/features/wallet/public.ts'
import { AppError, toAppError } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import type { EventSink } from '#server/platform/streams/sse.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { requireWriter } from '../polish.service.ts'
import { composeStart } from './compose-start.ts'
import { findMissing, readWritten } from './read-written.ts'
import { buildWritePrompt } from './write-prompt.ts'

type WriteContext = ModerationContext & Pick<AppContext, 'bus' | 'limits' | 'log' | 'models'>
type WriteEvent = EventOf<typeof routes.writeDraft>
type ErrorData = Extract<WriteEvent, { event: 'error' }>['data']

const WRITE_DRAFT_LIMIT = { name: 'write-draft', points: 10, durationS: 60 }
/** ms; slightly shorter than a hold lasts, so that text that was read is paid for. */
const DRAFT_MAX_MS = HOLD_LIFETIME_MS - 30_000
const TEMPERATURE = 0.9
const TOKENS_MAX = 1_600
/** The draft is charged once any of these texts has begun: a model may write them in any order. */
const READ_FIELDS = ['intro', 'look', 'opening_line', 'definition', 'scenario'] as const
const PAGE_UPDATE_MS = 80

/**
 * Checks the sentence and holds the cost of one Polish; the returned function streams the fields. Nothing is
 * stored: the page puts them into its draft.
 * @throws too_often, model_scripted, refused_minor, coins_insufficient, two_at_once, …
 */
export async function startWriting(
  ctx: WriteContext,
  { viewer, call }: Requester,
  { sentence }: BodyOf<typeof routes.writeDraft>,
): Promise<(sink: EventSink) => void> {
  const { user_id } = viewer
  await ctx.limits.require(WRITE_DRAFT_LIMIT, user_id)
  const llm = requireWriter(ctx)
  const language = findNearestLanguage(detectLanguage(sentence, call.language)) ?? LANGUAGES[0]
  const firstFields = { ...createEmptyFields(language), definition: sentence }
  refuseFindings(await moderateFields(ctx, { viewer, call }, firstFields))
  const hold_id = newId(ctx.clock.now())
  await openHoldNow(ctx.db, ctx, { user_id, hold_id, kind: 'polish' })
  const work = { viewer, call, hold_id, sentence, language, llm }
  return (sink) => {
    runWriting(ctx, work, sink).catch((err: unknown) => {
      // The hold expires by itself.
      ctx.log.error({ err }, 'the hold of a written draft was not settled')
      sink.end()
    })
  }
}

type Work = Requester & { hold_id: string; sentence: string; language: Language; llm: LlmPort }

async function runWriting(ctx: WriteContext, work: Work, sink: EventSink): Promise<void> {
  const payment = { user_id: work.viewer.user_id, hold_id: work.hold_id }
  const leaving = new AbortController()
  sink.onClose(() => leaving.abort())
  const late = AbortSignal.timeout(DRAFT_MAX_MS)
  const signal = AbortSignal.any([leaving.signal, late])
  const send = ({ event, data }: WriteEvent): void => sink.send(event, data)
  const written = createFieldCollector((data) => send({ event: 'fields', data }))
  written.add({ language: work.language })
  try {
    await writeFields(ctx, work, { signal, onFields: written.add }).catch((error: unknown) => {
      // When a slow model runs out of time, its text so far counts.
      if (!late.aborted || leaving.signal.aborted) throw error
    })
    const fields = { ...createEmptyFields('en'), ...written.get() }
    refuseFindings(await moderateFields(ctx, work, fields))
    const composed = findMissing(written.get(), essentialFields)
    written.add(composeStart(composed, work))
    const paid =
      composed.length === 0
        ? { ...(await settlePaidWork(ctx, payment)), is_free: false }
        : await settleIncompleteWork(ctx, payment, INCOMPLETE_DRAFTS_PER_DAY_MAX)
    send({ event: 'done', data: { missing: composed, ...paid } })
  } catch (error) {
    const failure = toAppError(explainModelFailure(error))
    const hasLeft = leaving.signal.aborted
    const { is_free, spend } = await payForFailed(ctx, payment, {
      is_read: READ_FIELDS.some((field) => written.get()[field] !== undefined),
      hasLeft,
      kind: failure.kind,
    })
    if (!hasLeft) send({ event: 'error', data: { ...describeFailure(ctx, work, failure), is_free, spend } })
  }
  sink.end()
}

/**
 * A reader who leaves after some text pays for it. A refused text counts as an incomplete draft once its reader
 * saw some of it: the reader wrote the sentence, so refusals are not free without limit.
 */
async function payForFailed(
  ctx: WriteContext,
  payment: Parameters<typeof settlePaidWork>[1],
  { is_read, hasLeft, kind }: { is_read: boolean; hasLeft: boolean; kind: ErrorKind },
): Promise<{ is_free: boolean; spend: number }> {
  if (is_read && hasLeft) {
    const { spend } = await settlePaidWork(ctx, payment)
    return { is_free: false, spend }
  }
  if (is_read && isRefusal(kind) && kind !== 'refused_unchecked')
    return settleIncompleteWork(ctx, payment, INCOMPLETE_DRAFTS_PER_DAY_MAX).catch((error: unknown) => {
      // The free refusals of the day are used up and the hold has expired: the text is still withdrawn.
      if (error instanceof AppError && error.kind === 'cost_returned') return { is_free: true, spend: 0 }
      throw error
    })
  await returnPaidWork(ctx, payment)
  return { is_free: true, spend: 0 }
}

const isRefusal = (kind: string): boolean => kind === 'reply_cut' || kind.startsWith('refused_')

function describeFailure(
  { log }: WriteContext,
  { llm, call }: Work,
  failure: AppError,
): Pick<ErrorData, 'status' | 'desc' | 'is_withdrawn'> {
  const { kind, status, detail } = failure
  const is_withdrawn = isRefusal(kind) || kind === 'cost_returned'
  if (!is_withdrawn) log.warn({ err: failure, model: llm.card.id }, 'writing a draft failed')
  return { status, desc: formatMessage(kind, call.language, detail), is_withdrawn }
}

function createFieldCollector(send: (changed: WrittenFields) => void) {
  let fields: WrittenFields = {}
  return {
    get: () => fields,
    add: (next: WrittenFields): void => {
      const changed = Object.entries(next).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(fields[field as keyof WrittenFields]),
      )
      if (changed.length === 0) return
      fields = { ...fields, ...next }
      send(Object.fromEntries(changed))
    },
  }
}

type Reader = { signal: AbortSignal; onFields: (fields: WrittenFields) => void }

async function writeFields(
  ctx: WriteContext,
  { viewer: { user_id }, sentence, language, llm }: Work,
  { signal, onFields }: Reader,
): Promise<void> {
  let answer = ''
  let shownAt = 0
  const emit = (text: string): void => {
    answer += text
    const now = performance.now()
    if (now - shownAt < PAGE_UPDATE_MS) return
    shownAt = now
    onFields(readWritten(answer))
  }
  const output = {
    user_id,
    record_id: null,
    rating: 'sfw' as const,
    isRestricted: false,
    answeredText: sentence,
    emit,
  }
  const request = {
    messages: buildWritePrompt(sentence, language),
    max_tokens: Math.min(TOKENS_MAX, Math.floor(llm.card.context_tokens / 2)),
    temperature: TEMPERATURE,
    stop: [],
    signal,
    onRewind: () => {
      answer = ''
    },
  }
  // After a failure of the model the allowed text stays.
  try {
    await createOutputStage(ctx, output).pass(({ take }) => llm.reply(request, take))
  } finally {
    onFields(readWritten(answer))
  }
}
