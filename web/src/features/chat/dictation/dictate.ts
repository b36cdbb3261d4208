import type { Store } from '#web/lib/store.ts'
import type { EarEngine } from '../hearing/ear.ts'
import { openEar } from '../hearing/open-ear.ts'
import { createDictation, type Dictation } from './create-dictation.ts'

interface DictateParts {
  draft: Store<string>
  language: () => string
  findEngine: () => Promise<EarEngine | null>
}

/** With the microphone of this device. */
export const dictateInto = ({ draft, language, findEngine }: DictateParts): Dictation =>
  createDictation({ draft, findEngine, openEar: (engine, events) => openEar(engine, language, events) })
