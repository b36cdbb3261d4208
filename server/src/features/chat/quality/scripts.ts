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
type ScriptName = keyof typeof SCRIPTS
export type Script = Exclude<ScriptName, 'kana' | 'han'> | 'japanese' | 'chinese'

/** A text needs 8 letters to have a script. A Han or kana character counts as 3 of them, like a short word. */
const LETTERS_MIN = 8
const SCRIPT_SHARE = 0.8

export function detectScript(text: string): Script | null {
  const counts = Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, letters]) => [name, text.match(letters)?.length ?? 0]),
  ) as Record<ScriptName, number>
  const { kana, han, ...rest } = counts
  const cjk = kana + han
  const shares: [Script, number][] = [
    ...(Object.entries(rest) as [Script, number][]),
    // Han characters alone do not decide: almost every Japanese sentence has kana too, and Chinese has none.
    [kana * 10 >= cjk ? 'japanese' : 'chinese', cjk * 3],
  ]
  const all = shares.reduce((sum, [, count]) => sum + count, 0)
  const [script, letters] = shares.reduce((best, each) => (each[1] > best[1] ? each : best))
  return all >= LETTERS_MIN && letters >= all * SCRIPT_SHARE ? script : null
}

export function usesScript(text: string, script: Script): boolean {
  if (script === 'chinese') return /\p{sc=Han}/u.test(text)
  if (script === 'japanese') return /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
  return new RegExp(SCRIPTS[script].source, 'u').test(text)
}
