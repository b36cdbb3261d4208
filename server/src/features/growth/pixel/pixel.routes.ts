import { sendPixelEvents } from '@citrine/contract/pixel'
import type { Mount } from '#server/platform/http/mount.ts'
import { forwardEvents, type PixelContext } from './pixel.service.ts'

export function mountPixelRoutes(mount: Mount, ctx: PixelContext): void {
  mount.call(sendPixelEvents, async ({ body, call }, viewer) => {
    await forwardEvents(ctx, body, { ...call, user_id: viewer?.user_id ?? null })
    return {}
  })
}
