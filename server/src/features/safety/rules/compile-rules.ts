import { NUMBER, skeletonOf } from '../normalise/fold-point.ts'
import { readTokens } from '../normalise/read-tokens.ts'
import { type Automaton, buildAutomaton } from './automaton.ts'
import type { SafetyList, TermKind } from './term-kinds.ts'

export type Pattern = {
  kind: TermKind
  /** In tokens. */
  size: number
  /** It counts only where a sentence ends behind it. */
  is_last: boolean
}

export type SafetyRules = {
  /** Of all lists together: goes into every decision. */
  version: string
  terms: Automaton<Pattern>
  /** Of these, what may not be said to a reader: a reply is held back only for them. */
  spoken: Automaton<Pattern>
  /** Terms that are long enough to be found without the borders of words. */
  loose: Automaton<Pattern>
  /** Words for the numbers below 18. */
  numbers: ReadonlyMap<string, number>
  /** One word after a number, as in "15yo". */
  units: ReadonlySet<string>
}

const SPOKEN: ReadonlySet<TermKind> = new Set([
  'minor',
  'minor_trait',
  'sexual',
  'romantic',
  'forbidden',
  'name',
])
const LOOSE_MIN = 5
/** Ends of these words carry more than one meaning, so they are found by their beginning: Korean particles. */
const HANGUL_END = /\p{Script=Hangul}$/u

/** What the scanner sees of a term: its words between blanks, letters of scripts without blanks as they are. */
function patternOf(text: string): { text: string; size: number } {
  let pattern = ''
  let size = 0
  const tokens = readTokens({
    word: (raw) => {
      pattern += `${pattern.endsWith(' ') ? '' : ' '}${NUMBER.test(raw) ? raw : skeletonOf(raw)} `
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

/** A few terms of one text alone, such as the name of its character. */
export const compileTerms = (kind: TermKind, texts: readonly string[]): Automaton<Pattern> =>
  buildAutomaton(
    texts.map((each) => {
      const { text, size } = patternOf(each)
      return [text, { kind, size, is_last: false }] as const
    }),
  )

export function compileRules(lists: readonly SafetyList[], version: string): SafetyRules {
  const terms = lists.flatMap((list) =>
    Object.entries(list.terms).flatMap(([kind, texts]) =>
      (texts ?? []).map((text) => ({ kind: kind as TermKind, text })),
    ),
  )
  const patterns = terms.map(({ kind, text }) => {
    const { text: whole, size } = patternOf(text.replace(/[*$]$/, ''))
    const isOpen = text.endsWith('*') || HANGUL_END.test(whole.trimEnd())
    return { text: isOpen ? whole.trimEnd() : whole, value: { kind, size, is_last: text.endsWith('$') } }
  })
  const tight = patterns.map(({ text, value }) => ({ text: text.replaceAll(' ', ''), value }))
  return {
    version,
    terms: buildAutomaton(patterns.map(({ text, value }) => [text, value])),
    spoken: buildAutomaton(
      patterns.filter(({ value }) => SPOKEN.has(value.kind)).map(({ text, value }) => [text, value]),
    ),
    loose: buildAutomaton(
      tight.filter(({ text }) => text.length >= LOOSE_MIN).map(({ text, value }) => [text, value]),
    ),
    numbers: new Map(
      lists.flatMap(({ numbers }) =>
        Object.entries(numbers).map(([word, value]) => [patternOf(word).text.trim(), value] as const),
      ),
    ),
    units: new Set(
      terms.filter(({ kind }) => kind === 'age_after').map(({ text }) => patternOf(text).text.trim()),
    ),
  }
}
