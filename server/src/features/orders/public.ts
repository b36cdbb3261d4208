export { findOrder, listSteps, type OrderRow } from './orders.queries.ts'
export { listRefunds, listWaitingRefunds } from './refunds/refunds.queries.ts'
export { askRefund, decideRefund, SECOND_PERSON_ABOVE } from './refunds/refunds.service.ts'
export { showOrder } from './show-orders.service.ts'
