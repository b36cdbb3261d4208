/**
 * The coins of an order that its refunds have taken: the share of the price that the returned minor units make up, rounded down.
 */
export const countReturnedCoins = (coins: number, returned: number, price: number): number =>
  Math.floor((coins * Math.min(price, returned)) / price)

interface RefundShare {
  coins: number
  price: number
  /** Minor units already returned or on their way. */
  before: number
  amount: number
}

export const countTakenCoins = ({ coins, price, before, amount }: RefundShare): number =>
  countReturnedCoins(coins, before + amount, price) - countReturnedCoins(coins, before, price)
