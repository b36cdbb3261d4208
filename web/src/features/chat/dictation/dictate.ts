import type { Store } from '#web/lib/store.ts'
import { openRecognizer } from '../speech-input/open-recognizer.ts'
import type { RecognizerEngine } from '../speech-input/recognizer.ts'
import { createDictation, type Dictation } from './create-dictation.ts'

interface DictateParts {
  draft: Store<string>
  language: () => string
  findEngine: () => Promise<RecognizerEngine | null>
}

export const dictateInto = ({ draft, language, findEngine }: DictateParts): Dictation =>
  createDictation({
    draft,
    findEngine,
    openRecognizer: (engine, events) => openRecognizer(engine, language, events),
  })
