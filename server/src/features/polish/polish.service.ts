import type * as routes from '@citrine/contract/character-editing'
import { createEmptyFields } from '@citrine/contract/character-fields'
import type { ErrorKind } from '@citrine/contract/errors'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  type ModerationContext,
  moderateFields,
  refuseFindings,
  requireRatingHere,
} from '#server/features/characters/public.ts'
import { explainModelFailure, requireDefaultModel } from '#server/features/chat/public.ts'
import {
  getBalance,
  hasOpenHold,
  openHoldNow,
  returnPaidWork,
  settlePaidWork,
} from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { endPolish, insertPolish, lockPolish, type PolishRow, restartPolish } from './polish.queries.ts'
import { cutToLimit, isVague, LENGTHS_MAX } from './polish-limits.ts'
import { buildPolishPrompt, cleanReply } from './polish-prompt.ts'

type PolishContext = ModerationContext & AgeAccessContext & Pick<AppContext, 'bus' | 'limits' | 'models'>
type Body = BodyOf<typeof routes.polishText>
type PolishReply = ResponseOf<typeof routes.polishText>

const POLISH_LIMIT = { name: 'polish', points: 30, durationS: 60 }
/** ms; slightly shorter than a page waits for a call. */
const TIMEOUT_MS = 28_000
const TEMPERATURE = 0.6
const TOKENS_MIN = 200

export async function polishText(
  ctx: PolishContext,
  { viewer, call }: Requester,
  body: Body,
  disconnected: AbortSignal,
): Promise<PolishReply> {
  const { user_id } = viewer
  requireContent(body.text, call)
  await ctx.limits.require(POLISH_LIMIT, user_id)
  await requireRatingHere(ctx, { viewer, call }, { rating: body.character?.rating ?? null })
  const llm = requireWriter(ctx)
  await requireHarmless(ctx, { viewer, call }, body)
  const row: PolishRow = {
    user_id,
    client_id: body.client_id,
    body_sha256: sha256(JSON.stringify([body.field, body.text])),
    hold_id: newId(ctx.clock.now()),
    now: ctx.clock.now(),
  }
  const earlier = await ctx.db.transaction().execute((tx) => beginPolish(tx, ctx, row))
  if (earlier !== null) return { text: earlier, spend: 0, balance: await getBalance(ctx.db, user_id) }
  try {
    const text = await writePolishedText(
      llm,
      body,
      AbortSignal.any([disconnected, AbortSignal.timeout(TIMEOUT_MS)]),
    )
    await requireHarmless(ctx, { viewer, call }, { ...body, text })
    const spent = await settlePaidWork(ctx, row, (tx) => endPolish(tx, { ...row, state: 'done', text }))
    return { text, ...spent }
  } catch (error) {
    await returnPaidWork(ctx, row, (tx) => endPolish(tx, { ...row, state: 'failed', text: '' }))
    if (!disconnected.aborted) ctx.log.warn({ err: error, model: llm.card.id }, 'polishing a text failed')
    throw explainModelFailure(error)
  }
}

function requireContent(text: string, { language }: Pick<Call, 'language'>): void {
  const refuse = (kind: ErrorKind): never => {
    throw new AppError(kind, {}, { data: { fields: { text: formatMessage(kind, language) } } })
  }
  if (text.trim() === '') refuse('polish_empty')
  if (isVague(text)) refuse('polish_vague')
}

/**
 * Moderates every text of the character that the model reads too, because it is still private.
 * @throws refused_minor and the like
 */
async function requireHarmless(
  ctx: PolishContext,
  requester: Requester,
  { field, text, character = {} }: Body,
): Promise<void> {
  const {
    name = '',
    rating = null,
    intro = '',
    definition = '',
    scenario = '',
    opening_line = '',
  } = character
  const draft = { name, rating, intro, definition, scenario, opening_line }
  const fields = { ...createEmptyFields('en'), ...draft, [field]: text }
  refuseFindings(await moderateFields(ctx, requester, fields))
}

/** Refuses the scripted demonstration model, which would only spoil the text. */
export function requireWriter({ models }: Pick<PolishContext, 'models'>): LlmPort {
  if (models.engine.kind === 'scripted') throw new AppError('model_scripted')
  return requireDefaultModel({ models })
}

async function beginPolish(tx: Tx, ctx: PolishContext, row: PolishRow): Promise<string | null> {
  if (!(await insertPolish(tx, row))) {
    const { user_id, client_id } = row
    const earlier = requireFound(await lockPolish(tx, user_id, client_id), { client_id })
    if (!earlier.body_sha256.equals(row.body_sha256)) throw new AppError('client_id_reused')
    if (earlier.state === 'done') return earlier.text
    if (earlier.state === 'running' && (await hasOpenHold(tx, earlier.hold_id)))
      throw new AppError('conflict')
    await restartPolish(tx, row)
  }
  await openHoldNow(tx, ctx, { ...row, kind: 'polish' })
  return null
}

async function writePolishedText(
  llm: LlmPort,
  { field, text, character = {} }: Body,
  signal: AbortSignal,
): Promise<string> {
  const limit = Math.floor(llm.card.context_tokens / 3)
  const max_tokens = Math.min(
    limit,
    Math.max(TOKENS_MIN, Math.ceil(Math.min(text.length * 2, LENGTHS_MAX[field]) / 2)),
  )
  let answer = ''
  await llm.reply(
    {
      messages: buildPolishPrompt({ field, text, character }),
      max_tokens,
      temperature: TEMPERATURE,
      stop: [],
      signal,
      onRewind: () => {
        answer = ''
      },
    },
    (piece) => {
      answer += piece
    },
  )
  const polished = cutToLimit(cleanReply(answer, text), field)
  if (polished === '') throw new AppError('model_failed')
  return polished
}
