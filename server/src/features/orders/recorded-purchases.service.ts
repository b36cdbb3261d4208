import {
  orderKeys,
  periodRows,
  purchaseRows,
  returnRows,
  soldCoinRows,
} from './recorded-purchases.queries.ts'

/** For the ledger audit. */
export const recordedPurchases = { kinds: ['purchase'], rows: purchaseRows, payable: orderKeys } as const
export const recordedReturns = returnRows
export const recordedPeriods = periodRows
/** For the liability of unspent coins. */
export const soldCoins = soldCoinRows
