import { type AgeFigures, measureAges, SENTENCE_SETS } from '../../server/test/ages/measure-ages.ts'
import type { Figure } from './compare-figures.ts'
import { printTable } from './figures.ts'

const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} % of ${whole}`

const addUp = (figures: readonly AgeFigures[]): AgeFigures => ({
  language: 'all',
  minors: figures.reduce((sum, { minors }) => sum + minors, 0),
  recalled: figures.reduce((sum, { recalled }) => sum + recalled, 0),
  harmless: figures.reduce((sum, { harmless }) => sum + harmless, 0),
  false_alarms: figures.reduce((sum, { false_alarms }) => sum + false_alarms, 0),
  found: {},
  wrong: [],
})

export async function benchAges(): Promise<Figure[]> {
  const kept: Figure[] = []
  for (const set of SENTENCE_SETS) {
    const figures = await measureAges(set)
    printTable(
      `Ages, ${set}`,
      ['', 'recall', 'false alarms'],
      [...figures, addUp(figures)].map(({ language, minors, recalled, harmless, false_alarms }) => [
        language,
        formatPercent(recalled, minors),
        formatPercent(false_alarms, harmless),
      ]),
    )
    const all = addUp(figures)
    kept.push(
      // The kept figure is the missed ages, because 20 % more of them would hardly change the recall.
      { name: `missed ages, ${set}`, unit: '%', value: 100 - (all.recalled / all.minors) * 100 },
      { name: `false alarms, ${set}`, unit: '%', value: (all.false_alarms / all.harmless) * 100 },
    )
  }
  return kept
}
