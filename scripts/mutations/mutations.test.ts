import { expect, test } from 'vitest'
import { findMutations } from './find-mutations.ts'
import { findRelatedTests } from './related-tests.ts'

const SOURCE = `
import { log } from './log.ts'
type Price = { coins: 1 | 2; is_free: true }
export function pay(price: number, coins: number): boolean {
  if (price > coins) return false
  log.info({ price: 1 }, 'paid')
  charge(coins - price)
  return !isLocked && coins > 0
}
`

test('operators, conditions, values, returned values and calls are changed; types, imports and logs are not', () => {
  const changes = findMutations('pay.ts', SOURCE).map(({ line, description }) => `${line}: ${description}`)

  expect(changes).toEqual([
    '5: price > coins → true',
    '5: price > coins → false',
    '5: > → >=',
    '5: return false → return undefined',
    '5: false → true',
    '7: charge(coins - price) → removed',
    '7: - → +',
    '8: return !isLocked && coins > 0 → return undefined',
    '8: && → ||',
    '8: !isLocked → isLocked',
    '8: > → >=',
    '8: 0 → (0 + 1)',
  ])
})

test('a changed range is the text that its description names', () => {
  const call = findMutations('pay.ts', SOURCE).find(({ description }) => description.startsWith('charge('))

  expect(SOURCE.slice(call?.start, call?.end)).toBe('charge(coins - price)')
})

test('a direct import is closer than a neighbour, and a neighbour than the whole app; other tests are left out', () => {
  const imports = new Map([
    ['server/src/wallet/holds.ts', []],
    ['server/src/app.ts', ['server/src/wallet/holds.ts']],
    ['server/test/app.ts', ['server/src/app.ts']],
    ['server/src/chat/paid/holds.test.ts', ['server/src/wallet/holds.ts']],
    ['server/src/wallet/wallet.test.ts', ['server/test/app.ts']],
    ['server/src/chat/send.test.ts', ['server/test/app.ts']],
    ['server/src/text.test.ts', ['server/src/text.ts']],
  ])

  expect(findRelatedTests('server/src/wallet/holds.ts', imports, 10)).toEqual([
    'server/src/chat/paid/holds.test.ts',
    'server/src/wallet/wallet.test.ts',
    'server/src/chat/send.test.ts',
  ])
})
