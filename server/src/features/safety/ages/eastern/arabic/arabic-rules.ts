import { arabic } from '../../languages/ar.ts'
import { compileLanguage } from '../../languages/lexicon.ts'
import type { EasternRules } from '../eastern-rules.ts'
import { latinAges } from '../latin-ages.ts'
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
  rules: [
    ...computedAges,
    ...latinAges,
    ...ages,
    ...births,
    ...schools,
    ...words,
    ...children,
    ...hints,
    ...questions,
  ],
  exceptions,
  ...people,
}
