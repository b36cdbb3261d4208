import * as routes from '@citrine/contract/character-editing'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { polishText } from './polish.service.ts'
import { startWriting } from './write/write-draft.service.ts'

export function mountPolishRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.polishText, ({ body, call, disconnected }, viewer) =>
    polishText(ctx, { viewer, call }, body, disconnected()),
  )
  mount.stream(routes.writeDraft, ({ body, call }, viewer) => startWriting(ctx, { viewer, call }, body))
}
