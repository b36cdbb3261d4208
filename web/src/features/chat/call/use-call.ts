import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { unlockAudio } from '#web/lib/voice/audio-context.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { detectChatLanguage } from '../speech-input/chat-language.ts'
import { openRecognizer } from '../speech-input/open-recognizer.ts'
import { useFindEngine } from '../speech-input/use-find-engine.ts'
import { replyVoice } from './call-voice.ts'
import { type Call, startCall } from './start-call.ts'

export function useCall(chat: Chat): { call: Call | null; begin: () => void } {
  const { i18n } = useTranslation('chat')
  const findEngine = useFindEngine()
  const isCovered = useOpenDialog() !== undefined
  const [call, setCall] = useState<Call | null>(null)
  const begin = useCallback((): void => {
    // The press also unlocks audio playback.
    void unlockAudio()
    setCall(
      startCall({
        chat,
        voice: replyVoice,
        findEngine,
        openRecognizer: (engine, events) =>
          openRecognizer(engine, () => detectChatLanguage(chat.state.get(), '', i18n.language), events),
      }),
    )
  }, [chat, findEngine, i18n.language])
  useEffect(() => {
    if (call === null) return
    const letSleep = keepAwake()
    return () => {
      letSleep()
      call.end()
    }
  }, [call])
  useEffect(() => call?.cover(isCovered), [call, isCovered])
  return { call, begin }
}

/** Keeps the screen on, also after the page was hidden for a while. Returns a function that lets it go dark again. */
function keepAwake(): () => void {
  // The DOM types declare `wakeLock` everywhere; older browsers lack it.
  const wakeLock = navigator.wakeLock as WakeLock | undefined
  let lock: WakeLockSentinel | undefined
  let isWanted = true
  const requestLock = async (): Promise<void> => {
    if (!isWanted || document.visibilityState !== 'visible') return
    try {
      const granted = await wakeLock?.request('screen')
      if (isWanted) lock = granted
      else await granted?.release()
    } catch (error) {
      // The device may refuse the lock, for example when its battery is low. The call then continues without it.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const handleVisibility = (): void => void requestLock()
  document.addEventListener('visibilitychange', handleVisibility)
  void requestLock()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', handleVisibility)
    void lock?.release()
  }
}
