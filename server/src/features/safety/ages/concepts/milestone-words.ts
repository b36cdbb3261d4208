import type { LanguageCode } from '../languages/language-data.ts'
import { compileWords } from './compile-words.ts'
import ar from './milestone-words/ar.json' with { type: 'json' }
import de from './milestone-words/de.json' with { type: 'json' }
import en from './milestone-words/en.json' with { type: 'json' }
import es from './milestone-words/es.json' with { type: 'json' }
import fr from './milestone-words/fr.json' with { type: 'json' }
import it from './milestone-words/it.json' with { type: 'json' }
import ja from './milestone-words/ja.json' with { type: 'json' }
import ko from './milestone-words/ko.json' with { type: 'json' }
import pt from './milestone-words/pt.json' with { type: 'json' }
import ru from './milestone-words/ru.json' with { type: 'json' }
import zh from './milestone-words/zh.json' with { type: 'json' }

/**
 * `own`: the event is this person's; `kin`: a relative's; `work`: the person works at it; `past`: it is long
 * past.
 */
type Group = 'events' | 'own' | 'kin' | 'work' | 'past'

/** The value of each alternation says in English what its words mean. */
const WORDS: Readonly<Record<LanguageCode, Record<Group, Readonly<Record<string, string>>>>> = {
  ar,
  de,
  en,
  es,
  fr,
  it,
  ja,
  ko,
  pt,
  ru,
  zh,
}

const compiled = new Map<string, RegExp>()

export function compileMilestone(code: LanguageCode, group: Group): RegExp {
  const key = `${code} ${group}`
  const pattern = compiled.get(key) ?? compileWords(code, Object.keys(WORDS[code][group]).join('|'))
  compiled.set(key, pattern)
  return pattern
}
