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
  /^(?:(\/\/|hidden_key\s*:|comment\s*:)|(reverse)\s*:{1,2}|(?:random|pick)\s*:{1,2}|(roll)\s*:{1,2}\s*d?)/i
/** Macros inside macros are read from the inside out. */
const NESTED_MAX = 4
/** Of a choice so many values, in texts that together have so many letters. */
const CHOICES_MAX = 100
const CHOICES_MIN = 4
const LETTERS_MAX = 200_000
/** Sides of a die that are read: from "1{{roll:9}}" an age may come. */
const DIE = 20

/** The text as a card's macros make it for its reader: without what they hide, turned round, with one value of a choice. */
export function macrosRead(text: string): string[] {
  if (!text.includes('{{')) return []
  const most = Math.max(CHOICES_MIN, Math.floor(LETTERS_MAX / text.length))
  const readings = Array.from({ length: Math.min(most, choicesIn(text)) }, (_, nth) => readMacros(text, nth))
  return [...new Set([...readings, ...readings.map(withoutUnknown)])].filter((reading) => reading !== text)
}

/** What nobody knows is left out of a prompt, and what stands around it becomes one word. */
const UNKNOWN = /\{\{(?!\s*(?:char|user|original)\s*\}\})[^{}]*\}\}/gi

function withoutUnknown(text: string): string {
  let read = text
  for (let round = 0; round < NESTED_MAX; round++) read = read.replace(UNKNOWN, '')
  return read
}

const valuesOf = (given: string): string[] => given.split(given.includes('::') ? '::' : ',')

/** As many as the macro with the most values has, and as a small die has sides. */
function choicesIn(text: string): number {
  const counts = [...text.matchAll(MACRO)].map(([, inside = '']) => valuesOf(inside).length)
  const most = counts.reduce((a, b) => Math.max(a, b), CHOICES_MIN)
  return Math.min(CHOICES_MAX, /\broll\s*:/i.test(text) ? Math.max(DIE, most) : most)
}

function readMacros(text: string, nth: number): string {
  let read = text
  for (let round = 0; round < NESTED_MAX; round++) {
    const before = read
    read = read.replace(MACRO, (whole, inside: string) => readMacro(inside.trim(), nth) ?? whole)
    if (read === before) break
  }
  return read
}

/** Null where it means something else. */
function readMacro(inside: string, nth: number): string | null {
  const [named, hidden, reverse, roll] = MEANT.exec(inside) ?? []
  if (named === undefined) return null
  if (hidden !== undefined) return ''
  const given = inside.slice(named.length)
  if (reverse !== undefined) return [...given.trim()].reverse().join('')
  if (roll !== undefined) return String(1 + (nth % Math.max(1, Math.min(DIE, Number(given) || 1))))
  const values = valuesOf(given)
  return values[nth % values.length]?.trim() ?? ''
}
