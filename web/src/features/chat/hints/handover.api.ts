import { answerHandover, findHandover, getHandoverSetting } from '@citrine/contract/handovers'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

const SETTING_KEY = ['chats', 'handover-setting'] as const

interface HandoverQuery {
  chat_id: string
  character_id: string
  total: number
}

/** Asks whether the character should mention another one. A failed call counts as a no. */
export const useHandover = ({ chat_id, character_id, total }: HandoverQuery) =>
  useQuery({
    queryKey: ['chats', 'handover', chat_id, total],
    queryFn: ({ signal }) => call(findHandover, { body: { chat_id, character_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const handoverSettingQuery = () =>
  queryOptions({
    queryKey: SETTING_KEY,
    queryFn: ({ signal }) => call(getHandoverSetting, { signal }),
  })

export function useAnswerHandover() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'close' | 'off' | 'on') => call(answerHandover, { body: { answer } }),
    meta: { handlesErrors: true },
    onSuccess: (setting) => cache.setQueryData(SETTING_KEY, setting),
  })
}
