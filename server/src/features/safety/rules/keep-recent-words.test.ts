import { expect, test } from 'vitest'
import { createRandom } from '#test/random.ts'
import { CANARIES, CANARY_LISTS } from '#test/safety.ts'
import { findBreaches, isIntimate, saysUnderAge, speaksOfSelfHarm } from '../policy.ts'
import { keepRecentWords } from './keep-recent-words.ts'
import { readSafetyRules } from './read-lists.ts'
import { type ScanWindow, scanWindow } from './scan.ts'

const LISTED = [...CANARIES.flatMap((words) => Object.values(words)), 'I am', 'years old', '15', '17', 'kiss']
const PLAIN =
  'rain falls on the old harbour and she doesn’t mind; der Hund schläft, la nuit tombe. Дождь идёт. 雨が降る a I'.split(
    ' ',
  )

function describeFindings({ scan, freshFrom }: ScanWindow) {
  const breaches = (['sfw', 'nsfw'] as const).flatMap((rating) =>
    [true, false].map((isRestricted) => findBreaches(scan, { rating, isRestricted, freshFrom })),
  )
  const isFound = [isIntimate, saysUnderAge, speaksOfSelfHarm].map((find) => find(scan, freshFrom))
  return [...breaches, ...isFound]
}

test('the words that are left out before a new text change nothing that is found in it', async () => {
  const rules = await readSafetyRules(CANARY_LISTS.SAFETY_LISTS_DIR)
  const random = createRandom(3)
  const write = (words: number, oneListedIn: number): string =>
    Array.from({ length: words }, () => {
      const from = random(oneListedIn) === 0 ? LISTED : PLAIN
      return from[random(from.length)]
    }).join(' ')
  let cutCount = 0
  let foundCount = 0
  for (let round = 0; round < 1_500; round++) {
    const before = write(100 + random(200), 10 + random(60))
    const added = { text: write(1 + random(8), 3), isJoined: random(2) === 0 }
    const found = describeFindings(scanWindow(rules, before, added))
    const whole = describeFindings(scanWindow(rules, before, added, (text) => text))
    expect([before, added, found]).toEqual([before, added, whole])
    if (keepRecentWords(before) !== before) cutCount += 1
    if (JSON.stringify(whole).includes('minor')) foundCount += 1
  }
  expect(cutCount).toBeGreaterThan(500)
  expect(foundCount).toBeGreaterThan(100)
})

test('a text of other scripts stays whole, and so does a short one', () => {
  for (const text of ['雨が降る '.repeat(500), 'rain '.repeat(60), 'x'.repeat(5_000)])
    expect(keepRecentWords(text)).toBe(text)
  expect(keepRecentWords('rain '.repeat(1_000)).length).toBeLessThan(1_000)
})
