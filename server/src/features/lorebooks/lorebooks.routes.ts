import * as routes from '@citrine/contract/lorebooks'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { attachLorebook } from './attach.service.ts'
import { exportLorebook, importLorebook } from './files.service.ts'
import {
  copyLorebook,
  createLorebook,
  deleteLorebook,
  listLorebooks,
  restoreLorebook,
  saveLorebook,
  showLorebook,
} from './lorebooks.service.ts'

export function mountLorebookRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.listLorebooks, ({ query }, viewer) => listLorebooks(ctx, viewer, query))

  mount.call(routes.createLorebook, ({ body, call }, viewer) => createLorebook(ctx, { viewer, call }, body))

  mount.upload(routes.importLorebook, ({ file, query, call }, viewer) =>
    importLorebook(ctx, { viewer, call }, { bytes: file, name: query.name }),
  )

  mount.call(routes.getLorebook, ({ params }, viewer) => showLorebook(ctx, viewer, params.lorebook_id))

  mount.call(routes.saveLorebook, ({ params, body, call }, viewer) =>
    saveLorebook(ctx, { viewer, call }, params.lorebook_id, body),
  )

  mount.call(routes.copyLorebook, ({ params, body, call }, viewer) =>
    copyLorebook(ctx, { viewer, call }, params.lorebook_id, body.name),
  )

  mount.call(routes.deleteLorebook, async ({ params }, { user_id }) => {
    await deleteLorebook(ctx, { user_id, ...params })
    return {}
  })

  mount.call(routes.restoreLorebook, async ({ params }, { user_id }) => {
    await restoreLorebook(ctx, { user_id, ...params })
    return {}
  })

  mount.call(routes.exportLorebook, ({ params }, { user_id }) => exportLorebook(ctx, { user_id, ...params }))

  mount.call(routes.attachLorebook, ({ params, body, call }, viewer) =>
    attachLorebook(ctx, { viewer, call }, params.lorebook_id, body),
  )
}
