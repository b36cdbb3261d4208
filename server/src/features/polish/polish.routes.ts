import { polishText } from '@citrine/contract/character-editing'
import type { Mount } from '#server/platform/http/mount.ts'
import { type PolishContext, polish } from './polish.service.ts'

export function polishRoutes(mount: Mount, ctx: PolishContext): void {
  mount.call(polishText, ({ body, call, left }, viewer) => polish(ctx, { viewer, call }, body, left()))
}
