import {
  claimItem,
  confirmFactor,
  decideAppeal,
  decideVersion,
  getStaff,
  getVersionCase,
  listQueue,
  passFactor,
  releaseItem,
  startFactor,
} from '@citrine/contract/admin'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { deskRoutes } from './desks/desks.routes.ts'
import { leaveClaim, takeClaim } from './review/claims.service.ts'
import { decideAppealBy, decideVersionBy } from './review/decide-version.service.ts'
import { requireOthersMatter } from './review/others-matter.service.ts'
import { pageOfQueue, versionCaseOf } from './review/queue.service.ts'
import { beginFactor, confirmFactorOf, passFactorOf, showStaff } from './staff/factors.service.ts'
import { requireStaff } from './staff/require-staff.service.ts'

/** Every call but those of the second factor itself asks for it first. */
export function moderationRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(getStaff, (_, viewer) => showStaff(ctx, viewer))
  mount.call(startFactor, (_, viewer) => beginFactor(ctx, viewer))
  mount.call(confirmFactor, ({ body }, viewer) => confirmFactorOf(ctx, viewer, body.code))
  mount.call(passFactor, async ({ body }, viewer) => {
    await passFactorOf(ctx, viewer, body.code)
    return {}
  })
  reviewRoutes(mount, ctx)
  deskRoutes(mount, ctx)
}

function reviewRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(listQueue, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return pageOfQueue(ctx, viewer, query)
  })
  mount.call(getVersionCase, async ({ params, call }, viewer) => {
    await requireStaff(ctx, viewer)
    const name = { character_id: params.character_id, version_no: Number(params.version_no) }
    return versionCaseOf(ctx, { viewer, call }, name)
  })
  mount.call(claimItem, async ({ body: { item } }, viewer) => {
    await requireStaff(ctx, viewer)
    await requireOthersMatter(ctx.db, viewer.user_id, item)
    const at = { item, user_id: viewer.user_id, now: ctx.clock.now() }
    return { expires_at: (await takeClaim(ctx.db, at)).toISOString() }
  })
  mount.call(releaseItem, async ({ body: { item } }, viewer) => {
    await requireStaff(ctx, viewer)
    await leaveClaim(ctx, item, viewer.user_id)
    return {}
  })
  mount.call(decideVersion, async ({ body, call }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideVersionBy(ctx, { viewer, call }, body)
  })
  mount.call(decideAppeal, async ({ body, call }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideAppealBy(ctx, { viewer, call }, body)
  })
}
