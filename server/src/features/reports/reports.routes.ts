import * as routes from '@citrine/contract/reports'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { sendReport } from './send-report.service.ts'

export function mountReportRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.sendReport, ({ body, call }, viewer) => sendReport(ctx, { viewer, call }, body))
}
