import { type GrowthSpan, getGrowth } from '@citrine/contract/growth'
import { listMistakes, listProposedStrikes } from '@citrine/contract/mistakes'
import {
  countTakedowns,
  findStaffUser,
  getStatistics,
  listAudit,
  listReports,
  listTakedowns,
  type TakedownSubject,
} from '@citrine/contract/moderation-desks'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'
import { REFETCH_MS } from './admin.api.ts'

export const reportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports'],
    queryFn: ({ pageParam, signal }) => call(listReports, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const takedownsQuery = (subject?: TakedownSubject) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'takedowns', subject ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listTakedowns, { query: { ...pageQuery(pageParam), ...(subject && { part: subject }) }, signal }),
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

const COUNT_POLL_MS = 1_500

export const growthQuery = (days: GrowthSpan) =>
  queryOptions({
    queryKey: ['admin', 'growth', days],
    queryFn: ({ signal }) => call(getGrowth, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.is_counting === true && COUNT_POLL_MS,
  })

export const personQuery = (who: string) =>
  queryOptions({
    queryKey: ['admin', 'person', who],
    queryFn: ({ signal }) => call(findStaffUser, { body: { who }, signal }),
    enabled: who !== '',
    // The server logs every view, so nothing is fetched unless the moderator asks for it.
    staleTime: Number.POSITIVE_INFINITY,
  })
