import { detectLanguage } from '@citrine/contract/text-language'
import { isDeleted, type SpokenMessage } from '#server/features/chat/public.ts'
import { returnHold } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { findClip, useClips } from '../clips/clips.queries.ts'
import { buildSettingsKey, buildSpeechParts, chooseEngine } from '../voice-settings.ts'
import { deletePartsFrom, insertParts, listPartKeys, type NewPart, type VoiceRow } from '../voices.queries.ts'
import { advanceVoice, returnFailedVoice, settleFinishedVoice, type VoiceContext } from './advance.service.ts'
import { publishPart } from './publish-voice.ts'

/** The message to speak; undefined when it was deleted, or its text is no longer the character's. */
export type SpokenText = Pick<SpokenMessage, 'content' | 'isStreaming'> | undefined
type PlannedParts = { newParts: NewPart[]; texts: string[] }

export async function planParts(ctx: VoiceContext, voice_id: string, spoken: SpokenText): Promise<boolean> {
  let planned: PlannedParts = { newParts: [], texts: [] }
  const change = async (tx: Tx, voice: VoiceRow) => {
    if (spoken === undefined) return endSilentVoice(tx, ctx, voice)
    const turned = await switchToBrowser(tx, ctx, voice, spoken.content)
    planned = await insertNewParts(tx, ctx, { ...voice, ...turned }, spoken)
    return { ...turned, is_whole: !spoken.isStreaming }
  }
  const voice = await advanceVoice(ctx, voice_id, change, (after) => publishPlan(ctx, after, planned))
  return spoken?.isStreaming === true && voice?.state === 'generating'
}

/**
 * If the message was deleted after some parts were made, the voice is charged like a stopped one. A retracted text
 * costs nothing.
 */
async function endSilentVoice(tx: Tx, ctx: VoiceContext, voice: VoiceRow): Promise<Partial<VoiceRow>> {
  const { user_id, voice_id, record_id } = voice
  const parts = await listPartKeys(tx, voice_id)
  const unmade = parts.findIndex(({ is_made }) => !is_made)
  const madeCount = unmade === -1 ? parts.length : unmade
  if (madeCount > 0 && (await isDeleted(tx, user_id, record_id))) {
    await deletePartsFrom(tx, voice_id, madeCount)
    return { ...(await settleFinishedVoice(tx, ctx, voice)), is_whole: false }
  }
  await deletePartsFrom(tx, voice_id, 0)
  return returnFailedVoice(tx, ctx, voice, 'voice_silent')
}

/** Handles a reply that is not in the expected language and that the engine cannot read. */
async function switchToBrowser(
  tx: Tx,
  ctx: VoiceContext,
  voice: VoiceRow,
  content: string,
): Promise<Partial<VoiceRow>> {
  if (voice.engine === 'browser' || (await listPartKeys(tx, voice.voice_id)).length > 0) return {}
  const lang = detectLanguage(content, voice.lang)
  if (chooseEngine(ctx.tts, lang) === 'server') return { lang }
  if (voice.hold_id !== null) await returnHold(tx, voice.hold_id, ctx.clock.now())
  const turned = { ...voice, lang, engine: 'browser' as const }
  return { lang, engine: 'browser', hold_id: null, is_paid: true, manner: buildSettingsKey(ctx.tts, turned) }
}

async function insertNewParts(
  tx: Tx,
  ctx: VoiceContext,
  voice: VoiceRow,
  spoken: NonNullable<SpokenText>,
): Promise<PlannedParts> {
  const parts = buildSpeechParts(ctx.tts, voice, { ...spoken, user_id: voice.user_id })
  const stored = await listPartKeys(tx, voice.voice_id)
  const same = stored.findIndex(({ clip_key }, n) => parts[n]?.clip_key.equals(clip_key) !== true)
  // While the reply streams, missing text may only be unknown yet; at its end, the last parts may have been
  // rewound.
  const from = same === -1 || (spoken.isStreaming && same >= parts.length) ? stored.length : same
  if (from < stored.length) await deletePartsFrom(tx, voice.voice_id, from)
  const added = parts.slice(from)
  const clips = await useClips(
    tx,
    added.map(({ clip_key }) => clip_key),
    ctx.clock.now(),
  )
  const newParts = added.map(({ kind, text, clip_key }, n) => {
    const is_made = voice.engine === 'browser' || clips.has(clip_key.toString('hex'))
    return { part_no: from + n, kind, clip_key, is_made, text: is_made ? null : text }
  })
  await insertParts(tx, voice.voice_id, newParts)
  return { newParts, texts: added.map(({ text }) => text) }
}

async function publishPlan(
  ctx: VoiceContext,
  voice: VoiceRow,
  { newParts, texts }: PlannedParts,
): Promise<void> {
  for (const [n, { part_no, kind, clip_key, is_made }] of newParts.entries()) {
    if (!is_made) continue
    const clip = voice.engine === 'browser' ? null : ((await findClip(ctx.db, clip_key)) ?? null)
    publishPart(ctx, voice, { part_no, kind, text: texts[n] ?? '', clip })
  }
}
