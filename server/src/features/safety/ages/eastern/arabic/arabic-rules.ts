import { arabic } from '../../languages/ar.ts'
import { compileLanguage } from '../../languages/lexicon.ts'
import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import * as ages from './ages.ts'
import * as conversation from './conversation.ts'
import { exceptions } from './exceptions.ts'
import { fold, START } from './fold.ts'
import { people } from './people.ts'
import * as questions from './questions.ts'
import * as schools from './schools.ts'

const rewrites: EasternRules['rewrites'] = [
  [fold('(?:ثلاث|أربع|خمس|ست|سبع|ثمان|ثماني|تسع)ما?ئة(?: #?\\d+)?'), () => '300'],
  [fold(`${START}مئتي|${START}مئتين|${START}مئتان`), () => '200'],
]

export const arabicRules: EasternRules = {
  code: 'ar',
  isSpaced: true,
  numbers: compileLanguage(arabic),
  rewrites,
  rules: orderRules({ ...ages, ...questions, ...schools, ...conversation }),
  exceptions,
  ...people,
}
