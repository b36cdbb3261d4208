import type { EasternAgeRule } from './eastern-rules.ts'
import { readFirst } from './eastern-rules.ts'

const TEENS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen']

const latinAges: EasternAgeRule[] = [
  // "Maren | female | 14 | Gangneung"
  {
    kind: 'age',
    pattern: /[|/] ?(?:女性?|男性?|여자?|남자?|أنثي|انثي|ذكر) ?[|/] ?(1[0-7]|[6-9]) ?(?:[|/]|$)/gu,
    readAge: readFirst,
  },
  { kind: 'age', pattern: /(?<![a-z])i ?a?m ?(1[0-7]|[7-9])(?![\d.:%])/gu, readAge: readFirst },
  {
    kind: 'age',
    pattern: new RegExp(`(?<![a-z])i ?a?m (${TEENS.join('|')})(?![a-z])`, 'gu'),
    readAge: (match) => 10 + TEENS.indexOf(match[1] ?? ''),
  },
  { kind: 'age', pattern: /(?<![a-z])age[^\p{L}\d.]{0,6}(\d{1,4})(?![\d.%])/gu, readAge: readFirst },
  { kind: 'age', pattern: /(?<!\d)(\d{1,2}) ?(?:yo|y\/o|yrs? old|years old)(?![a-z])/gu, readAge: readFirst },
]

type RuleGroups = Record<
  'computedAges' | 'conversation' | 'ages' | 'births' | 'schools' | 'words' | 'hints' | 'questions',
  readonly EasternAgeRule[]
> & { children?: readonly EasternAgeRule[] }

export const orderRules = (groups: RuleGroups): EasternAgeRule[] => [
  ...groups.computedAges,
  ...latinAges,
  ...groups.conversation,
  ...groups.ages,
  ...groups.births,
  ...groups.schools,
  ...groups.words,
  ...(groups.children ?? []),
  ...groups.hints,
  ...groups.questions,
]
