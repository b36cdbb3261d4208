import type { ResponseOf, Route } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import type { Input } from '#server/platform/http/read-input.ts'
import { requireAdmin } from './require-staff.service.ts'

type Schema = NonNullable<Route['params']>

export type AdminMount = ReturnType<typeof createAdminMount>

export function createAdminMount(mount: Mount, ctx: Pick<AppContext, 'db' | 'clock'>) {
  return {
    call: <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
      route: Route<P, Q, B, R, 'member'>,
      handle: (input: Input<typeof route>, viewer: Viewer) => Promise<ResponseOf<typeof route>>,
    ): void =>
      mount.call(route, async (input, viewer) => {
        await requireAdmin(ctx, viewer)
        return handle(input, viewer)
      }),
  }
}
