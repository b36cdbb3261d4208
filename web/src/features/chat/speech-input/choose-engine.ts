import { findRecognition } from './browser-speech.ts'
import type { EarEngine } from './recognizer.ts'

/** Returns the engine that transcribes speech here, or null. */
export function chooseEngine(hasTranscription: boolean): EarEngine | null {
  if (hasTranscription) return 'server'
  return findRecognition() === undefined ? null : 'browser'
}
