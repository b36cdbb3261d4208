import { getChatCommon } from '@citrine/contract/chat'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** The voices to choose from, and the languages that they read; null is every one. */
export const voicesQuery = () =>
  queryOptions({
    queryKey: ['voices'],
    queryFn: async ({ signal }) => {
      const { voices: presets, voice_languages: languages } = await call(getChatCommon, { signal })
      return { presets, languages }
    },
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
