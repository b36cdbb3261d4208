import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { Voice } from '@citrine/contract/voices'
import { findSpokenMessage, type Replies } from '#server/features/chat/public.ts'
import type { VoiceContext } from './generation/advance.service.ts'
import { showPart } from './generation/publish-voice.ts'
import { buildSpeechParts } from './voice-settings.ts'
import { listParts, type VoiceRow } from './voices.queries.ts'

export async function showVoice(
  ctx: Pick<VoiceContext, 'db' | 'sounds' | 'tts'> & { replies: Replies },
  voice: VoiceRow,
  language: Language,
): Promise<Voice> {
  const { voice_id, user_id, record_id, state, engine, lang, fault, is_given_back } = voice
  const [rows, spoken] = await Promise.all([
    listParts(ctx.db, voice_id),
    findSpokenMessage(ctx, user_id, record_id),
  ])
  const words = spoken === undefined ? [] : buildSpeechParts(ctx.tts, voice, { ...spoken, user_id })
  const parts = rows.map(({ hash, duration_ms, peaks, ...row }, n) => {
    const isSame = words[n]?.clip_key.equals(row.clip_key) === true
    const clip = hash === null || duration_ms === null || peaks === null ? null : { hash, duration_ms, peaks }
    return showPart(ctx.sounds, {
      ...row,
      text: row.text ?? (isSame ? (words[n]?.text ?? '') : ''),
      clip: row.is_made && clip !== null ? clip : null,
    })
  })
  const isKnown = state === 'ready' && engine === 'server'
  return {
    voice_id,
    record_id,
    state,
    engine,
    parts,
    duration_ms: isKnown ? parts.reduce((sum, { duration_ms }) => sum + (duration_ms ?? 0), 0) : null,
    lang,
    fault: fault === null ? null : formatMessage(fault, language),
    is_given_back,
  }
}
