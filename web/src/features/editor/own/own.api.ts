import {
  appealReview,
  deleteCharacter,
  deleteDraft,
  listVersions,
  restoreVersion,
} from '@citrine/contract/character-editing'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'

export const versionsQuery = (character_id: string) =>
  infiniteQueryOptions({
    queryKey: ['characters', 'versions', character_id],
    queryFn: ({ pageParam, signal }) =>
      call(listVersions, {
        params: { character_id },
        query: pageQuery(pageParam),
        signal,
      }),
    ...BY_CURSOR,
  })

export function useRestoreVersion(character_id: string) {
  return useMutation({
    mutationFn: (version_no: number) =>
      call(restoreVersion, { params: { character_id, version_no: String(version_no) } }),
    meta: { handlesErrors: true },
  })
}

export function useAppeal(character_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(appealReview, { params: { character_id }, body: { text } }),
    meta: { handlesErrors: true },
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['characters'] }),
  })
}

export function useDeleteCharacter() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (character_id: string) => call(deleteCharacter, { body: { character_id } }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['characters'] })
      void cache.invalidateQueries({ queryKey: ['drafts'] })
    },
  })
}

export function useDeleteDraft() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft_id: string) => call(deleteDraft, { params: { draft_id } }),
    meta: { handlesErrors: true },
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['drafts'] }),
  })
}
