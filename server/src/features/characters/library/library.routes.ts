import { getImage, getPhotoFile, listImages, unlockPhoto } from '@citrine/contract/library'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import type { Mount } from '#server/platform/http.ts'
import { photoFileFor, unlockPhotoFor } from '../album/unlock.service.ts'
import { imageOf, pageOfLibrary } from './library.service.ts'

export function libraryRoutes(mount: Mount, ctx: AgeContext & Pick<AppContext, 'media' | 'bus'>): void {
  mount.call(unlockPhoto, ({ params, body, call }, viewer) =>
    unlockPhotoFor(ctx, { ...params, viewer, call }, { is_muted: body.muted === true }),
  )
  mount.call(getPhotoFile, ({ params, call }, viewer) => photoFileFor(ctx, { ...params, viewer, call }))
  mount.call(listImages, ({ query, call }, viewer) => pageOfLibrary(ctx, { viewer, call }, query))
  mount.call(getImage, ({ params, call }, viewer) => imageOf(ctx, { viewer, call }, params.image_id))
}
