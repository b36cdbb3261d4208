import { expect, test } from 'vitest'
import { findMutations } from './find-mutations.ts'
import { findRelatedTests, readSource } from './related-tests.ts'

const readSources = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, readSource(file, text)]))

const SOURCE = `
import { log } from './log.ts'
type Price = { coins: 1 | 2; is_free: true }
export function pay(price: number, coins: number): boolean {
  if (price > coins) return false
  log.info({ price: 1 }, 'paid')
  charge(coins - price)
  wait(5_000)
  return !isLocked && coins > 0
}
`

test('operators, conditions, values, returned values and calls are changed; types, imports and logs are not', () => {
  const changes = findMutations('pay.ts', SOURCE).map(({ line, description }) => `${line}: ${description}`)

  expect(changes).toEqual([
    '5: price > coins → true',
    '5: price > coins → false',
    '5: > → >=',
    '5: false → true',
    '7: charge(coins - price) → removed',
    '7: - → +',
    '8: wait(5_000) → removed',
    '9: return !isLocked && coins > 0 → return undefined',
    '9: && → ||',
    '9: !isLocked → isLocked',
    '9: > → >=',
    '9: 0 → (0 + 1)',
  ])
})

test('handlers of an element are changed; its looks are not', () => {
  const source = `const Row = () => <p className={isOpen ? 'a' : 'b'} style={{ top: 1 }} onClick={isOpen ? go : stop} />`

  expect(findMutations('row.tsx', source).map(({ description }) => description)).toEqual([
    'onClick={isOpen ? go : stop} → removed',
    'isOpen → true',
    'isOpen → false',
  ])
})

test('a changed range is the text that its description names', () => {
  const call = findMutations('pay.ts', SOURCE).find(({ description }) => description.startsWith('charge('))

  expect(SOURCE.slice(call?.start, call?.end)).toBe('charge(coins - price)')
})

test('a direct import is closer than a neighbour, and a neighbour than the whole app; other tests are left out', () => {
  const sources = readSources({
    'server/src/wallet/holds.ts': '',
    'server/src/app.ts': "import '#server/wallet/holds.ts'",
    'server/test/app.ts': "import '#server/app.ts'",
    'server/src/chat/paid/holds.test.ts': "import '#server/wallet/holds.ts'",
    'server/src/wallet/wallet.test.ts': "import '#test/app.ts'",
    'server/src/chat/send.test.ts': "import '#test/app.ts'",
    'server/src/text.test.ts': "import '#server/text.ts'",
  })

  expect(findRelatedTests('server/src/wallet/holds.ts', sources, 10)).toEqual([
    'server/src/chat/paid/holds.test.ts',
    'server/src/wallet/wallet.test.ts',
    'server/src/chat/send.test.ts',
  ])
})

test('of two tests of the whole app, the one that shares rare words with a file is closer', () => {
  const sources = readSources({
    'server/src/wallet/pay.ts': 'const readSpendingLimit = () => row.spending_limit',
    'server/test/app.ts': "import '#server/wallet/pay.ts'",
    'server/src/chat/adult.test.ts': "import '#test/app.ts'; const row = 1",
    'server/src/chat/limits.test.ts': "import '#test/app.ts'; const row = { spending_limit: 1 }",
  })

  expect(findRelatedTests('server/src/wallet/pay.ts', sources, 1)).toEqual(['server/src/chat/limits.test.ts'])
})
