import type { Voice } from '@citrine/contract/voices'
import { ApiError, isServerUnavailable } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import type { VoiceApi } from './voice-api.ts'

/**
 * ms without events before the state of a voice is fetched. A tab in the background closes its event stream, but plays
 * on.
 */
const RECHECK_MS = 5_000

interface Follower {
  find: (record_id: string) => Voice | null | undefined
  onVoice: (record_id: string, voice: Voice) => void
}

/** Fetches voices that are being generated, and stops them. */
export function followGeneration(calls: VoiceApi, { find, onVoice }: Follower) {
  const quiet = new Map<string, ReturnType<typeof setTimeout>>()

  const watch = (record_id: string, voice: Voice | null | undefined): void => {
    clearTimeout(quiet.get(record_id))
    quiet.delete(record_id)
    if (voice?.state === 'generating')
      quiet.set(
        record_id,
        setTimeout(() => void refresh(record_id), RECHECK_MS),
      )
  }

  const refresh = async (record_id: string): Promise<void> => {
    const voice = find(record_id)
    if (!voice) return
    try {
      onVoice(record_id, await calls.get(voice.voice_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isServerUnavailable(error)) watch(record_id, voice)
      else if (find(record_id)?.state === 'generating')
        onVoice(record_id, { ...voice, state: 'failed', fault: error.desc })
    }
  }

  const stop = async (record_id: string): Promise<void> => {
    const voice = find(record_id)
    if (!voice) return
    try {
      onVoice(record_id, await calls.stop(voice.voice_id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ kind: 'error', text: error.desc })
    }
  }

  return { watch, refresh, stop }
}
