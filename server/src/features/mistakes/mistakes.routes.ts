import * as routes from '@citrine/contract/mistakes'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { reportMistake } from './mistakes.service.ts'

export function mountMistakeRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.reportMistake, async ({ body }, viewer) => {
    await reportMistake(ctx, viewer, body)
    return {}
  })
}
