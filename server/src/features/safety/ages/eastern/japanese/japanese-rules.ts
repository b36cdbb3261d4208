import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import { ages, births } from './ages.ts'
import { exceptions } from './exceptions.ts'
import { people } from './people.ts'
import { computedAges, hints, questions } from './questions.ts'
import { rewrites } from './rewrites.ts'
import { children, schools, words } from './schools.ts'
import { talk } from './talk.ts'

export const japaneseRules: EasternRules = {
  code: 'ja',
  is_spaced: false,
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
