import { orderKeys, periodRows, purchaseRows, returnRows } from './recorded-purchases.queries.ts'

/** For the ledger audit. */
export const recordedPurchases = { kinds: ['purchase'], rows: purchaseRows, payable: orderKeys } as const
export const recordedReturns = returnRows
export const recordedPeriods = periodRows
