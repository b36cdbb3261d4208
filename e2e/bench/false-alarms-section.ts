import type { Figure } from './compare-figures.ts'
import { readSentences, type Sentence } from './false-alarms/fetch-sources.ts'
import { openChecks, type Refusal } from './false-alarms/run-checks.ts'
import { SAMPLE_LANGUAGES } from './false-alarms/split-sentences.ts'
import { printTable } from './figures.ts'

const SENTENCES_PER_LANGUAGE = Number(process.env.FALSE_ALARMS_SENTENCES ?? 20_000)
const LANGUAGES = process.env.FALSE_ALARMS_LANGUAGES?.split(' ')
const LIMITS = { refused: 20_000, explicit: 5_000 }
const HARD = ['minor', 'real_person', 'forbidden']

type Alarm = Sentence & { refusals: Refusal[] }

export async function benchFalseAlarms(): Promise<Figure[]> {
  const sentences = (await readSentences(SENTENCES_PER_LANGUAGE)).filter(
    ({ language }) => LANGUAGES?.includes(language) ?? true,
  )
  const findRefusals = await openChecks()
  const alarms: Alarm[] = []
  for (const sentence of sentences) {
    const refusals = await findRefusals(sentence.text)
    if (refusals.length > 0) alarms.push({ ...sentence, refusals })
  }
  printLanguages(sentences, alarms)
  printGates(sentences.length, alarms)
  if (process.env.FALSE_ALARMS_SHOW === '1')
    for (const { language, from, text, refusals } of alarms)
      process.stdout.write(
        `${refusals.map(({ gate, rule }) => `${gate} ${rule}`).join(', ')} | ${language} ${from} | ${text}\n`,
      )
  return requireLimits(sentences.length, alarms)
}

const isBy = ({ refusals }: Alarm, rules: readonly string[]): boolean =>
  refusals.some(({ gate, rule }) => (gate === 'character' || gate === 'message') && rules.includes(rule))

function printLanguages(sentences: readonly Sentence[], alarms: readonly Alarm[]): void {
  const rules = [...HARD, 'explicit', 'age', 'minor_user', 'crisis']
  printTable(
    `Sentences that a character or a message was refused for, of ${sentences.length}`,
    ['', 'sentences', ...rules],
    SAMPLE_LANGUAGES.map((language) => [
      language,
      String(sentences.filter((sentence) => sentence.language === language).length),
      ...rules.map((rule) =>
        String(alarms.filter((alarm) => alarm.language === language && isBy(alarm, [rule])).length),
      ),
    ]),
  )
}

function printGates(size: number, alarms: readonly Alarm[]): void {
  const counts = new Map<string, number>()
  for (const { gate, rule } of alarms.flatMap(({ refusals }) => refusals))
    counts.set(`${gate}: ${rule}`, (counts.get(`${gate}: ${rule}`) ?? 0) + 1)
  printTable(
    'By gate and rule',
    ['', 'sentences', 'one in'],
    [...counts].sort().map(([what, count]) => [what, String(count), String(Math.round(size / count))]),
  )
}

function requireLimits(size: number, alarms: readonly Alarm[]): Figure[] {
  const refused = alarms.filter((alarm) => isBy(alarm, HARD)).length
  const explicit = alarms.filter((alarm) => isBy(alarm, ['explicit'])).length
  printTable(
    'Limits',
    ['', 'sentences', 'at most'],
    [
      ['refused as minor, real person or forbidden', String(refused), String(size / LIMITS.refused)],
      ['marked explicit', String(explicit), String(size / LIMITS.explicit)],
    ],
  )
  if (refused * LIMITS.refused > size || explicit * LIMITS.explicit > size) process.exitCode = 1
  return [
    { name: 'refused of 100,000', unit: 'count', value: (refused * 100_000) / size },
    { name: 'explicit of 100,000', unit: 'count', value: (explicit * 100_000) / size },
  ]
}
