import { openBrowserEar } from './browser-ear.ts'
import type { Ear, EarEngine, EarEvents } from './ear.ts'
import { openServerEar } from './server-ear.ts'

/** @param language what is spoken is asked whenever it matters: a talk may change it. @throws SpeechError */
export async function openEar(engine: EarEngine, language: () => string, events: EarEvents): Promise<Ear> {
  return engine === 'server' ? openServerEar(language, events) : openBrowserEar(language(), events)
}
