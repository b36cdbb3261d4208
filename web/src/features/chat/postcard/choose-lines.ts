import { speechParts } from '@citrine/contract/speech-text'

const LINES_MAX = 6
/** Characters. */
const LONGEST = 180
const SHORTEST = 2
/** A line up to this long is a good first choice. */
const GOOD = 110

const LETTER = /[\p{L}\p{N}]/gu
const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0
const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** Returns lines of a message for a postcard, the best first: speech before narration. */
export function chooseLines(content: string): string[] {
  const parts = speechParts(content, { narration: 'read', is_whole: true })
  const said = parts.filter(({ kind }) => kind === 'speech')
  const lines = (said.length > 0 ? said : parts)
    .map(({ text }) => cut(text.trim()))
    .filter((text) => countLetters(text) >= SHORTEST)
  const fresh = [...new Set(lines)]
  const best = fresh.filter(({ length }) => length <= GOOD).sort((a, b) => b.length - a.length)[0] ?? fresh[0]
  if (best === undefined) return []
  return [best, ...fresh.filter((line) => line !== best)].slice(0, LINES_MAX)
}
