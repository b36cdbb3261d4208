import { agesIn } from '../../policy.ts'
import { compileTerms, type SafetyRules } from '../../rules/compile-rules.ts'
import { openScan, type Scan } from '../../rules/scan.ts'

/** "Age: 15", as cards like to have it, in the languages of the house. */
const AGE_ENTRY =
  /(?:^|[\n,;|[({])[\s*_]{0,9}(?:age|alter|edad|âge|età|idade|возраст|年齢|年龄|年齡|나이|العمر)[\s*_]{0,9}[:=("'/>–—-]{1,4}[\s*_]{0,9}(\d{1,3})(?!\d)/giu
/** "Maren is only 15.", without a word for years, at a sentence's end. */
const bareAge = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?:${names.map((name) => RegExp.escape(name)).join('|')})(?:['’]s|\\s+(?:is|ist|tiene|ha|tem))\\s+` +
      `(?:(?:only|just|now|erst|gerade|solo|sólo|apenas)\\s+)?(\\d{1,2}|\\p{L}{3,12})\\s*(?=[.,;:!?…)\\]*\\n]|$)`,
    'giu',
  )
/** An age so near behind a name is that of who has the name. */
const AFTER_NAME = 5
const ADULT = 18
/** Shorter ones are found in too much. */
const NAME_MIN = 2
/** Nobody is called by a longer one, which only a draft can have. */
const NAME_LONGEST = 100

type Read = { text: string; plain: Scan | undefined }

/** An age below 18 that is the character's own, not one that they remember or of somebody they know. */
export function saysYounger(rules: SafetyRules, { text, plain }: Read, names: readonly string[]): boolean {
  if ([...text.normalize('NFKC').matchAll(AGE_ENTRY)].some(([, age]) => Number(age) < ADULT)) return true
  const called = names
    .flatMap((name) => [name, name.split(/\s+/)[0] ?? ''])
    .filter((name) => name.trim().length >= NAME_MIN && name.length <= NAME_LONGEST)
  const ages = [...text.matchAll(bareAge(['{{char}}', ...called]))].map(([, age = '']) =>
    parseAge(rules, age),
  )
  if (ages.some((age) => age < ADULT)) return true
  const own = compileTerms('as_if', ['char', 'i am', ...called])
  const scan = openScan(rules, own)
  scan.feed(text)
  scan.end()
  const mentions = new Set(scan.get().hits.map(({ to }) => to))
  return (plain === undefined ? [] : agesIn(plain)).some(({ from }) =>
    Array.from({ length: AFTER_NAME }, (_, n) => from - 1 - n).some((to) => mentions.has(to)),
  )
}

/** Of digits or a word; what is neither is no age. */
const parseAge = (rules: SafetyRules, age: string): number =>
  /^\d/.test(age) ? Number(age) : (rules.numbers.get(age.toLowerCase()) ?? Number.POSITIVE_INFINITY)
