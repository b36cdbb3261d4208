import type { Store } from '#web/lib/store.ts'
import { openEar } from '../speech-input/open-recognizer.ts'
import type { EarEngine } from '../speech-input/recognizer.ts'
import { createDictation, type Dictation } from './create-dictation.ts'

interface DictateParts {
  draft: Store<string>
  language: () => string
  findEngine: () => Promise<EarEngine | null>
}

/** Dictates with the microphone of this device. */
export const dictateInto = ({ draft, language, findEngine }: DictateParts): Dictation =>
  createDictation({ draft, findEngine, openEar: (engine, events) => openEar(engine, language, events) })
