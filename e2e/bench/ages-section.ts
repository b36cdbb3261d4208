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
  falseAlarms: figures.reduce((sum, { falseAlarms }) => sum + falseAlarms, 0),
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
      [...figures, addUp(figures)].map(({ language, minors, recalled, harmless, falseAlarms }) => [
        language,
        formatPercent(recalled, minors),
        formatPercent(falseAlarms, harmless),
      ]),
    )
    const all = addUp(figures)
    kept.push(
      // The kept figure is the missed ages, because 20 % more of them would hardly change the recall.
      { name: `missed ages, ${set}`, unit: '%', value: 100 - (all.recalled / all.minors) * 100 },
      { name: `false alarms, ${set}`, unit: '%', value: (all.falseAlarms / all.harmless) * 100 },
    )
  }
  return kept
}
