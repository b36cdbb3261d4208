import type { LanguageCode } from '../languages/language-data.ts'
import { foldAccents, isWestern } from '../western/phrase.ts'
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

/** One set of concepts in every language; each concept is an alternation of words, `*` is the rest of a word. */
const WORDS = { ar, de, en, es, fr, it, ja, ko, pt, ru, zh } as const
export type Concept = keyof typeof en

/** Words run together or take endings, so their ends are not checked. */
export const isUnspaced = (code: LanguageCode): boolean => code === 'ja' || code === 'ko' || code === 'zh'
const ARABIC_PREFIX = '[وفبلك]{0,2}(?:ال)?'

/** Returns the pattern of a concept; languages without spaces have no ends of words. */
function compileConcept(code: LanguageCode, concept: Concept): RegExp {
  const words = WORDS[code][concept]
  const source = (isWestern(code) ? foldAccents(words) : words)
    .replace(/(^|[|(])\*/g, '$1\\p{L}*')
    .replace(/(?<!\\.|[)\]}])(?<=\p{L})\*/gu, '\\p{L}*')
  if (isUnspaced(code)) return new RegExp(source, 'u')
  const prefix = code === 'ar' ? ARABIC_PREFIX : ''
  return new RegExp(`(?<![\\p{L}\\d])${prefix}(?:${source})(?![\\p{L}\\d])`, 'u')
}

const compiled = new Map<string, RegExp>()

export function openConcept(code: LanguageCode, concept: Concept): RegExp {
  const key = `${code} ${concept}`
  const pattern = compiled.get(key) ?? compileConcept(code, concept)
  compiled.set(key, pattern)
  return pattern
}
