import * as routes from '@citrine/contract/wallet'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { createAuditAgeReader, createRoundAgeReader } from './audit/audit-age.ts'
import { changeMonthlyLimit, listMovementsPage, showCoins } from './show-coins.service.ts'

export function mountWalletRoutes(mount: Mount, ctx: AppContext): void {
  ctx.metrics.setLedgerAuditAgeSource(createAuditAgeReader(ctx))
  ctx.metrics.setLedgerRoundAgeSource(createRoundAgeReader(ctx))
  mount.call(routes.getCoins, (_, viewer) => showCoins(ctx, viewer.user_id))
  mount.call(routes.listMovements, ({ query, call }, viewer) =>
    listMovementsPage(ctx, { user_id: viewer.user_id, query, language: call.language }),
  )
  mount.call(routes.setMonthlyLimit, ({ body }, viewer) =>
    changeMonthlyLimit(ctx, viewer.user_id, body.monthly_limit),
  )
}
