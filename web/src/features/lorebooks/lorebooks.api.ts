import type { Lorebook } from '@citrine/contract/lorebook'
import {
  attachLorebook,
  copyLorebook,
  createLorebook,
  deleteLorebook,
  exportLorebook,
  importLorebook,
  restoreLorebook,
  saveLorebook,
} from '@citrine/contract/lorebooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#web/lib/api/api-client.ts'
import { LOREBOOKS_KEY, lorebookQuery } from '#web/lib/query/lorebooks-query.ts'
import { downloadBlob } from '#web/lib/screen/download-file.ts'

function useReload(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [...LOREBOOKS_KEY, 'own'] })
}

export function useCreateLorebook() {
  const onSuccess = useReload()
  return useMutation({
    mutationFn: (name: string) => call(createLorebook, { body: { name } }),
    meta: { handlesErrors: true },
    onSuccess,
  })
}

export function useImportLorebook() {
  const onSuccess = useReload()
  return useMutation({
    mutationFn: (file: File) => upload(importLorebook, { file, query: { name: file.name.slice(0, 300) } }),
    meta: { handlesErrors: true },
    onSuccess,
  })
}

export function useListActions() {
  const reload = useReload()
  const copy = useMutation({
    mutationFn: ({ lorebook_id, name }: { lorebook_id: string; name: string }) =>
      call(copyLorebook, { params: { lorebook_id }, body: { name } }),
    onSuccess: reload,
  })
  const remove = useMutation({
    mutationFn: (lorebook_id: string) => call(deleteLorebook, { params: { lorebook_id } }),
    onSuccess: reload,
  })
  const restore = useMutation({
    mutationFn: (lorebook_id: string) => call(restoreLorebook, { params: { lorebook_id } }),
    onSuccess: reload,
  })
  const download = useMutation({
    mutationFn: (lorebook_id: string) => call(exportLorebook, { params: { lorebook_id } }),
    onSuccess: ({ name, text }) => downloadBlob(new Blob([text], { type: 'application/json' }), name),
  })
  return { copy, remove, restore, download }
}

export function useAllChats(lorebook_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) =>
      call(attachLorebook, { params: { lorebook_id }, body: { all_chats: true, on } }),
    scope: { id: `all-chats-${lorebook_id}` },
    meta: { handlesErrors: true },
    onSettled: () => cache.invalidateQueries({ queryKey: LOREBOOKS_KEY }),
  })
}

/** Loads the version that was saved somewhere else. */
export function useNewestLorebook(lorebook_id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => cache.fetchQuery({ ...lorebookQuery(lorebook_id), staleTime: 0 }),
    meta: { handlesErrors: true },
  })
}

export function useSaveLorebook(lorebook_id: string) {
  const onSuccess = useReload()
  return useMutation({
    mutationFn: (body: { revision: number; book: Lorebook }) =>
      call(saveLorebook, { params: { lorebook_id }, body }),
    meta: { handlesErrors: true },
    onSuccess,
  })
}
