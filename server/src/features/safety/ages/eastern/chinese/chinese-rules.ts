import { formalRewrite, numeralRewrite, simplifiedRewrite } from '../cjk-rewrites.ts'
import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import * as ages from './ages.ts'
import * as conversation from './conversation.ts'
import { exceptions } from './exceptions.ts'
import { people } from './people.ts'
import * as questions from './questions.ts'
import * as schools from './schools.ts'

const rewrites: EasternRules['rewrites'] = [
  simplifiedRewrite,
  [
    /((?:芳[龄歳岁]|年方|正[值是]|年华)[^,。]{0,2})二八|二八(?=年华|佳人|少女|芳华|妙[龄歳])/gu,
    (match) => `${match[1] ?? ''}16岁`,
  ],
  [/芳[歳岁]/gu, () => '芳龄'],
  // "十5岁" mixes both kinds of numerals.
  [/十(\d)(?=[岁歳歲才])/gu, (match) => `1${match[1] ?? ''}`],
  // "14碎" writes "years old" by a word of the same sound.
  [/(?<=[\d一二三四五六七八九十])碎(?=[,，。了!]|$)/gu, () => '岁'],
  formalRewrite,
  formalRewrite,
  numeralRewrite,
]

export const chineseRules: EasternRules = {
  code: 'zh',
  isSpaced: false,
  rewrites,
  rules: orderRules({ ...ages, ...questions, ...schools, ...conversation }),
  exceptions,
  ...people,
}
