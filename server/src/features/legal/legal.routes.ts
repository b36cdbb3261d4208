import * as routes from '@citrine/contract/legal'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { receiveTakedown } from './takedowns/receive-takedown.service.ts'

export function mountLegalRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.fileTakedown, ({ body, call }, viewer) => receiveTakedown(ctx, body, { viewer, call }))
}
