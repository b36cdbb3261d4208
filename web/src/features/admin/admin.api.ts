import {
  claimItem,
  getStaff,
  getVersionCase,
  listQueue,
  type queueKinds,
  releaseItem,
} from '@citrine/contract/moderation'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'

export type QueueKind = (typeof queueKinds)[number]
/** Lists are fetched again every minute, because other staff and the payment providers change them too. */
export const REFETCH_MS = 60_000
/** A claim is renewed every 4 minutes, because it lasts 10. */
const RENEW_MS = 4 * 60_000

export const staffQuery = () =>
  queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: ({ signal }) => call(getStaff, { signal }),
  })

export const queueQuery = (kind: QueueKind) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'queue', kind],
    queryFn: ({ pageParam, signal }) => call(listQueue, { query: { kind, ...pageQuery(pageParam) }, signal }),
    ...BY_CURSOR,
    refetchInterval: REFETCH_MS,
  })

export const caseQuery = (character_id: string, version_no: number) =>
  queryOptions({
    queryKey: ['admin', 'case', character_id, version_no],
    queryFn: ({ signal }) =>
      call(getVersionCase, { params: { character_id, version_no: String(version_no) }, signal }),
  })

/** Claims an item while it is open. Returns the reason why the claim was refused, or null. */
export function useClaimCase(item: string | undefined): unknown {
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    setError(null)
    if (item === undefined) return
    let isOpen = true
    const claim = (): void => {
      call(claimItem, { body: { item } }).then(
        () => isOpen && setError(null),
        (cause: unknown) => isOpen && setError(cause),
      )
    }
    claim()
    const timer = setInterval(claim, RENEW_MS)
    return () => {
      isOpen = false
      clearInterval(timer)
      // A failure is ignored, because a claim expires by itself in ten minutes.
      call(releaseItem, { body: { item } }).catch(() => undefined)
    }
  }, [item])
  return error
}
