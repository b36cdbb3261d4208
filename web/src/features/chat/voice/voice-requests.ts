import { ApiError } from '#web/lib/api/api-error.ts'
import { retryUnanswered } from '#web/lib/api/retry-unanswered.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import type { Speaker } from './to-clip.ts'
import type { VoiceApi } from './voice-api.ts'
import type { VoiceEvent } from './voice-machine.ts'
import type { VoicePlayer, VoiceStates } from './voice-states.ts'

export interface VoiceRequest {
  record_id: string
  speaker: Speaker
  /** True if the user pressed a button: a refusal then opens a dialog. Otherwise it is only shown as a note. */
  isPressed: boolean
}

/** Requests voices. Only the one that was requested last plays. */
export function createVoiceRequests(
  calls: VoiceApi,
  player: VoicePlayer,
  { step, withVoice, playNow }: VoiceStates,
) {
  let requests = 0

  const beginRequest = (): (() => boolean) => {
    const mine = ++requests
    return () => mine === requests
  }

  const receive = async (record_id: string, load: () => Promise<VoiceEvent>, atMs?: number) => {
    const isWanted = beginRequest()
    try {
      const actions = step(record_id, await retryUnanswered(load))
      if (actions.includes('play') && isWanted()) playNow(record_id, atMs)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      step(record_id, { type: 'refused', reason: error.desc })
      return error
    }
  }

  const speak = async ({ record_id, speaker, isPressed }: VoiceRequest): Promise<void> => {
    if (!step(record_id, { type: 'requested', speaker }).includes('request')) return
    if (isPressed) player.unlock()
    const load = async () => ({ type: 'received' as const, ...(await calls.speak(record_id)) })
    const refusal = await receive(record_id, load)
    if (isPressed && refusal !== null) openRefusalDialog(refusal)
  }

  const play = (record_id: string, atMs?: number): void => {
    const actions = step(record_id, { type: 'play_pressed' })
    if (actions.includes('play')) {
      beginRequest()
      playNow(record_id, atMs)
    }
    if (!actions.includes('fetch')) return
    player.unlock()
    withVoice(record_id, ({ voice_id }) => {
      const load = async () => ({ type: 'fetched' as const, voice: await calls.get(voice_id) })
      void receive(record_id, load, atMs)
    })
  }

  return { speak, play, cancelPending: () => void beginRequest() }
}
