import type { Narration, PartKind } from './voices.ts'

export type SpokenPart = { kind: PartKind; text: string }
type Run = SpokenPart & { is_closed: boolean }

/** Characters; longer sentences are split, so that the first piece comes soon. */
const PART_MAX = 280
/** Characters; figures and signs expand to words, so that a long run of them would take minutes to read. */
const FIGURES_MAX = 70
const FIGURE = /[^\p{L}\p{M}\s]/gu
/** A repeated sign; each sign would be read as a word. */
const REPEATED = /([^\p{L}\p{M}\p{N}\s])\1{3,}/gu
/** At most 80 characters before a position are read to find its role, which keeps long texts fast. */
const LOOK_BACK = 80
const FENCED = /^ {0,3}(```+|~~~+)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|(?![\s\S]))/gm
const LINE_MARKS = /^ {0,3}(?:#{1,6} +|(?:> ?)+|[-+•] +|\* +(?=\S))/gm
const LINK = /\[([^[\]\n]{1,300})\]\([^\s()]{1,2000}\)/g
const ADDRESS = /https?:\/\/\S+/g
const UNSPOKEN =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0f\u20e3`~|#\\])+/gu
/** Text in single asterisks or underscores; doubled marks are bold, not an action. */
const ACTION =
  /(?<![*\p{L}\p{N}])\*(?![*\s])([^*]+?)(?<!\s)\*(?![*\p{L}\p{N}])|(?<![_\p{L}\p{N}])_(?![_\s])([^_]+?)(?<!\s)_(?![_\p{L}\p{N}])/gu
const WEIGHT = /\*\*|__/g
/** A mark that may still become an action, or an incomplete address. */
const OPENED = /(?<![*_\p{L}\p{N}])[*_][^\s*_][^*_]*$|\[[^[\]\n]{0,300}(?:\](?:\([^\s()]*)?)?$/u
const SHORTENED = /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Mt|vs|etc|e\.g|i\.e|\p{Lu})\.\s*$/u
const ENDED = /[.!?…:;—–"”’»)\]。！？」』*_]\s*$/u
const LETTER = /\p{L}/u
const SEEN = /\S/
const SPOKEN = /[\p{L}\p{N}]/u

/**
 * Splits a message into sentences to read aloud: without marks, addresses and pictures, with narration separate.
 * A growing text yields only final parts: the parts of a prefix are always a prefix of the parts.
 */
export function splitSpeech(
  text: string,
  { narration, is_whole }: { narration: Narration; is_whole: boolean },
): SpokenPart[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
  const paragraphs = removeCode(text.replaceAll('\r\n', '\n'), is_whole).split(/\n[^\S\n]*\n/)
  return paragraphs
    .flatMap((paragraph, n) => splitRuns(paragraph, is_whole || n < paragraphs.length - 1))
    .filter(({ kind }) => kind === 'speech' || narration !== 'skip')
    .flatMap(({ kind, text: run, is_closed }) =>
      splitSentences(run, is_closed, segmenter).map((sentence) => ({ kind, text: sentence })),
    )
    .filter((part) => SPOKEN.test(part.text))
}

/** Removes code. An incomplete line may still begin a code block. */
function removeCode(text: string, is_whole: boolean): string {
  const complete = is_whole ? text : text.replace(/(?:^|\n) {0,3}[`~]+[^\n]*$/, '\n')
  return complete.replace(FENCED, '\n')
}

function splitRuns(paragraph: string, is_closed: boolean): Run[] {
  const settled = is_closed ? paragraph : cutUnfinishedWord(paragraph)
  const plain = settled.replace(LINE_MARKS, '').replace(LINK, '$1').replace(ADDRESS, ' ').replace(WEIGHT, '')
  const runs: Run[] = []
  let from = 0
  for (const action of plain.matchAll(ACTION)) {
    const before = plain.slice(from, action.index)
    const end = action.index + action[0].length
    const after = plain.slice(end)
    const lead = plain.slice(Math.max(0, action.index - LOOK_BACK), action.index)
    if (isStress(lead, after)) continue
    // The following text distinguishes emphasis from an action.
    if (!is_closed && !SEEN.test(after) && !startsSentence(lead))
      return [...runs, { kind: 'speech', text: before, is_closed: false }]
    runs.push({ kind: 'speech', text: before, is_closed: true })
    runs.push({ kind: 'narration', text: action[1] ?? action[2] ?? '', is_closed: true })
    from = end
  }
  return [...runs, { kind: 'speech', text: plain.slice(from), is_closed }]
}

/** Drops the last word, which may still grow, and an unclosed mark. */
function cutUnfinishedWord(paragraph: string): string {
  const words = paragraph.replace(/(?<!\S)\S+$/u, '')
  const opened = OPENED.exec(words)
  return opened === null ? words : words.slice(0, opened.index)
}

const startsSentence = (before: string): boolean => before.trim() === '' || ENDED.test(before)

const isStress = (before: string, after: string): boolean =>
  !startsSentence(before) && /^(?:[,.!?;:…]|\s+\p{Ll})/u.test(after)

function splitSentences(run: string, is_closed: boolean, segmenter: Intl.Segmenter): string[] {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(run)) {
    const last = sentences.at(-1)
    if (last !== undefined && (SHORTENED.test(last.slice(-LOOK_BACK)) || !LETTER.test(segment)))
      sentences[sentences.length - 1] = last + segment
    else sentences.push(segment)
  }
  // The last sentence may still grow or merge with the next.
  if (!is_closed) sentences.pop()
  return sentences.map(stripMarkup).flatMap(splitSentence)
}

const stripMarkup = (sentence: string): string =>
  sentence
    .replace(/(?<=\d)\*(?=\d)/g, ' × ')
    .replace(/\*+/g, '')
    .replace(/_+/g, ' ')
    .replace(UNSPOKEN, ' ')
    .replace(REPEATED, '$1$1$1')
    .replace(/\s+/g, ' ')
    .trim()

function splitSentence(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  for (;;) {
    const length = choosePieceLength(rest.slice(0, PART_MAX))
    if (rest.length <= length) return [...pieces, rest]
    const head = rest.slice(0, length)
    const comma = Math.max(
      ...[...head.matchAll(/[,;:，、；—–]\s*/gu)].map(({ index, 0: mark }) => index + mark.length),
      0,
    )
    const at = comma > length / 3 ? comma : head.lastIndexOf(' ') + 1 || length
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
}

const choosePieceLength = (head: string): number =>
  (head.match(FIGURE)?.length ?? 0) > FIGURES_MAX / 2 ? FIGURES_MAX : PART_MAX
