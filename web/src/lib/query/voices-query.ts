import { getChatCommon } from '@citrine/contract/chat'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const voicesQuery = () =>
  queryOptions({
    queryKey: ['voices'],
    queryFn: async ({ signal }) => {
      const { voices: presets, voice_languages: languages } = await call(getChatCommon, { signal })
      return { presets, languages }
    },
    staleTime: 300_000,
  })
