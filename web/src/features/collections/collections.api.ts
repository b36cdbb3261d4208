import {
  createCollection,
  deleteCollection,
  editCollection,
  setCollected,
} from '@citrine/contract/collections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { COLLECTIONS_KEY } from '#web/lib/query/collections-query.ts'

function useReload(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: COLLECTIONS_KEY })
}

interface CollectionFields {
  title: string
  is_public: boolean
}

export function useCreateCollection() {
  const onSuccess = useReload()
  return useMutation({
    mutationFn: (body: CollectionFields & { character_id?: string }) => call(createCollection, { body }),
    meta: { handlesErrors: true },
    onSuccess,
  })
}

export function useEditCollection(collection_id: string) {
  const onSuccess = useReload()
  return useMutation({
    mutationFn: (body: CollectionFields) => call(editCollection, { params: { collection_id }, body }),
    meta: { handlesErrors: true },
    onSuccess,
  })
}

export function useDeleteCollection(collection_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteCollection, { params: { collection_id } }),
    meta: { handlesErrors: true },
    onSuccess: () => cache.invalidateQueries({ queryKey: COLLECTIONS_KEY, refetchType: 'none' }),
  })
}

export function useSetCollected() {
  const onSuccess = useReload()
  return useMutation({
    mutationFn: ({ collection_id, ...body }: { collection_id: string; character_id: string; on: boolean }) =>
      call(setCollected, { params: { collection_id }, body }),
    onSuccess,
  })
}
