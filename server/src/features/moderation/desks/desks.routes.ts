import * as mistakes from '@citrine/contract/mistakes'
import * as routes from '@citrine/contract/moderation-desks'
import type { AppContext } from '#server/context.ts'
import { countOpenByPart } from '#server/features/legal/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listAuditPage } from '../audit/audit.service.ts'
import { checkAuditLog } from '../audit/audit-check.service.ts'
import { actOnUser, findStaffUser, setRole } from '../people/people.service.ts'
import { decideProposedStrike } from '../people/proposed-strikes.service.ts'
import { requireAdmin, requireStaff } from '../staff/require-staff.service.ts'
import { buildMonthReport, gatherStatistics } from '../statistics.service.ts'
import { decideReport } from './decide-report.service.ts'
import { decideTakedown } from './decide-takedown.service.ts'
import { listReportsPage, listTakedownsPage } from './desks.service.ts'
import { decideMistake, listOpenMistakesPage, listProposedStrikesPage } from './mistake-desk.service.ts'

export function mountDeskRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listReports, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return listReportsPage(ctx, viewer, query)
  })
  mount.call(routes.decideReport, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideReport(ctx, viewer, body)
  })
  mount.call(routes.listTakedowns, async ({ query }, viewer) => {
    const role = await requireStaff(ctx, viewer)
    return listTakedownsPage(ctx, viewer, { query, role })
  })
  mount.call(routes.countTakedowns, async (_, viewer) => {
    await requireStaff(ctx, viewer)
    return countOpenByPart(ctx.db)
  })
  mount.call(routes.decideTakedown, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    return decideTakedown(ctx, viewer, body)
  })
  mountMistakeDeskRoutes(mount, ctx)
  mountPeopleRoutes(mount, ctx)
  mountRecordRoutes(mount, ctx)
}

function mountMistakeDeskRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(mistakes.listMistakes, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return listOpenMistakesPage(ctx, viewer, query)
  })
  mount.call(mistakes.decideMistake, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    await decideMistake(ctx, viewer, body)
    return {}
  })
  mount.call(mistakes.listProposedStrikes, async ({ query }, viewer) => {
    await requireStaff(ctx, viewer)
    return listProposedStrikesPage(ctx, viewer, query)
  })
  mount.call(mistakes.decideProposedStrike, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    await decideProposedStrike(ctx, viewer, body)
    return {}
  })
}

function mountPeopleRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.findStaffUser, async ({ body }, viewer) => {
    await requireStaff(ctx, viewer)
    return findStaffUser(ctx, viewer, body.who)
  })
  mount.call(routes.actOnUser, async ({ body }, viewer) => {
    const role = await requireStaff(ctx, viewer)
    return actOnUser(ctx, { viewer, role }, body)
  })
  mount.call(routes.setRole, async ({ body }, viewer) => {
    await requireAdmin(ctx, viewer)
    return setRole(ctx, viewer, body)
  })
}

function mountRecordRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listAudit, async ({ query, call: { language } }, viewer) => {
    const role = await requireStaff(ctx, viewer)
    return listAuditPage(ctx.db, query, { language, isAdmin: role === 'admin' })
  })
  mount.call(routes.checkAudit, async (_, viewer) => {
    await requireStaff(ctx, viewer)
    return checkAuditLog(ctx.db, ctx.clock.now())
  })
  mount.call(routes.getStatistics, async (_, viewer) => {
    await requireStaff(ctx, viewer)
    return gatherStatistics(ctx)
  })
  mount.call(routes.getMonthReport, async ({ params }, viewer) => {
    await requireStaff(ctx, viewer)
    return buildMonthReport(ctx, params.month)
  })
}
