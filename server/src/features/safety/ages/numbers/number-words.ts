import type { Lexicon } from '../languages/lexicon.ts'
import type { Token } from '../tokens/token.ts'

type Part = { value: number; length: number }

function readPart(tokens: readonly Token[], at: number, lexicon: Lexicon): Part | null {
  let node = lexicon.root
  let part: Part | null = null
  for (let length = 1; at + length <= tokens.length; length++) {
    const next = node.next.get(tokens[at + length - 1]?.text ?? '')
    if (!next) break
    node = next
    if (node.entry && node.entry.number !== null) part = { value: node.entry.number, length }
  }
  if (part) return part
  const text = tokens[at]?.text ?? ''
  // Arabic "لست" (not) is also the letters of "for six".
  const isWord = lexicon.root.next.get(text)?.entry?.tags.has('not') ?? false
  const prefix = isWord ? undefined : lexicon.prefixes.find((each) => text.startsWith(each))
  const bare = prefix === undefined ? null : lexicon.root.next.get(text.slice(prefix.length))?.entry?.number
  return bare === null || bare === undefined ? null : { value: bare, length: 1 }
}

/** Arabic "بخمسة" (by five) after a number begins a second number. */
const isByHowMuch = (text: string, { script, root }: Lexicon): boolean =>
  script === 'arabic' && /^[بل]/u.test(text) && !root.next.has(text)

/** Reads a unit, tens and a unit ("twenty-one"), or a unit and tens ("خمسة عشر"). */
export function readNumberWords(tokens: readonly Token[], at: number, lexicon: Lexicon): Part | null {
  const first = readPart(tokens, at, lexicon) ?? readTorn(tokens, at, lexicon)
  // "Teen" alone is not a number; "six teen" is.
  if (!first || tokens[at]?.text === 'teen') return null
  let { value, length } = first
  for (let steps = 0; steps < 3; steps++) {
    const hasJoiner = lexicon.joiners.has(tokens[at + length]?.text ?? '')
    const after = at + length + (hasJoiner ? 1 : 0)
    const next = readPart(tokens, after, lexicon)
    if (!next || isByHowMuch(tokens[after]?.text ?? '', lexicon)) break
    const sum = joinParts(value, next.value, { hasJoiner, isArabic: lexicon.script === 'arabic' })
    if (sum === null) break
    value = sum
    length += next.length + (hasJoiner ? 1 : 0)
  }
  return { value, length }
}

type Join = { hasJoiner: boolean; isArabic: boolean }

function joinParts(value: number, next: number, { hasJoiner, isArabic }: Join): number | null {
  const isJoined = hasJoiner || isArabic
  if (next >= 100) return value * next
  if (value >= 100 && value % 100 === 0 && next < 100) return value + next
  const isTens = value >= 20 && value < 100 && value % 10 === 0
  if (isTens && next > 0 && next < 10) return value + next
  // French counts from 60 and 80 to the next teens: "quatre-vingt-quinze".
  if ((value === 60 || value === 80) && next >= 10 && next < 20) return value + next
  if (value === 10 && next > 0 && next < 10) return value + next
  // Arabic puts the unit first: "خمسة عشر", "خمسة وعشرون". "Tres y diez" is a time.
  if (value > 0 && value < 10 && next === 10 && (!hasJoiner || isArabic)) return value + next
  if (value > 0 && value < 10 && isJoined && next >= 20 && next < 100 && next % 10 === 0) return value + next
  return null
}

/** Reads a word split in two: "fif teen". */
function readTorn(tokens: readonly Token[], at: number, lexicon: Lexicon): Part | null {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token?.kind !== 'word' || next?.kind !== 'word' || token.text.length + next.text.length > 12)
    return null
  const value = lexicon.root.next.get(token.text + next.text)?.entry?.number
  return value === undefined || value === null || value < 5 ? null : { value, length: 2 }
}
