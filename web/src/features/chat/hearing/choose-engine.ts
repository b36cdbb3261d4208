import { findRecognition } from './browser-speech.ts'
import type { EarEngine } from './ear.ts'

/** Who can turn speech into text for this page; null when nobody can. */
export function chooseEngine(hasTranscription: boolean): EarEngine | null {
  if (hasTranscription) return 'server'
  return findRecognition() === undefined ? null : 'browser'
}
