import { openBrowserEar } from './browser-ear.ts'
import type { Ear, EarEngine, EarEvents } from './ear.ts'
import { openServerEar } from './server-ear.ts'

/** @throws SpeechError */
export async function openEar(engine: EarEngine, language: string, events: EarEvents): Promise<Ear> {
  return engine === 'server' ? openServerEar(events) : openBrowserEar(language, events)
}
