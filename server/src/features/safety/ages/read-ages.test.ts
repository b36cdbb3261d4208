import { expect, test } from 'vitest'
import { type AgeFigures, measureAges, type SentenceSet } from '#test/ages/measure-ages.ts'

const RECALL = 0.975
const FALSE_ALARMS = 0.006
const TIMEOUT_MS = 240_000
const GOLDEN = '../../../../test/ages/golden'

const describeFound = (figures: readonly AgeFigures[]): string =>
  figures
    .flatMap(({ language, found, wrong }) => {
      const kinds = Object.entries(found).map(([kind, count]) => `  ${kind}: ${count}`)
      return [language, ...kinds.sort(), ...wrong, '']
    })
    .join('\n')

/**
 * A golden file lists the mentions and errors, so that a change of one sentence is visible. Sets that the reader was never
 * tuned on have none: nobody should see their errors.
 */
const expectGolden = (set: SentenceSet, figures: readonly AgeFigures[]): Promise<void> =>
  expect(describeFound(figures)).toMatchFileSnapshot(`${GOLDEN}/${set}.txt`)

test.each(['natural', 'round-1', 'round-2', 'round-3'] as const)(
  'the ages found in twelve languages are the stored ones: %s',
  async (set) => {
    await expectGolden(set, await measureAges(set))
  },
)

test(
  'ages under 18 are found in twelve languages, and harmless numbers pass',
  async () => {
    const figures = await measureAges('development')
    const sum = (pick: (each: AgeFigures) => number): number =>
      figures.reduce((total, each) => total + pick(each), 0)
    const wrong = figures.flatMap((each) => each.wrong).join('\n')

    expect(figures).toHaveLength(12)
    expect(sum(({ recalled }) => recalled) / sum(({ minors }) => minors), wrong).toBeGreaterThanOrEqual(
      RECALL,
    )
    expect(sum(({ falseAlarms }) => falseAlarms) / sum(({ harmless }) => harmless), wrong).toBeLessThan(
      FALSE_ALARMS,
    )
    await expectGolden('development', figures)
  },
  TIMEOUT_MS,
)
