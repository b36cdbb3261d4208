import type { LanguageCode } from '../languages/language-data.ts'
import { compileWords } from './compile-words.ts'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import ko from './words/ko.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

const WORDS = { ar, de, en, es, fr, it, ja, ko, pt, ru, zh } as const
export type Concept = keyof typeof en

const compiled = new Map<LanguageCode, Map<Concept, RegExp>>()

export function compileConcept(code: LanguageCode, concept: Concept): RegExp {
  let patterns = compiled.get(code)
  if (!patterns) {
    patterns = new Map()
    compiled.set(code, patterns)
  }
  let pattern = patterns.get(concept)
  if (!pattern) {
    pattern = compileWords(code, WORDS[code][concept])
    patterns.set(concept, pattern)
  }
  return pattern
}
