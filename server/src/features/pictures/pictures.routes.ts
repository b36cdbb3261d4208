import {
  cancelPicture,
  deletePicture,
  listPictures,
  makePicture,
  retryPicture,
} from '@citrine/contract/chat-pictures'
import { requireFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { endCancelled, endDeleted } from './making/end-picture.service.ts'
import { makePictureFor, type PicturesContext, retryPictureOf } from './making/make-picture.service.ts'
import { pageOfPictures } from './pictures.service.ts'

export function pictureRoutes(mount: Mount, ctx: PicturesContext): void {
  mount.call(makePicture, async ({ body, call }, viewer) => ({
    picture: await makePictureFor(ctx, { viewer, call }, body),
  }))
  mount.call(listPictures, ({ query, call }, viewer) => pageOfPictures(ctx, { viewer, call }, query))
  mount.call(retryPicture, async ({ body: { id }, call }, viewer) => ({
    picture: await retryPictureOf(ctx, { viewer, call }, id),
  }))
  mount.call(cancelPicture, async ({ body: { id }, call }, viewer) => {
    if (isId(id)) await endCancelled(ctx, { user_id: viewer.user_id, picture_id: id })
    // It ends in any case, and is shown where its character may be.
    const { items } = await pageOfPictures(ctx, { viewer, call }, { id })
    return { picture: requireFound(items[0], { id }) }
  })
  mount.call(deletePicture, async ({ body: { id } }, { user_id }) => {
    const isGone = isId(id) && (await endDeleted(ctx, { user_id, picture_id: id }))
    requireFound(isGone || undefined, { id })
    return {}
  })
}
