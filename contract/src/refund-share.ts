/** Coins of an order that its refunds have taken, of minor units returned so far: their share of the price, rounded down. */
export const countReturnedCoins = (coins: number, returned: number, price: number): number =>
  Math.floor((coins * Math.min(price, returned)) / price)

interface RefundShare {
  /** Coins of the order. */
  coins: number
  price: number
  /** Minor units returned or on their way already. */
  before: number
  amount: number
}

/** Coins that one more refund takes. */
export const countTakenCoins = ({ coins, price, before, amount }: RefundShare): number =>
  countReturnedCoins(coins, before + amount, price) - countReturnedCoins(coins, before, price)
