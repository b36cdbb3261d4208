import * as routes from '@citrine/contract/orders'
import * as spending from '@citrine/contract/spending'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { settleOrder, showReturnAddress } from './collection/settle-order.service.ts'
import { changeSpendingLimit, pausePayments, showSpending } from './limits/spending.service.ts'
import { listOwnOrdersPage, showOwnOrder } from './order/show-orders.service.ts'
import { cancelOrder } from './purchase/cancel-order.service.ts'
import { continueOrder, createOrder } from './purchase/create-order.service.ts'

export function mountOrderRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.createOrder, ({ body, call }, viewer) => createOrder(ctx, viewer, { body, call }))
  mount.call(routes.updateOrder, async ({ body, call: { language } }, { user_id }) =>
    showReturnAddress(await settleOrder(ctx, { user_id, language, ...body }), language),
  )
  mount.call(routes.continueOrder, ({ body, call: { language } }, viewer) =>
    continueOrder(ctx, viewer, { ...body, language }),
  )
  mount.call(routes.cancelOrder, ({ body: { id }, call: { language } }, { user_id }) =>
    cancelOrder(ctx, { user_id, id, language }),
  )
  mount.call(routes.getOrder, ({ query: { id }, call: { language } }, { user_id }) =>
    showOwnOrder(ctx, { user_id, id, language }),
  )
  mount.call(routes.listOrders, ({ query, call: { language } }, { user_id }) =>
    listOwnOrdersPage(ctx, { user_id, language, query }),
  )
  mount.call(spending.getSpending, (_, { user_id }) => showSpending(ctx, user_id))
  mount.call(spending.setSpendingLimit, ({ body }, { user_id }) =>
    changeSpendingLimit(ctx, user_id, body.monthly_limit),
  )
  mount.call(spending.pauseSpending, ({ body }, { user_id }) => pausePayments(ctx, user_id, body.days))
}
