import { resolveConfusable } from '../../normalise/confusables.ts'

export type LetterKind =
  | 'letter'
  | 'wide'
  | 'digit'
  | 'mark'
  | 'stop'
  | 'blank'
  | 'line'
  | 'joint'
  | 'apostrophe'
  | 'nothing'
export type Letter = { kind: LetterKind; text: string; isCapital: boolean; isLatin: boolean }

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー〇]/u
const INVISIBLE =
  /[\p{Cf}\p{Cc}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\p{Variation_Selector}|[\u034f\u20e3\u0640]/u
const ACCENT = /\p{Mn}/gu
const ORNAMENT = /[*_`~^\\©®™]/
const STOP = /[.!?…。！？｡।؟۔]/u
const JOINT = /[\u2010-\u2015\u2212-]/u
const APOSTROPHE = /['’ʼ´‘＇]/u

/** Dingbats, and Arabic letters that no Unicode compatibility form unifies. */
const SAME: Record<string, string> = {
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ٱ: 'ا',
  ß: 'ss',
  '♀': 'f',
  '♂': 'm',
  æ: 'ae',
  œ: 'oe',
  萬: '万',
  歲: '岁',
  齢: '歳',
  壱: '一',
  壹: '一',
  弐: '二',
  贰: '二',
  貳: '二',
  叁: '三',
  參: '参',
  肆: '四',
  陸: '陆',
  柒: '七',
  捌: '八',
  玖: '九',
  兩: '两',
  學: '学',
  級: '级',
  滿: '满',
  個: '个',
  還: '还',
  沒: '没',
  齡: '龄',
  歴: '历',
  兒: '儿',
  歮: '歳',
}

const DIGIT_ROWS: readonly (readonly [first: number, value: number, size: number])[] = [
  [0x24f5, 1, 10],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x24eb, 11, 10],
]

const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** Unicode orders each script's digits from 0 to 9. */
function readDigit(point: number): number {
  let first = point
  while (isDigit(first - 1)) first--
  return (point - first) % 10
}

const cache = new Map<number, readonly Letter[]>()

/** Folds to lower case without accents; a circled 15 becomes two digits. */
export function foldLetter(point: number): readonly Letter[] {
  const before = cache.get(point)
  if (before !== undefined) return before
  const letters = fold(point)
  cache.set(point, letters)
  return letters
}

const make = (kind: LetterKind, text: string, isCapital = false, isLatin = false): Letter => ({
  kind,
  text,
  isCapital,
  isLatin,
})

function fold(point: number): readonly Letter[] {
  const seen = String.fromCodePoint(point)
  const row = DIGIT_ROWS.find(([first, , size]) => point >= first && point < first + size)
  if (row) return [...String(row[1] + point - row[0])].map((digit) => make('digit', digit))
  if (seen === '\n' || seen === '\r' || seen === '\u2028') return [make('line', '\n')]
  if (/\s/.test(seen)) return [make('blank', ' ')]
  if (INVISIBLE.test(seen)) return [make('nothing', '')]
  return [...seen.normalize('NFKC')].flatMap((plain) => foldPlain(plain))
}

function foldPlain(plain: string): readonly Letter[] {
  const point = plain.codePointAt(0) ?? 0
  if (/\p{Nd}/u.test(plain)) return [make('digit', String(readDigit(point)))]
  const low = plain.toLowerCase()
  const isCapital = low !== plain
  const same = SAME[low]
  if (WIDE.test(plain)) return [make('wide', same ?? plain)]
  if (APOSTROPHE.test(plain)) return [make('apostrophe', "'")]
  if (JOINT.test(plain)) return [make('joint', '-')]
  if (ORNAMENT.test(plain)) return [make('nothing', '')]
  if (STOP.test(plain)) return [make('stop', plain === '؟' ? '?' : plain)]
  if (/\s/.test(plain)) return [make('blank', ' ')]
  const bare = low.normalize('NFD').replace(ACCENT, '').normalize('NFC')
  if (bare === '') return [make('nothing', '')]
  const meant =
    SAME[bare] ?? (/\p{Script=Latin}/u.test(bare) || !/\p{L}/u.test(bare) ? resolveConfusable(bare) : bare)
  if (/\p{L}/u.test(meant))
    return [...meant].map((letter) => make('letter', letter, isCapital, /\p{Script=Latin}/u.test(letter)))
  return [make('mark', foldMark(meant))]
}

const MARKS: Record<string, string> = {
  '、': ',',
  '，': ',',
  '،': ',',
  '؛': ';',
  '：': ':',
  '（': '(',
  '）': ')',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '【': '[',
  '】': ']',
  '×': 'x',
}
const foldMark = (mark: string): string => MARKS[mark] ?? mark
