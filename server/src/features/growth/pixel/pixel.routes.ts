import { sendPixelEvents } from '@citrine/contract/pixel'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { passOn } from './pixel.service.ts'

export function pixelRoutes(
  mount: Mount,
  ctx: Pick<AppContext, 'pixel' | 'config' | 'limits' | 'metrics' | 'log'>,
): void {
  mount.call(sendPixelEvents, async ({ body, call }) => {
    await passOn(ctx, body, call)
    return {}
  })
}
