import { formalRewrite, numeralRewrite, simplifiedRewrite } from '../cjk-rewrites.ts'
import type { EasternRules } from '../eastern-rules.ts'

export const rewrites: EasternRules['rewrites'] = [
  simplifiedRewrite,
  [
    /((?:芳[龄歳岁]|年方|正[值是]|年华)[^,。]{0,2})二八|二八(?=年华|佳人|少女|芳华|妙[龄歳])/gu,
    (match) => `${match[1] ?? ''}16岁`,
  ],
  [/芳[歳岁]/gu, () => '芳龄'],
  formalRewrite,
  formalRewrite,
  numeralRewrite,
]
