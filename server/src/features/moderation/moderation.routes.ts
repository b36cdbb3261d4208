import * as routes from '@citrine/contract/moderation'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { showAuditChecks } from './audit/audit-check.service.ts'
import { mountDeskRoutes } from './desks/desks.routes.ts'
import { deleteClaim } from './review/claims.queries.ts'
import { takeClaim } from './review/claims.service.ts'
import { decideAppeal, decideVersion } from './review/decide-version.service.ts'
import { requireNoOwnInterest } from './review/own-interest.service.ts'
import { listQueuePage, showVersionCase } from './review/queue.service.ts'
import { beginFactor, confirmFactor, passFactor, showStaff } from './staff/factors.service.ts'
import { requireStaff } from './staff/require-staff.service.ts'

/** Only the routes that set up and check the second factor do not require it. */
export function mountModerationRoutes(mount: Mount, ctx: AppContext): void {
  showAuditChecks(ctx)
  mount.call(routes.getStaff, (_, viewer) => showStaff(ctx, viewer))
  mount.call(routes.startFactor, (_, viewer) => beginFactor(ctx, viewer))
  mount.call(routes.confirmFactor, ({ body }, viewer) => confirmFactor(ctx, viewer, body.code))
  mount.call(routes.passFactor, async ({ body }, viewer) => {
    await passFactor(ctx, viewer, body.code)
    return {}
  })
  mountReviewRoutes(mount, ctx)
  mountDeskRoutes(mount, ctx)
}

function mountReviewRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listQueue, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return listQueuePage(ctx, viewer, query)
  })
  mount.call(routes.getVersionCase, async ({ params, call }, viewer) => {
    await requireStaff(ctx, viewer)
    const name = { character_id: params.character_id, version_no: Number(params.version_no) }
    return showVersionCase(ctx, { viewer, call }, name)
  })
  mount.call(routes.claimItem, async ({ body: { item } }, viewer) => {
    await requireStaff(ctx, viewer)
    await requireNoOwnInterest(ctx.db, viewer.user_id, item)
    const at = { item, user_id: viewer.user_id, now: ctx.clock.now() }
    return { expires_at: (await takeClaim(ctx.db, at)).toISOString() }
  })
  mount.call(routes.releaseItem, async ({ body: { item } }, viewer) => {
    await requireStaff(ctx, viewer)
    await deleteClaim(ctx.db, item, viewer.user_id)
    return {}
  })
  mount.call(routes.decideVersion, async ({ body, call }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideVersion(ctx, { viewer, call }, body)
  })
  mount.call(routes.decideAppeal, async ({ body, call }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideAppeal(ctx, { viewer, call }, body)
  })
}
