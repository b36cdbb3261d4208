import { expect, test } from 'vitest'
import { measureAges } from './measure-ages.ts'

const RECALL = 0.975
const FALSE_ALARMS = 0.006
const TIMEOUT_MS = 240_000

test(
  'ages under 18 are found in twelve languages, and harmless numbers pass',
  async () => {
    const figures = await measureAges('development')
    const sum = (pick: (each: (typeof figures)[number]) => number): number =>
      figures.reduce((total, each) => total + pick(each), 0)
    const wrong = figures.flatMap((each) => each.wrong).join('\n')

    expect(figures).toHaveLength(12)
    expect(sum(({ recalled }) => recalled) / sum(({ minors }) => minors), wrong).toBeGreaterThanOrEqual(
      RECALL,
    )
    expect(sum(({ false_alarms }) => false_alarms) / sum(({ harmless }) => harmless), wrong).toBeLessThan(
      FALSE_ALARMS,
    )
  },
  TIMEOUT_MS,
)
