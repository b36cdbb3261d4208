import {
  actOnUser,
  checkAudit,
  decideReport,
  decideTakedown,
  findStaffUser,
  getMonthReport,
  getStatistics,
  listAudit,
  listReports,
  listTakedowns,
  setRole,
} from '@citrine/contract/admin-desks'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { checkChain, pageOfAudit } from '../audit/audit.service.ts'
import { actOnUserBy, findStaffUserOf, setRoleBy } from '../people/people.service.ts'
import { requireAdmin, requireStaff } from '../staff/require-staff.service.ts'
import { monthReport, statisticsOf } from '../statistics/statistics.service.ts'
import { decideReportBy } from './decide-report.service.ts'
import { decideTakedownBy } from './decide-takedown.service.ts'
import { pageOfReports, pageOfTakedowns } from './desks.service.ts'

export function deskRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(listReports, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return pageOfReports(ctx, viewer, query)
  })
  mount.call(decideReport, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideReportBy(ctx, viewer, body)
  })
  mount.call(listTakedowns, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return pageOfTakedowns(ctx, viewer, query)
  })
  mount.call(decideTakedown, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideTakedownBy(ctx, viewer, body)
  })
  peopleRoutes(mount, ctx)
  recordRoutes(mount, ctx)
}

function peopleRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(findStaffUser, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    return findStaffUserOf(ctx, viewer, body.who)
  })
  mount.call(actOnUser, async ({ body }, viewer) => {
    const role = await requireStaff(ctx, viewer)
    return actOnUserBy(ctx, { viewer, role }, body)
  })
  mount.call(setRole, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return setRoleBy(ctx, viewer, body)
  })
}

function recordRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(listAudit, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return pageOfAudit(ctx.db, query)
  })
  mount.call(checkAudit, async (_, viewer) => {
    await requireStaff(ctx, viewer)
    return checkChain(ctx.db)
  })
  mount.call(getStatistics, async (_, viewer) => {
    await requireStaff(ctx, viewer)
    return statisticsOf(ctx)
  })
  mount.call(getMonthReport, async ({ params }, viewer) => {
    await requireStaff(ctx, viewer)
    return monthReport(ctx, params.month)
  })
}
