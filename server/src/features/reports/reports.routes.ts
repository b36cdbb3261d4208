import { sendReport } from '@citrine/contract/reports'
import type { Mount } from '#server/platform/http.ts'
import { type ReportContext, sendReportOf } from './send-report.service.ts'

export function reportRoutes(mount: Mount, ctx: ReportContext): void {
  mount.call(sendReport, ({ body, call }, viewer) => sendReportOf(ctx, { viewer, call }, body))
}
