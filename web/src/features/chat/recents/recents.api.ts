import { deleteRecentChat, listRecentChats } from '@citrine/contract/chat'
import { pinChat, readChat } from '@citrine/contract/recent-chats'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'
import { refreshRecents } from '../chat.api.ts'

export const foundChatsQuery = (words: string) =>
  infiniteQueryOptions({
    // This key is below that of the recent chats, so that both refresh together.
    queryKey: ['chats', 'recent', 'search', words],
    queryFn: ({ pageParam, signal }) =>
      call(listRecentChats, { query: { q: words, ...pageQuery(pageParam) }, signal }),
    ...BY_CURSOR,
    refetchOnWindowFocus: false,
  })

interface Deletion {
  character_id: string
  chat_id?: string | undefined
}

export function useDeleteChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ character_id, chat_id }: Deletion) =>
      call(deleteRecentChat, { params: { character_id }, query: { chat_id } }),
    meta: { handles_errors: true },
    // This is not awaited: the dialog closes first and returns the focus to a row that still exists.
    onSuccess: () => void refreshRecents(cache),
  })
}

export function usePinChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { chat_id: string; on: boolean }) => call(pinChat, { body }),
    onSuccess: () => refreshRecents(cache),
  })
}

export const postRead = (chat_id: string) => call(readChat, { body: { chat_id } })
