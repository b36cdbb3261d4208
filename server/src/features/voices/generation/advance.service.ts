import type { ErrorKind } from '@citrine/contract/errors'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { publishCoins } from '#server/features/events/public.ts'
import { extendHolds, returnHold, settleHold } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { buildContentKey } from '../voice-settings.ts'
import { changeVoice, deletePartsFrom, listPartKeys, lockVoice, type VoiceRow } from '../voices.queries.ts'
import { publishState } from './publish-voice.ts'

export type VoiceContext = Pick<
  AppContext,
  'bus' | 'clock' | 'config' | 'db' | 'log' | 'queue' | 'sounds' | 'tts'
>

export const buildSpeechChannel = (voice_id: string): string => `voice-end:${voice_id}`

export const speakPartJob = { name: 'voices.speak-part', payload: z.object({ voice_id: z.uuid() }) }

/**
 * Lets a job read the next part, or finishes and charges the voice.
 * @param change may end the voice; nothing changes when it returns false
 * @param publishParts runs after the commit, before pages learn of an end
 * @returns the changed voice; undefined when it was not in progress
 */
export async function advanceVoice(
  ctx: VoiceContext,
  voice_id: string,
  change: (tx: Tx, voice: VoiceRow) => Promise<Partial<VoiceRow> | false>,
  publishParts: (voice: VoiceRow) => Promise<void> | void = () => undefined,
): Promise<VoiceRow | undefined> {
  const now = ctx.clock.now()
  const after = await ctx.db.transaction().execute(async (tx) => {
    const voice = await lockVoice(tx, voice_id)
    if (voice?.state !== 'generating') return undefined
    const changed = await change(tx, voice)
    if (changed === false) return undefined
    const next = { ...voice, ...changed }
    const ended = next.state === 'generating' ? await continueVoice(tx, ctx, next) : changed
    const all = { ...changed, ...ended, updated_at: now }
    await changeVoice(tx, voice_id, all)
    return { ...voice, ...all }
  })
  if (after === undefined) return undefined
  await publishParts({ ...after, state: 'generating' })
  if (after.state !== 'generating') {
    ctx.bus.publish(buildSpeechChannel(voice_id), {})
    publishState(ctx, after)
    if (after.hold_id !== null) publishCoins(ctx.bus, after.user_id)
  } else if (after.hold_id !== null) await extendHolds(ctx.db, [after.hold_id])
  return after
}

async function continueVoice(tx: Tx, ctx: VoiceContext, voice: VoiceRow): Promise<Partial<VoiceRow>> {
  const parts = await listPartKeys(tx, voice.voice_id)
  if (parts.some(({ is_made }) => !is_made)) {
    if (!voice.is_speaking) await ctx.queue.enqueue(tx, speakPartJob, { voice_id: voice.voice_id })
    return { is_speaking: true }
  }
  if (!voice.is_whole) return { is_speaking: false }
  if (parts.length === 0) return returnFailedVoice(tx, ctx, voice, 'voice_silent')
  const ended = await settleFinishedVoice(tx, ctx, voice)
  return ended.state === 'ready' ? ({ ...ended, content_key: buildContentKey(parts) } as typeof ended) : ended
}

/**
 * Settles the hold of a finished voice. If the hold expired and cannot be paid again, deletes the parts and fails the
 * voice.
 * @returns the changes of the voice's row
 */
export async function settleFinishedVoice(
  tx: Tx,
  ctx: VoiceContext,
  voice: VoiceRow,
): Promise<Partial<VoiceRow>> {
  const { voice_id, hold_id } = voice
  if (hold_id !== null && (await settleHold(tx, hold_id, ctx.clock.now())) === null) {
    await deletePartsFrom(tx, voice_id, 0)
    return returnFailedVoice(tx, ctx, voice, 'cost_returned')
  }
  return { state: 'ready', is_paid: true, is_speaking: false }
}

/**
 * Returns the hold of a failed voice.
 * @returns the changes of the voice's row
 */
export async function returnFailedVoice(
  tx: Tx,
  { clock }: VoiceContext,
  { hold_id }: VoiceRow,
  fault: ErrorKind | null,
): Promise<Partial<VoiceRow>> {
  const is_given_back = hold_id !== null && (await returnHold(tx, hold_id, clock.now()))
  return { state: 'failed', fault, is_given_back, is_speaking: false }
}

export async function failVoice(ctx: VoiceContext, voice_id: string, fault: ErrorKind): Promise<void> {
  await advanceVoice(ctx, voice_id, (tx, voice) => returnFailedVoice(tx, ctx, voice, fault))
}
