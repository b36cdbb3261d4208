import type { Token } from '../tokens/token.ts'
import { arabicRules } from './arabic/arabic-rules.ts'
import { chineseRules } from './chinese/chinese-rules.ts'
import type { EasternRules } from './eastern-rules.ts'
import { japaneseRules } from './japanese/japanese-rules.ts'
import { koreanRules } from './korean/korean-rules.ts'

const HAN = /^\p{Script=Han}/u
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]/u
const ARABIC = /^\p{Script=Arabic}/u
const HANGUL = /^\p{Script=Hangul}/u

export function listEasternRules(tokens: readonly Token[]): readonly EasternRules[] {
  const rules: EasternRules[] = []
  const isIn = (script: RegExp): boolean => tokens.some(({ text }) => script.test(text))
  if (isIn(ARABIC)) rules.push(arabicRules)
  if (isIn(HANGUL)) rules.push(koreanRules)
  if (isIn(KANA)) rules.push(japaneseRules)
  // A short Japanese card entry without kana looks like Chinese, so both rule sets apply.
  else if (isIn(HAN)) rules.push(chineseRules, japaneseRules)
  return rules
}
