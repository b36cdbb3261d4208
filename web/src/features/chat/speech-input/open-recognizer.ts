import { openBrowserRecognizer } from './browser-recognizer.ts'
import type { Recognizer, RecognizerEngine, RecognizerEvents } from './recognizer.ts'
import { openServerRecognizer } from './server-recognizer.ts'

/**
 * @param language is read for each sentence, because the chat may change it
 * @throws SpeechError
 */
export async function openRecognizer(
  engine: RecognizerEngine,
  language: () => string,
  events: RecognizerEvents,
): Promise<Recognizer> {
  return engine === 'server'
    ? openServerRecognizer(language, events)
    : openBrowserRecognizer(language(), events)
}
