import type { AppContext } from '#server/context.ts'
import type { AgeAccessContext } from '#server/features/age/public.ts'
import {
  findSpokenMessage,
  followReplyText,
  type Replies,
  requireSpeakable,
  type SpokenMessage,
} from '#server/features/chat/public.ts'
import { publishCoins } from '#server/features/events/public.ts'
import { countHeldCoins, findActivePremium, getCaps, openHoldNow } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { touchClips } from './clips/clips.queries.ts'
import type { VoiceContext } from './generation/advance.service.ts'
import { planParts } from './generation/plan.service.ts'
import { showVoice } from './show-voice.ts'
import {
  buildContentKey,
  buildSettingsKey,
  buildSpeechParts,
  chooseVoiceSettings,
  type VoiceSettings,
} from './voice-settings.ts'
import {
  changeVoice,
  countMaking,
  deleteFreeVoices,
  findVoice,
  hasPaidFor,
  insertVoice,
  listPartKeys,
  listSameVoices,
  lockSpeaking,
  type VoiceRow,
} from './voices.queries.ts'

export type SpeakContext = AgeAccessContext & VoiceContext & Pick<AppContext, 'limits'> & { replies: Replies }

const SPEAK_LIMIT = { name: 'speak', points: 60, durationS: 60 }

/** Letters, about a quarter of an hour. Imported messages may be as long as books, but each voice has one price. */
const TEXT_MAX = 12_000

type VoiceRequest = { spoken: SpokenMessage; settings: VoiceSettings; parts: { clip_key: Buffer }[] }

/**
 * Returns an existing voice as it is.
 * @throws not_found, record_unfit, voice_silent, voice_long, too_often, allowance_used, coins_insufficient,
 * two_at_once, …
 */
export async function speakMessage(ctx: SpeakContext, requester: Requester, record_id: string) {
  const { user_id } = requester.viewer
  await ctx.limits.require(SPEAK_LIMIT, user_id)
  const spoken = await requireSpeakable(ctx, requester, record_id)
  if (spoken.content.length > TEXT_MAX) throw new AppError('voice_long', { length: spoken.content.length })
  const isPremium = (await findActivePremium(ctx.db, user_id, ctx.clock.now())) !== null
  const settings = chooseVoiceSettings(ctx.tts, { ...spoken, isPremium }, spoken.content)
  const parts = buildSpeechParts(ctx.tts, settings, spoken)
  if (!spoken.isStreaming && parts.length === 0) throw new AppError('voice_silent')

  if (spoken.isStreaming && settings.engine === 'server') ctx.tts.prepare()

  const { voice_id, spend, isStarted } = await ctx.db
    .transaction()
    .execute((tx) => beginVoice(tx, ctx, { spoken, settings, parts }))
  if (spend > 0) publishCoins(ctx.bus, user_id)
  if (isStarted && (await planParts(ctx, voice_id, spoken))) await followReply(ctx, { voice_id, spoken })
  const voice = requireFound(await findVoice(ctx.db, user_id, voice_id), { voice_id })
  return { voice: await showVoice(ctx, voice, requester.call.language), spend }
}

type StartedVoice = { voice_id: string; spend: number; isStarted: boolean }

async function beginVoice(tx: Tx, ctx: SpeakContext, request: VoiceRequest): Promise<StartedVoice> {
  const { user_id, record_id, isStreaming } = request.spoken
  await lockSpeaking(tx, user_id)
  const manner = buildSettingsKey(ctx.tts, request.settings)
  for (const voice of await listSameVoices(tx, { user_id, record_id, manner })) {
    const stored = await listPartKeys(tx, voice.voice_id)
    if (!isBeginning(stored, request.parts, isStreaming)) continue
    const { voice_id } = voice
    if (voice.state === 'generating') return { voice_id, spend: 0, isStarted: false }
    const isAll = voice.is_whole && !isStreaming && stored.length === request.parts.length
    if (voice.state === 'ready' && isAll) {
      await touchClips(tx, voice_id, ctx.clock.now())
      return { voice_id, spend: 0, isStarted: false }
    }
    // Continuing a stopped voice is free, because it is paid for. Text added after a finished or failed voice is
    // charged.
    const is_paid = voice.engine === 'browser' || (voice.state === 'ready' && !voice.is_whole)
    return startVoice(tx, ctx, { voice, is_paid })
  }
  return startVoice(tx, ctx, { voice: await insertNew(tx, ctx, request), is_paid: await isPaid(tx, request) })
}

function isBeginning(
  stored: readonly { clip_key: Buffer }[],
  parts: readonly { clip_key: Buffer }[],
  isStreaming: boolean,
): boolean {
  const both = Math.min(stored.length, parts.length)
  if (!isStreaming && stored.length > parts.length) return false
  return stored.slice(0, both).every(({ clip_key }, n) => parts[n]?.clip_key.equals(clip_key))
}

/** The browser reads free of charge, and a text paid for in another chat is not charged again. */
async function isPaid(tx: Tx, { spoken, settings, parts }: VoiceRequest): Promise<boolean> {
  if (settings.engine === 'browser') return true
  return !spoken.isStreaming && (await hasPaidFor(tx, spoken.user_id, buildContentKey(parts)))
}

async function insertNew(tx: Tx, ctx: SpeakContext, { spoken, settings }: VoiceRequest): Promise<VoiceRow> {
  const now = ctx.clock.now()
  const voice: VoiceRow = {
    ...settings,
    voice_id: newId(now),
    user_id: spoken.user_id,
    record_id: spoken.record_id,
    manner: buildSettingsKey(ctx.tts, settings),
    state: 'generating',
    fault: null,
    is_given_back: false,
    is_whole: false,
    is_speaking: false,
    is_paid: false,
    hold_id: null,
    created_at: now,
    updated_at: now,
  }
  if (settings.engine === 'browser') await deleteFreeVoices(tx, voice.user_id, voice.record_id)
  await insertVoice(tx, voice)
  return voice
}

async function startVoice(
  tx: Tx,
  ctx: SpeakContext,
  { voice, is_paid }: { voice: VoiceRow; is_paid: boolean },
): Promise<StartedVoice> {
  const { voice_id, user_id, engine } = voice
  const now = ctx.clock.now()
  const { at_once_max } = getCaps(ctx.config)
  const running = await countMaking(tx, voice)
  if (engine === 'server' && running >= at_once_max) throw new AppError('two_at_once', { running })
  const hold_id = is_paid ? null : newId(now)
  if (hold_id !== null) await openHoldNow(tx, ctx, { user_id, kind: 'voice', hold_id })
  await changeVoice(tx, voice_id, {
    state: 'generating',
    fault: null,
    is_given_back: false,
    is_whole: false,
    is_speaking: false,
    is_paid,
    hold_id,
    updated_at: now,
  })
  const spend = hold_id === null ? 0 : await countHeldCoins(tx, hold_id)
  return { voice_id, spend, isStarted: true }
}

async function followReply(
  ctx: SpeakContext,
  { voice_id, spoken: { user_id, record_id } }: { voice_id: string; spoken: SpokenMessage },
): Promise<void> {
  await followReplyText(ctx, record_id, async () =>
    planParts(ctx, voice_id, await findSpokenMessage(ctx, user_id, record_id)),
  )
}
