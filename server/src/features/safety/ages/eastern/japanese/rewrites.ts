import { formalRewrite, numeralRewrite } from '../cjk-rewrites.ts'
import type { EasternRules } from '../eastern-rules.ts'

const KANA: Record<string, number> = {
  いち: 1,
  に: 2,
  さん: 3,
  し: 4,
  よん: 4,
  ご: 5,
  ろく: 6,
  しち: 7,
  なな: 7,
  はち: 8,
  く: 9,
  きゅう: 9,
}

const readKana = (kana: string): number => KANA[kana] ?? 0

const toHiragana = (kana: string): string =>
  [...kana].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60)).join('')

export const rewrites: EasternRules['rewrites'] = [
  [/千歳飴/gu, () => 'ちとせあめ'],
  [/二八(?=の春|の娘|の乙女|の頃)/gu, () => '16歳,'],
  [
    /(?<=(?:とし|ねんれい|年[齢歳]|歳)[:は]?)じゅう(ご|ろく|なな|しち|よん|し|さん|に|いち|はち|く|きゅう)/gu,
    (match) => `1${readKana(match[1] ?? '')}歳,`,
  ],
  [
    /じゅう(ご|ろく|なな|しち|よん|し|さん|に|いち|はち|く|きゅう)(?=さい|サイ|歳|才|っ|で|に|だ|!|。|"|$)/gu,
    (match) => `1${readKana(match[1] ?? '')}`,
  ],
  [
    /ジュウ(ゴ|ロク|ナナ|シチ|ヨン|サン|ニ|イチ|ハチ|キュウ)(?=サイ|さい|歳|才)/gu,
    (match) => `1${readKana(toHiragana(match[1] ?? ''))}`,
  ],
  [/はたち|ハタチ|二十歳/gu, () => '20歳'],
  [/ここのつ/gu, () => '9つ'],
  formalRewrite,
  formalRewrite,
  numeralRewrite,
]
