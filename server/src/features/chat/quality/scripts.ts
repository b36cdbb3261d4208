const SCRIPTS = {
  latin: /\p{sc=Latin}/gu,
  cyrillic: /\p{sc=Cyrillic}/gu,
  greek: /\p{sc=Greek}/gu,
  arabic: /\p{sc=Arabic}/gu,
  hebrew: /\p{sc=Hebrew}/gu,
  devanagari: /\p{sc=Devanagari}/gu,
  bengali: /\p{sc=Bengali}/gu,
  tamil: /\p{sc=Tamil}/gu,
  thai: /\p{sc=Thai}/gu,
  hangul: /\p{sc=Hangul}/gu,
  kana: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  han: /\p{sc=Han}/gu,
}
type Counted = keyof typeof SCRIPTS
export type Script = Exclude<Counted, 'kana' | 'han'> | 'japanese' | 'chinese'

/** Letters that tell a script; a Han sign says as much as a short word. */
const LETTERS_MIN = 8
const SHARE = 0.8

/** The script that a text is written in; null where there is too little of it, or a mixture. */
export function scriptOf(text: string): Script | null {
  const counts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, letters]) => [name, text.match(letters)?.length ?? 0]),
  ) as Record<Counted, number>
  const { kana, han, ...others } = counts
  const cjk = kana + han
  const shares: [Script, number][] = [
    ...(Object.entries(others) as [Script, number][]),
    // Chinese has no kana, and hardly a Japanese sentence is without.
    [kana * 10 >= cjk ? 'japanese' : 'chinese', cjk * 3],
  ]
  const all = shares.reduce((sum, [, count]) => sum + count, 0)
  const [script, most] = shares.reduce((best, each) => (each[1] > best[1] ? each : best))
  return all >= LETTERS_MIN && most >= all * SHARE ? script : null
}

/** Letters that no text of another script has. */
export function hasLettersOf(text: string, script: Script): boolean {
  if (script === 'chinese') return /\p{sc=Han}/u.test(text)
  if (script === 'japanese') return /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  return new RegExp(SCRIPTS[script].source, 'u').test(text)
}
