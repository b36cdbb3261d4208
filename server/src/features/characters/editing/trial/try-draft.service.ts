import type { tryDraft } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { messageOf } from '@citrine/contract/messages/messages'
import type { BodyOf, EventOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { defaultModel, tryTalk } from '#server/features/chat/trial/try-talk.service.ts'
import type { SafetyContext } from '#server/features/safety/safety.service.ts'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/holds/holds.service.ts'
import { giveBack, holdFor, settle } from '#server/features/wallet/holds/paid-work.service.ts'
import { coinsOf } from '#server/features/wallet/wallet.service.ts'
import { AppError, toAppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { newId } from '#server/platform/ids.ts'
import type { EventSink } from '#server/platform/sse.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { requireDraft } from '../drafts/drafts.service.ts'
import { judge, refuseFindings } from '../judging/judge-character.service.ts'
import { requireRatingHere } from '../judging/rating-here.service.ts'
import { failureOf } from '../model-failure.ts'
import { passTrialGate } from './pass-trial-gate.service.ts'

type Ctx = AgeContext & SafetyContext & Pick<AppContext, 'bus' | 'limits' | 'log' | 'models'>
type Body = BodyOf<typeof tryDraft>
type Asker = { viewer: Viewer; call: Pick<Call, 'country' | 'language'> }

/** More than a person types; it only stops a script that runs wild. */
const TRIES = { name: 'try-draft', points: 60, duration_s: 60 }

/** Just under what a hold lasts: what is read is paid. */
const LONGEST_MS = HOLD_LIFETIME_MS - 30_000

/**
 * Checks a message of a test talk and takes what its reply may cost; the returned function says the reply. Nothing of
 * the talk is stored, and it ends with its reader.
 * @throws name_needed, coins_insufficient, allowance_used, two_at_once, not_found, …
 */
export async function beginTrial(
  ctx: Ctx,
  { viewer, call }: Asker,
  draft_id: string,
  { messages }: Body,
): Promise<(sink: EventSink) => void> {
  const { user_id } = viewer
  await ctx.limits.require(TRIES, user_id)
  const { fields } = await requireDraft(ctx, user_id, draft_id)
  await requireRatingHere(ctx, { viewer, call }, fields)
  const character = requireNamed(fields, call)
  refuseFindings(await judge(ctx, { viewer, call }, { ...character, visibility: 'private' }))
  const help = await passTrialGate(ctx, { viewer, call }, { fields, messages })
  if (help !== null) return answerWith(ctx, user_id, help)
  const llm = defaultModel(ctx)
  const hold_id = newId(ctx.clock.now())
  await ctx.db.transaction().execute((tx) => holdFor(tx, ctx, { user_id, hold_id, kind: 'message' }))
  const turns = messages.map(({ role, text }) => ({ role, content: text }))
  const talk = { character, user_name: viewer.nick_name, llm, turns }
  return (sink) => {
    say(ctx, { user_id, hold_id, language: call.language }, talk, sink).catch((err: unknown) => {
      // What was held goes back by itself in a while.
      ctx.log.error({ err }, 'a test talk was not settled')
      sink.end()
    })
  }
}

function requireNamed(fields: DraftFields, { language }: Pick<Call, 'language'>): DraftFields {
  if (fields.name.trim() !== '') return fields
  throw new AppError('name_needed', {}, { data: { fields: { name: messageOf('name_needed', language) } } })
}

async function answerWith(ctx: Ctx, user_id: string, text: string): Promise<(sink: EventSink) => void> {
  const balance = await coinsOf(ctx.db, user_id)
  return (sink) => {
    sink.send('delta', { text })
    sink.send('done', { finish: 'stop', text, spend: 0, balance })
    sink.end()
  }
}

type Work = { user_id: string; hold_id: string; language: Call['language'] }
type Talk = {
  character: DraftFields
  user_name: string
  llm: LlmPort
  turns: { role: 'user' | 'character'; content: string }[]
}

async function say(ctx: Ctx, work: Work, talk: Talk, sink: EventSink): Promise<void> {
  const leaving = new AbortController()
  sink.onClose(() => leaving.abort())
  const late = AbortSignal.timeout(LONGEST_MS)
  const tell = ({ event, data }: EventOf<typeof tryDraft>): void => sink.send(event, data)
  let said = ''
  try {
    const onText = (text: string): void => {
      said += text
      tell({ event: 'delta', data: { text } })
    }
    const signal = AbortSignal.any([leaving.signal, late])
    const ended = await tryTalk({ ...talk, ctx, user_id: work.user_id, signal, onText })
    tell({ event: 'done', data: { ...ended, ...(await settle(ctx, work)) } })
  } catch (error) {
    // Whoever leaves has read what came so far, as with a reply that is stopped; so has who waited longest.
    const isRead = said !== '' && (leaving.signal.aborted || late.aborted)
    if (isRead) {
      const paid = await settle(ctx, work)
      if (late.aborted) tell({ event: 'done', data: { finish: 'length', text: said, ...paid } })
    } else await giveBack(ctx, work)
    if (!isRead && !leaving.signal.aborted) {
      ctx.log.warn({ err: error, model: talk.llm.card.id }, 'a test talk broke off')
      const { kind, status, detail } = toAppError(failureOf(error))
      tell({ event: 'error', data: { status, desc: messageOf(kind, work.language, detail) } })
    }
  }
  sink.end()
}
