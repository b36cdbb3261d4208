import * as routes from '@citrine/contract/mistakes'
import type { Mount } from '#server/platform/http/mount.ts'
import { type MistakeContext, reportMistake } from './mistakes.service.ts'

export function mountMistakeRoutes(mount: Mount, ctx: MistakeContext): void {
  mount.call(routes.reportMistake, async ({ body }, viewer) => {
    await reportMistake(ctx, viewer, body)
    return {}
  })
}
