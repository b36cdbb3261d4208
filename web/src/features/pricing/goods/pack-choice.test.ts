import type { CoinGoods } from '@citrine/contract/goods'
import { expect, test } from 'vitest'
import { findFirstPack } from './pack-choice.tsx'

const packs = [100, 500, 2_000].map((coins) => ({ coins, price: coins }) as CoinGoods)

test.each([
  { missing: 0, highestPrice: 9_000, coins: 100 },
  { missing: 101, highestPrice: 9_000, coins: 500 },
  { missing: 101, highestPrice: 499, coins: 100 },
  { missing: 9_000, highestPrice: 1_000, coins: 500 },
  { missing: 9_000, highestPrice: 50, coins: 100 },
])('for $missing missing coins and at most $highestPrice to pay, the pack of $coins is chosen', (wish) => {
  expect(findFirstPack(packs, wish)?.coins).toBe(wish.coins)
})
