import { fileTakedown } from '@citrine/contract/legal'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http.ts'
import { receiveTakedown } from './takedowns/receive-takedown.service.ts'

type Needs = 'config' | 'db' | 'clock' | 'limits' | 'queue' | 'mail'

export function legalRoutes(mount: Mount, ctx: Pick<AppContext, Needs>): void {
  mount.call(fileTakedown, ({ body, call }) => receiveTakedown(ctx, body, call))
}
