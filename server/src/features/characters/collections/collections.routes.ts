import * as contract from '@citrine/contract/collections'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import {
  createCollection,
  deleteCollection,
  editCollection,
  listCollectionPage,
  listCreatorCollections,
  listOwnCollections,
  saveCollected,
  showCollection,
} from './collections.service.ts'

export function mountCollectionRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(contract.listOwnCollections, async ({ query, call }, viewer) => ({
    items: await listOwnCollections(ctx, { viewer, call }, query),
  }))

  mount.call(contract.listCreatorCollections, async ({ params, call }, viewer) => ({
    items: await listCreatorCollections(ctx, params.uid, { viewer, call }),
  }))

  mount.call(contract.createCollection, ({ body, call }, viewer) =>
    createCollection(ctx, { viewer, call }, body),
  )

  mount.call(contract.getCollection, ({ params, call }, viewer) =>
    showCollection(ctx, params.collection_id, { viewer, call }),
  )

  mount.call(contract.listCollectionCharacters, ({ params, query, call }, viewer) =>
    listCollectionPage(ctx, { ...params, ...query }, { viewer, call }),
  )

  mount.call(contract.editCollection, async ({ params, body }, viewer) => {
    await editCollection(ctx, viewer, { ...params, ...body })
    return {}
  })

  mount.call(contract.deleteCollection, async ({ params }, viewer) => {
    await deleteCollection(ctx, viewer, params.collection_id)
    return {}
  })

  mount.call(contract.setCollected, ({ params, body, call }, viewer) =>
    saveCollected(ctx, { viewer, call }, { ...params, ...body }),
  )
}
