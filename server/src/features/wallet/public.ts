export {
  listWaitingAdjustments,
  sumAdjusted,
  sumAdjustedByOneAdmin,
} from './adjustments.queries.ts'
export { decideAdjustment, requestAdjustment } from './adjustments.service.ts'
export { computeMonthStart } from './allowances/periods.ts'
export { loadCosts, loadFreePlan } from './costs.service.ts'
export { type Caps, getCaps } from './holds/caps.ts'
export {
  buildEmptyHold,
  buildEmptyHoldEnd,
  countHeldCoins,
  extendHolds,
  HOLD_LIFETIME_MS,
  hasOpenHold,
  hasUnexpiredHold,
  listHoldsLasting,
  returnHold,
  settleHold,
} from './holds/holds.queries.ts'
export { openHold } from './holds/holds.service.ts'
export {
  openHoldNow,
  requirePaid,
  returnPaidWork,
  settleIncompleteWork,
  settlePaidWork,
} from './holds/paid-work.service.ts'
export { getBalance } from './ledger/ledger.queries.ts'
export { listLiability } from './liability.queries.ts'
export { findActivePremium } from './memberships/active-premium.service.ts'
export {
  type EndSpan,
  findPeriod,
  listUnannouncedEnds,
  markEndAnnounced,
  type PremiumEnd,
} from './memberships/memberships.queries.ts'
export { addPeriod, endPeriodEarly, restorePeriod } from './memberships/memberships.service.ts'
export { showPeriods } from './memberships/show-period.service.ts'
export { type BoughtGoods, boughtGoods, nameGoods } from './purchases/bought-goods.ts'
export {
  creditPurchase,
  type PurchaseReturnCause,
  restorePurchase,
  reversePurchase,
} from './purchases/purchases.service.ts'
export { listReversals } from './purchases/reversals.queries.ts'
export { buildTransferKey, depositCoins, lockWallet, spendCoins } from './wallet.service.ts'
