import {
  changeSummary,
  explainReply,
  forgetMemory,
  listMemories,
  type MemoryScope,
  saveMemory,
} from '@citrine/contract/memory'
import type { BodyInput, ResponseOf } from '@citrine/contract/route'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'

const KEY = ['chats', 'memory'] as const
const ASK_AGAIN_MS = 3_000

export const memoriesQuery = (chat_id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, chat_id],
    queryFn: ({ pageParam, signal }) =>
      call(listMemories, {
        query: { chat_id, ...pageQuery(pageParam) },
        signal,
      }),
    ...BY_CURSOR,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.is_being_made === true ? ASK_AGAIN_MS : false),
    staleTime: 0,
  })

export const whyQuery = (record_id: string) =>
  queryOptions({
    queryKey: ['chats', 'why', record_id],
    queryFn: ({ signal }) => call(explainReply, { query: { record_id }, signal }),
    staleTime: 0,
  })

export type ReplyExplanation = ResponseOf<typeof explainReply>

export interface MemoryDraft {
  memory_id?: string
  text?: string
  scope?: MemoryScope
  is_pinned?: boolean
}

function useFreshMemory(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

export function useSaveMemory(chat_id: string) {
  const refresh = useFreshMemory()
  return useMutation({
    meta: { handlesErrors: true },
    mutationFn: ({ memory_id, text = '', ...rest }: MemoryDraft) => {
      const changed = text === '' ? rest : { text, ...rest }
      return call(saveMemory, {
        body: memory_id === undefined ? { chat_id, text, ...rest } : { memory_id, chat_id, ...changed },
      })
    },
    onSuccess: refresh,
  })
}

export function useForgetMemory() {
  const refresh = useFreshMemory()
  return useMutation({
    meta: { handlesErrors: true },
    mutationFn: (memory_id: string) => call(forgetMemory, { params: { memory_id } }),
    onSuccess: refresh,
  })
}

type WithoutChat<T> = T extends unknown ? Omit<T, 'chat_id' | 'character_id'> : never
type SummaryChange = WithoutChat<BodyInput<typeof changeSummary>>

export function useChangeSummary(chat_id: string) {
  const refresh = useFreshMemory()
  return useMutation({
    meta: { handlesErrors: true },
    mutationFn: (change: SummaryChange) => call(changeSummary, { body: { chat_id, ...change } }),
    onSuccess: refresh,
  })
}
