import { getLorebook, listLorebooks } from '@citrine/contract/lorebooks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const LOREBOOKS_KEY = ['lorebooks'] as const

export interface LorebookPlace {
  persona_id?: string
  chat_id?: string
}

export const lorebooksQuery = (place: LorebookPlace = {}) =>
  queryOptions({
    queryKey: [...LOREBOOKS_KEY, 'own', place],
    queryFn: ({ signal }) => call(listLorebooks, { query: { ...place }, signal }),
  })

export const lorebookQuery = (lorebook_id: string) =>
  queryOptions({
    queryKey: [...LOREBOOKS_KEY, 'one', lorebook_id],
    queryFn: ({ signal }) => call(getLorebook, { params: { lorebook_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
