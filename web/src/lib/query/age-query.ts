import { type Age, declareAge, getAge, setAgeFilter, startAgeCheck } from '@citrine/contract/age'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifyAgeChanged, setAdultFilter } from '../age/adult-filter.ts'
import { call } from '../api/api-client.ts'
import { refreshUser } from '../session/session-start.ts'

const AGE_KEY = ['age'] as const

/** Fetches the account's age, and the proof of age that is required here. */
export const ageQuery = () =>
  queryOptions({
    queryKey: AGE_KEY,
    queryFn: ({ signal }) => call(getAge, { signal }),
    staleTime: 0,
  })

type AgeChange = { over18: boolean } | { nsfw: 0 | 1 }

export function useAgeChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AgeChange) =>
      'over18' in body ? call(declareAge, { body }) : call(setAgeFilter, { body }),
    onSuccess: (age: Age) => {
      setAdultFilter(age.nsfw)
      queryClient.setQueryData(AGE_KEY, age)
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== AGE_KEY[0] })
      notifyAgeChanged()
      refreshUser().catch(() => {})
    },
    meta: { handlesErrors: true },
  })
}

export function useAgeCheck() {
  return useMutation({
    mutationFn: () => call(startAgeCheck, { body: { path: location.pathname + location.search } }),
    onSuccess: ({ url }) => {
      setAdultFilter(1)
      location.assign(url)
    },
    meta: { handlesErrors: true },
  })
}
