import * as routes from '@citrine/contract/legal'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { receiveTakedown } from './takedowns/receive-takedown.service.ts'

type Needs = 'config' | 'db' | 'clock' | 'limits' | 'queue' | 'mail'

export function mountLegalRoutes(mount: Mount, ctx: Pick<AppContext, Needs>): void {
  mount.call(routes.fileTakedown, ({ body, call }, viewer) => receiveTakedown(ctx, body, { viewer, call }))
}
