import type { AgeRule } from './eastern-rules.ts'
import { latinAges } from './latin-ages.ts'

/** The rules of one language, by the files that hold them. */
type RuleGroups = Record<
  'computedAges' | 'ages' | 'births' | 'schools' | 'words' | 'hints' | 'questions',
  readonly AgeRule[]
> & { children?: readonly AgeRule[] }

/** Lists the rules in the one order that all eastern languages share. */
export const orderRules = (groups: RuleGroups): AgeRule[] => [
  ...groups.computedAges,
  ...latinAges,
  ...groups.ages,
  ...groups.births,
  ...groups.schools,
  ...groups.words,
  ...(groups.children ?? []),
  ...groups.hints,
  ...groups.questions,
]
