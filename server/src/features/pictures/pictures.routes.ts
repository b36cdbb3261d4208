import * as routes from '@citrine/contract/chat-pictures'
import type { AppContext } from '#server/context.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { isId } from '#server/platform/ids.ts'
import { checkPrompt } from './generation/check-prompt.service.ts'
import { endCancelled, endDeleted } from './generation/end-picture.service.ts'
import { makePicture, retryPicture } from './generation/make-picture.service.ts'
import { listPicturesPage } from './pictures.service.ts'

export function mountPictureRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.makePicture, async ({ body, call }, viewer) => ({
    picture: await makePicture(ctx, { viewer, call }, body),
  }))
  mount.call(routes.checkPicturePrompt, ({ body, call }, viewer) => checkPrompt(ctx, { viewer, call }, body))
  mount.call(routes.listPictures, ({ query, call }, viewer) => listPicturesPage(ctx, { viewer, call }, query))
  mount.call(routes.retryPicture, async ({ body: { id }, call }, viewer) => ({
    picture: await retryPicture(ctx, { viewer, call }, id),
  }))
  mount.call(routes.cancelPicture, async ({ body: { id }, call }, viewer) => {
    if (isId(id)) await endCancelled(ctx, { user_id: viewer.user_id, picture_id: id })
    // Cancelling always works; the response shows the picture only where its character may be shown.
    const { items } = await listPicturesPage(ctx, { viewer, call }, { id })
    return { picture: requireFound(items[0], { id }) }
  })
  mount.call(routes.deletePicture, async ({ body: { id } }, { user_id }) => {
    const isGone = isId(id) && (await endDeleted(ctx, { user_id, picture_id: id }))
    if (!isGone) throw new AppError('not_found', { id })
    return {}
  })
}
