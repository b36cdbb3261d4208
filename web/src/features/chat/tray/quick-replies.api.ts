import { listQuickReplies, saveQuickReplies } from '@citrine/contract/quick-replies'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const quickRepliesQuery = () =>
  queryOptions({
    queryKey: ['chats', 'quick-replies'],
    queryFn: ({ signal }) => call(listQuickReplies, { signal }),
    staleTime: 300_000,
  })

export function useSaveQuickReplies(onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (texts: string[]) => call(saveQuickReplies, { body: { texts } }),
    meta: { handlesErrors: true },
    onSuccess: (saved) => {
      cache.setQueryData(quickRepliesQuery().queryKey, saved)
      onSaved()
    },
  })
}
