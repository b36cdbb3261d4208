const PART = /[\p{L}\p{N}@$]+/gu
const FORMAT = /\p{Cf}/gu
/** Marks, signs and pictures between letters; those that stand in for letters, and apostrophes, are none. */
const JOINT = /(?<=[\p{L}\p{N}])[[\p{P}\p{S}\u2800\ufe0f]--[@$'’ʼ`´]]+(?=[\p{L}\p{N}])/gv
/** What a page shows of a link to elsewhere is its label. */
const LINK = /\[([^[\]\n]{1,300})\]\([^\s()]{1,2000}\)/g

/** Parts of a word that was torn apart are at most this long, and stand at most this far from each other. */
const PART_MAX = 2
const GAP_MAX = 3
const PARTS_MIN = 3

/** Words whose letters stand apart ("w o r d", "w.o.r.d", "wo rd s"), put together. */
export function tornWords(text: string): string[] {
  const words: string[] = []
  let parts: string[] = []
  let end = 0
  const close = (): void => {
    if (parts.length >= PARTS_MIN) words.push(parts.join(''))
    parts = []
  }
  for (const match of text.replace(FORMAT, '').matchAll(PART)) {
    const [part] = match
    const isNear = match.index - end <= GAP_MAX
    if (!isNear || part.length > PART_MAX) close()
    if (part.length <= PART_MAX) parts.push(part)
    end = match.index + part.length
  }
  close()
  return words
}

/** Without what stands inside of words: "w-ord", "w_ord", "w[or](https://…)d". */
export const withoutJoints = (text: string): string =>
  text.replace(FORMAT, '').replace(LINK, '$1').replace(JOINT, '')

/** A word with signs among its letters that are no letters anywhere else. */
const SIGNED = /[\p{L}\p{N}!|+€£¥¢@$]{4,60}/gu
const LETTER_OF: Record<string, string> = {
  '2': 'z',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
  '£': 'l',
  '¥': 'y',
  '¢': 'c',
}
const SIGN = /[269!|+€£¥¢]/g
const HAS_SIGN = /[269!|+€£¥¢]/

/** The text with such signs read as the letters that they look like: "w0r!d". */
export const withoutSigns = (text: string): string =>
  HAS_SIGN.test(text)
    ? text.replace(SIGNED, (word) =>
        /\p{L}/u.test(word) ? word.replace(SIGN, (sign) => LETTER_OF[sign] ?? sign) : word,
      )
    : text

const ENCODED = /[A-Za-z0-9+/_-]{12,}/g
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s\p{Cf}]+$/u
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text with what its base64 says in the place of it, where that is something readable. */
export const decoded = (text: string): string =>
  text.replace(ENCODED, (part) => {
    try {
      const said = utf8.decode(Buffer.from(part, 'base64url'))
      return said !== '' && READABLE.test(said) ? ` ${said} ` : part
    } catch {
      return part
    }
  })

const MACRO = /\{\{([^{}]*)\}\}/g
const MEANT =
  /^(?:(\/\/|hidden_key\s*:|comment\s*:)|(reverse)\s*:{1,2}|(?:random|pick)\s*:{1,2}|(roll)\s*:{1,2}\s*)/i
/** Macros inside macros are read from the inside out. */
const NESTED_MAX = 4
/** So many readings, of texts that together have so many letters. */
const READINGS = { least: 4, most: 100 }
const LETTERS_MAX = 60_000
/** What a macro says can be about what stands so many letters from it. */
const NEARBY = 500
/** Sides of a die that are read: from "1{{roll:9}}" an age may come. */
const DIE = 20

/** Which of so many values a choice takes. */
type Choose = (values: number) => number

/**
 * The text as a card's macros make it, for its reader, and for a prompt, where what nobody knows is left out and what
 * stands around it becomes one word: without what they hide, turned round, with one value of each choice.
 */
export function macrosRead(text: string): string[] {
  if (!text.includes('{{')) return []
  const named = aroundMacros(text.replace(NAMED, ' $1 '))
  if (named === '') return []
  const most = Math.min(READINGS.most, Math.max(READINGS.least, Math.floor(LETTERS_MAX / named.length)))
  const counts = choicesIn(named)
  const together = counts.reduce((product, each) => Math.min(most, product * each), 1)
  const alike = Math.min(most, Math.max(READINGS.least, ...counts))
  const readings = Array.from(
    { length: Math.min(most, alike + (counts.length > 1 ? together : 0)) },
    (_, nth) => [false, true].map((is_prompt) => readMacros(named, chooseIn(nth, alike), is_prompt)),
  )
  return [...new Set(readings.flat())].filter((reading) => reading !== text && reading !== named)
}

const BRACES = /\{\{|\}\}/g
/** Names in braces, which are no macro inside of another one. */
const NAMED = /\{\{(char|user)\}\}/gi

/** The text without what stands far from every macro: that is read once. */
function aroundMacros(text: string): string {
  const kept: string[] = []
  let end = 0
  let depth = 0
  const keep = (from: number, to: number): void => {
    if (from > end) kept.push('\n')
    kept.push(text.slice(Math.max(from, end), to))
    end = Math.max(end, to)
  }
  for (const { 0: braces, index } of text.matchAll(BRACES)) {
    keep(depth > 0 ? end : index - NEARBY, index + NEARBY)
    depth = Math.max(0, depth + (braces === '{{' ? 1 : -1))
  }
  return kept.join('')
}

/** How many values each choice has, in the order in which they are met. */
function choicesIn(text: string): number[] {
  const counts: number[] = []
  readMacros(
    text,
    (values) => {
      if (counts.length < READINGS.most) counts.push(values)
      return 0
    },
    true,
  )
  return counts
}

/** First the same of every choice, so that each value is seen; then each of one with each of the others. */
function chooseIn(nth: number, alike: number): Choose {
  if (nth < alike) return (values) => nth % values
  let rest = nth - alike
  return (values) => {
    const chosen = rest % values
    rest = Math.floor(rest / values)
    return chosen
  }
}

function readMacros(text: string, choose: Choose, is_prompt: boolean): string {
  let read = text
  for (let round = 0; round < NESTED_MAX; round++) {
    const before = read
    read = read.replace(
      MACRO,
      (whole, inside: string) => readMacro(inside.trim(), choose) ?? (is_prompt ? '' : whole),
    )
    if (read === before) break
  }
  return read
}

/** Null where it means something else. */
function readMacro(inside: string, choose: Choose): string | null {
  const [said, hidden, reverse, roll] = MEANT.exec(inside) ?? []
  if (said === undefined) return null
  if (hidden !== undefined) return ''
  const given = inside.slice(said.length).trim()
  if (reverse !== undefined) return [...given].reverse().join('')
  if (roll !== undefined) return rolled(given, choose)
  const values = given.split(given.includes('::') ? '::' : ',')
  return values[choose(values.length)]?.trim() ?? ''
}

/** A die without sides says nothing. */
function rolled(given: string, choose: Choose): string {
  const sides = Number(/^d?(\d{1,9})$/i.exec(given)?.[1] ?? 0)
  return sides < 1 ? '' : String(1 + choose(Math.min(DIE, sides)))
}
