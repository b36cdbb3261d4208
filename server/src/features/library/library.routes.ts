import * as routes from '@citrine/contract/library'
import type { AppContext } from '#server/context.ts'
import { getPhotoFile, unlockPhoto } from '#server/features/characters/public.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { listLibraryPage, showLibraryImage } from './library.service.ts'

export function mountLibraryRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.unlockPhoto, ({ params, body, call }, viewer) =>
    unlockPhoto(ctx, { ...params, viewer, call }, { isMuted: body.muted === true }),
  )
  mount.call(routes.getPhotoFile, ({ params, call }, viewer) =>
    getPhotoFile(ctx, { ...params, viewer, call }),
  )
  mount.call(routes.listImages, ({ query, call }, viewer) => listLibraryPage(ctx, { viewer, call }, query))
  mount.call(routes.getImage, ({ params, call }, viewer) =>
    showLibraryImage(ctx, { viewer, call }, params.image_id),
  )
}
