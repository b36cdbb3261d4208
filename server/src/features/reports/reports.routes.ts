import * as routes from '@citrine/contract/reports'
import type { Mount } from '#server/platform/http/mount.ts'
import { type ReportContext, sendReport } from './send-report.service.ts'

export function mountReportRoutes(mount: Mount, ctx: ReportContext): void {
  mount.call(routes.sendReport, ({ body, call }, viewer) => sendReport(ctx, { viewer, call }, body))
}
