import { foldToSkeleton, NUMBER } from '../normalise/fold-point.ts'
import { createTokenReader } from '../normalise/token-reader.ts'
import { type Automaton, buildAutomaton } from './automaton.ts'
import { expandTerm, type Marks, readMarks } from './expand-term.ts'
import type { SafetyList, TermKind } from './term-kinds.ts'

export type Pattern = {
  kind: TermKind
  size: number
  marks: Marks
  language: string | null
  isExcusable: boolean
  /** The term is listed with a capital letter, as German nouns are. */
  isCapital: boolean
}

export type SafetyRules = {
  /** The version is stored with every decision. */
  version: string
  terms: Automaton<Pattern>
  /** A reply is withheld before one of these is shown. */
  replyTerms: Automaton<Pattern>
  /** Terms long enough to match without word borders. */
  loose: Automaton<Pattern>
  numbers: ReadonlyMap<string, number>
  units: ReadonlySet<string>
}

const SPOKEN: ReadonlySet<TermKind> = new Set([
  'minor',
  'minor_trait',
  'sexual',
  'romantic',
  'forbidden',
  'name',
  'harmless',
])
const LOOSE_MIN = 5
/** A claim counts only near a name, and a word with spaced letters has no position. */
const isClaim = (kind: TermKind): boolean => kind.startsWith('claim_')
const CAPITAL = /^\p{Lu}/u
/** Korean particles attach to the word, so such terms match by prefix. */
const HANGUL_END = /\p{Script=Hangul}$/u

function makePattern(text: string): { text: string; size: number } {
  let pattern = ''
  let size = 0
  const tokens = createTokenReader({
    word: (raw) => {
      pattern += `${pattern.endsWith(' ') ? '' : ' '}${NUMBER.test(raw) ? raw : foldToSkeleton(raw)} `
      size += 1
    },
    wide: (letter) => {
      pattern += letter
      size += 1
    },
    stop: () => undefined,
  })
  tokens.feed(text)
  tokens.end()
  return { text: pattern, size }
}

export function compileRules(lists: readonly SafetyList[], version: string): SafetyRules {
  const terms = lists.flatMap(({ terms: byKind, language = null, endings = {} }) =>
    Object.entries(byKind).flatMap(([kind, texts]) =>
      (texts ?? [])
        .flatMap((text) => expandTerm(text, endings))
        .map((text) => ({ kind: kind as TermKind, language, ...readMarks(text) })),
    ),
  )
  const harmless = terms.filter(({ kind }) => kind === 'harmless').map(({ text }) => makePattern(text).text)
  const patterns = terms.map(({ kind, text, marks, language }) => {
    const { text: whole, size } = makePattern(text)
    const isOpen = marks.isOpen || HANGUL_END.test(whole.trimEnd())
    const isExcusable = kind !== 'harmless' && harmless.some((phrase) => phrase.includes(whole))
    return {
      text: isOpen ? whole.trimEnd() : whole,
      value: { kind, size, marks, language, isExcusable, isCapital: CAPITAL.test(text) },
    }
  })
  const tight = patterns.map(({ text, value }) => ({ text: text.replaceAll(' ', ''), value }))
  return {
    version,
    terms: buildAutomaton(patterns.map(({ text, value }) => [text, value])),
    replyTerms: buildAutomaton(
      patterns.filter(({ value }) => SPOKEN.has(value.kind)).map(({ text, value }) => [text, value]),
    ),
    loose: buildAutomaton(
      tight
        .filter(
          ({ text, value }) => text.length >= LOOSE_MIN && value.kind !== 'harmless' && !isClaim(value.kind),
        )
        .map(({ text, value }) => [text, value]),
    ),
    numbers: new Map(
      lists.flatMap(({ numbers }) =>
        Object.entries(numbers).map(([word, value]) => [makePattern(word).text.trim(), value] as const),
      ),
    ),
    units: new Set(
      terms.filter(({ kind }) => kind === 'age_after').map(({ text }) => makePattern(text).text.trim()),
    ),
  }
}
