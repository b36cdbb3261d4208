import { deleteRecentChat, listRecentChats } from '@citrine/contract/chat'
import { pinChat, readChat } from '@citrine/contract/recent-chats'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { refreshRecents } from '../chat.api.ts'

/** Chats by the name of their character or their last words. */
export const soughtChatsQuery = (words: string) =>
  infiniteQueryOptions({
    // Under the recent ones: what changes those, changes these.
    queryKey: ['chats', 'recent', 'sought', words],
    queryFn: ({ pageParam, signal }) =>
      call(listRecentChats, { query: { q: words, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  })

interface Doomed {
  character_id: string
  /** All with the character when nothing is said. */
  chat_id?: string | undefined
}

export function useDeleteChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ character_id, chat_id }: Doomed) =>
      call(deleteRecentChat, { params: { character_id }, query: { chat_id } }),
    // Its dialog says it.
    meta: { handles_errors: true },
    // Not waited for: the dialog closes first, and gives the focus back to a row that is still there.
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

export const sayRead = (chat_id: string): Promise<unknown> => call(readChat, { body: { chat_id } })
