import { READY_PEAKS } from '@citrine/contract/limits'
import type { ReadyVoice } from '@citrine/contract/voices'
import type { AppContext } from '#server/context.ts'
import type { SpokenMessage } from '#server/features/chat/public.ts'
import { findActivePremium } from '#server/features/wallet/public.ts'
import { buildContentKey, buildSettingsKey, buildSpeechParts, chooseVoiceSettings } from './voice-settings.ts'
import { listReady } from './voices.queries.ts'

type RecordText = { record_id: string; content: string }
type Choice = Pick<SpokenMessage, 'character' | 'voice_id' | 'narration'>

export async function listRecordVoices(
  { clock, db, tts }: Pick<AppContext, 'clock' | 'db' | 'tts'>,
  { user_id, records }: { user_id: string; records: readonly RecordText[] },
  choice: () => Promise<Choice>,
): Promise<ReadyVoice[]> {
  const ready = await listReady(
    db,
    user_id,
    records.map(({ record_id }) => record_id),
  )
  if (ready.length === 0) return []
  const [chosen, membership] = await Promise.all([choice(), findActivePremium(db, user_id, clock.now())])
  return records.flatMap(({ record_id, content }) => {
    const voices = ready.filter((voice) => voice.record_id === record_id)
    if (voices.length === 0) return []
    const settings = chooseVoiceSettings(tts, { ...chosen, isPremium: membership !== null }, content)
    const key = buildSettingsKey(tts, settings)
    const words = buildContentKey(buildSpeechParts(tts, settings, { user_id, content, isStreaming: false }))
    const found = voices.find((voice) => voice.manner === key && voice.content_key?.equals(words))
    if (found === undefined) return []
    const { voice_id, duration_ms, peaks } = found
    return [{ record_id, voice_id, duration_ms: Number(duration_ms), peaks: averagePeaks(peaks) }]
  })
}

function averagePeaks(peaks: Buffer): number[] {
  const count = Math.min(READY_PEAKS, peaks.length)
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * peaks.length) / count)
    const some = peaks.subarray(from, Math.floor(((at + 1) * peaks.length) / count))
    return Math.round(some.reduce((sum, peak) => sum + peak, 0) / some.length)
  })
}
