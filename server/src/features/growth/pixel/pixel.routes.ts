import { sendPixelEvents } from '@citrine/contract/pixel'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { forwardEvents } from './pixel.service.ts'

export function mountPixelRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(sendPixelEvents, async ({ body, call }, viewer) => {
    await forwardEvents(ctx, body, { ...call, user_id: viewer?.user_id ?? null })
    return {}
  })
}
