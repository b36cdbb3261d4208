import { countGrowth, type GrowthSpan, getGrowth } from '@citrine/contract/growth'
import { listMistakes, listProposedStrikes } from '@citrine/contract/mistakes'
import {
  actOnUser,
  checkAudit,
  countTakedowns,
  findStaffUser,
  getMonthReport,
  getStatistics,
  listAudit,
  listReports,
  listTakedowns,
  setRole,
  type TakedownPart,
} from '@citrine/contract/moderation-desks'
import type { BodyOf } from '@citrine/contract/route'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'

const REFETCH_MS = 60_000
export const reportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports'],
    queryFn: ({ pageParam, signal }) => call(listReports, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const takedownsQuery = (part?: TakedownPart) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'takedowns', part ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listTakedowns, { query: { ...pageQuery(pageParam), ...(part && { part }) }, signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const takedownCountsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'takedown-counts'],
    queryFn: ({ signal }) => call(countTakedowns, { signal }),
    refetchInterval: REFETCH_MS,
  })

export const mistakesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'mistakes'],
    queryFn: ({ pageParam, signal }) => call(listMistakes, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const proposedStrikesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'proposed-strikes'],
    queryFn: ({ pageParam, signal }) => call(listProposedStrikes, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit'],
    queryFn: ({ pageParam, signal }) => call(listAudit, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })

export const statisticsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'statistics'],
    queryFn: ({ signal }) => call(getStatistics, { signal }),
  })

const COUNT_LOOK_MS = 1_500

export const growthQuery = (days: GrowthSpan) =>
  queryOptions({
    queryKey: ['admin', 'growth', days],
    queryFn: ({ signal }) => call(getGrowth, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.is_counting === true && COUNT_LOOK_MS,
  })

export function useCountGrowth() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(countGrowth, { body: {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['admin', 'growth'] }),
  })
}

export const personQuery = (who: string) =>
  queryOptions({
    queryKey: ['admin', 'person', who],
    queryFn: ({ signal }) => call(findStaffUser, { body: { who }, signal }),
    enabled: who !== '',
    // The server logs every view, so nothing is fetched unless the moderator asks for it.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useActOnUser(who: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof actOnUser>) => call(actOnUser, { body }),
    meta: { handles_errors: true },
    onSuccess: (person) => cache.setQueryData(personQuery(who).queryKey, person),
  })
}

export function useSetRole(who: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof setRole>) => call(setRole, { body }),
    meta: { handles_errors: true },
    onSuccess: (person) => cache.setQueryData(personQuery(who).queryKey, person),
  })
}

export const useCheckAudit = () =>
  useMutation({ mutationFn: () => call(checkAudit, { body: {} }), meta: { handles_errors: true } })

export const useMonthReport = () =>
  useMutation({
    mutationFn: (month: string) => call(getMonthReport, { params: { month } }),
    meta: { handles_errors: true },
  })
