import { arabic } from '../../languages/ar.ts'
import { compileLanguage } from '../../languages/lexicon.ts'
import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import { ages, births } from './ages.ts'
import { exceptions } from './exceptions.ts'
import { fold, START } from './fold.ts'
import { people } from './people.ts'
import { computedAges, questions } from './questions.ts'
import { children, hints, schools, words } from './schools.ts'
import { talk } from './talk.ts'

const rewrites: EasternRules['rewrites'] = [
  [fold('(?:ثلاث|أربع|خمس|ست|سبع|ثمان|ثماني|تسع)ما?ئة(?: #?\\d+)?'), () => '300'],
  [fold(`${START}مئتي|${START}مئتين|${START}مئتان`), () => '200'],
]

export const arabicRules: EasternRules = {
  code: 'ar',
  is_spaced: true,
  numbers: compileLanguage(arabic),
  rewrites,
  rules: orderRules({
    computedAges,
    ages: [...talk, ...ages],
    births,
    schools,
    words,
    children,
    hints,
    questions,
  }),
  exceptions,
  ...people,
}
