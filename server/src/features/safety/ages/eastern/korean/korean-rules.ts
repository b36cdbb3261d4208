import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import { ages, births } from './ages.ts'
import { exceptions } from './exceptions.ts'
import { people } from './people.ts'
import { computedAges, hints, questions } from './questions.ts'
import { rewrites } from './rewrites.ts'
import { schools, words } from './schools.ts'
import { talk } from './talk.ts'

export const koreanRules: EasternRules = {
  code: 'ko',
  is_spaced: true,
  rewrites,
  rules: orderRules({ computedAges, ages: [...talk, ...ages], births, schools, words, hints, questions }),
  exceptions,
  ...people,
}
