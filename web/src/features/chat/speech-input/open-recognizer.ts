import { openBrowserEar } from './browser-recognizer.ts'
import type { Ear, EarEngine, EarEvents } from './recognizer.ts'
import { openServerEar } from './server-recognizer.ts'

/** @param language read for each sentence, since the chat may change it. @throws SpeechError */
export async function openEar(engine: EarEngine, language: () => string, events: EarEvents): Promise<Ear> {
  return engine === 'server' ? openServerEar(language, events) : openBrowserEar(language(), events)
}
