export {
  countDisputes,
  listDeskOrders,
  listDeskSteps,
  listOrdersAfter,
  listPaidOrders,
  listReturnsByDay,
  listRevenueByDay,
  listRevenueBySource,
  type MoneyDay,
  type OrderSearch,
  type SourceRevenue,
} from './desk/desk.queries.ts'
export { listLostPayments, listOrdersOfPayment } from './desk/lost-payments.queries.ts'
export { applyAssignment, assignPayment } from './desk/lost-payments.service.ts'
export { isCancelled, readState } from './order-states.ts'
export { claimReport, dropReports, findOrder, type OrderRow } from './orders.queries.ts'
export { canRefund } from './payments/take-events.service.ts'
export { computeLeft } from './refunds/left-to-refund.service.ts'
export { type DeskRefundRow, listDeskRefunds } from './refunds/refunds.queries.ts'
export { askRefund, decideRefund, SECOND_PERSON_ABOVE } from './refunds/refunds.service.ts'
export { showOrder } from './show-orders.service.ts'
