export { canCloseOrder, closeOrder } from './desk/close-order.service.ts'
export { findCreditRequest, listOrdersToCredit } from './desk/credit-order.queries.ts'
export { canCreditOrder, creditOrder, declineCredit } from './desk/credit-order.service.ts'
export {
  countDisputes,
  findDisputeRate,
  listChangedSaleDays,
  listDeskOrders,
  listDeskSteps,
  listOrdersAfter,
  listOrdersByNumber,
  listReportedRefunds,
  listReturnsByDay,
  listRevenueByDay,
  listRevenueBySource,
  listSoldOrders,
  type MoneyDay,
  type OrderSearch,
  type SourceRevenue,
  saveDisputeRate,
} from './desk/desk.queries.ts'
export {
  computeRecordableAmount,
  computeRecordableMax,
  dismissReturn,
  recordReturn,
} from './desk/record-return.service.ts'
export {
  closeRefund,
  decideRefund,
  isRecordedOnly,
  requestRefund,
} from './desk/refund-order.service.ts'
export { findTakenCoins } from './desk/taken-coins.service.ts'
export { findCountingOrder, listMoves, type PaymentMove } from './desk/unmatched/move-payment.queries.ts'
export { declineMove, movePayment } from './desk/unmatched/move-payment.service.ts'
export {
  determineCause,
  findPayment,
  type ListedPayment,
  listOrdersOfPayment,
  listUnmatchedPayments,
  type UnmatchedPaymentRow,
} from './desk/unmatched/unmatched-payments.queries.ts'
export { assignPayment, dismissPayment } from './desk/unmatched/unmatched-payments.service.ts'
export {
  listReturnsOfOrder,
  listUnrecordedReturns,
  type UnrecordedReturnRow as ReturnRow,
} from './desk/unrecorded-returns.queries.ts'
export { countStaleOrders } from './desk/void-orders.queries.ts'
export { voidOrders } from './desk/void-orders.service.ts'
export { lockCredits } from './limits/staff-limits.queries.ts'
export { needsSecondAdmin } from './limits/staff-limits.service.ts'
export { getReceivedCurrency, isCancelled, readState, refundsOnlyInFull } from './order/order-states.ts'
export {
  claimReport,
  findOrder,
  listOrdersByIds,
  type OrderRow,
  releaseReports,
} from './order/orders.queries.ts'
export { showNumber } from './order/payment-number.ts'
export { readReason } from './order/show-orders.service.ts'
export { type OrderUpdate, publishAndContinue, publishOrderChange } from './payments/apply-event.service.ts'
export { canRefund } from './payments/ports.ts'
export {
  computeLeftToRefund,
  listLeftToRefund,
} from './refunds/left-to-refund.service.ts'
export { type DeskRefundRow, listDeskRefunds } from './refunds/refunds.queries.ts'
