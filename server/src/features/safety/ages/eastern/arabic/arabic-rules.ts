import { arabic } from '../../languages/ar.ts'
import { compileLanguage } from '../../languages/lexicon.ts'
import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import { ages, births } from './ages.ts'
import { exceptions } from './exceptions.ts'
import { people } from './people.ts'
import { computedAges, questions } from './questions.ts'
import { rewrites } from './rewrites.ts'
import { children, hints, schools, words } from './schools.ts'

export const arabicRules: EasternRules = {
  is_spaced: true,
  numbers: compileLanguage(arabic),
  rewrites,
  rules: orderRules({ computedAges, ages, births, schools, words, children, hints, questions }),
  exceptions,
  ...people,
}
