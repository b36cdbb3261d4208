import type { EasternRules } from '../eastern-rules.ts'
import { orderRules } from '../order-rules.ts'
import * as ages from './ages.ts'
import * as conversation from './conversation.ts'
import { exceptions } from './exceptions.ts'
import { people } from './people.ts'
import * as questions from './questions.ts'
import { rewrites } from './rewrites.ts'
import * as schools from './schools.ts'

export const japaneseRules: EasternRules = {
  code: 'ja',
  isSpaced: false,
  rewrites,
  rules: orderRules({ ...ages, ...questions, ...schools, ...conversation }),
  exceptions,
  ...people,
}
