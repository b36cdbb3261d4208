import { createFliteTts } from './flite/flite.tts.ts'
import { createOpenaiTts, type TtsSettings } from './openai.tts.ts'
import { openSpeechThreads } from './threads/speech-threads.ts'
import type { TtsPort } from './tts.port.ts'

export function openTts(settings: TtsSettings): TtsPort {
  const threads = openSpeechThreads()
  const { TTS_BASE_URL: url } = settings
  return url === undefined ? createFliteTts(threads) : createOpenaiTts(url, settings, threads)
}
