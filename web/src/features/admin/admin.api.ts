import {
  claimItem,
  confirmFactor,
  decideAppeal,
  decideVersion,
  getStaff,
  getVersionCase,
  listQueue,
  passFactor,
  type queueKinds,
  releaseItem,
  startFactor,
} from '@citrine/contract/admin'
import type { BodyOf } from '@citrine/contract/route'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'

export type QueueKind = (typeof queueKinds)[number]
const HANDLED = { handles_errors: true }
/** Others work at the same lists. */
const LOOK_AGAIN_MS = 60_000
/** Well within the ten minutes of a claim. */
const RENEW_MS = 4 * 60_000

export const staffQuery = () =>
  queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: ({ signal }) => call(getStaff, { signal }),
    meta: HANDLED,
  })

export const queueQuery = (kind: QueueKind) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'queue', kind],
    queryFn: ({ pageParam, signal }) =>
      call(listQueue, { query: pageParam === '' ? { kind } : { kind, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: LOOK_AGAIN_MS,
    meta: HANDLED,
  })

export const caseQuery = (character_id: string, version_no: number) =>
  queryOptions({
    queryKey: ['admin', 'case', character_id, version_no],
    queryFn: ({ signal }) =>
      call(getVersionCase, { params: { character_id, version_no: String(version_no) }, signal }),
    meta: HANDLED,
  })

export const useStartFactor = () =>
  useMutation({ mutationFn: () => call(startFactor, { body: {} }), meta: HANDLED })

export const useConfirmFactor = () =>
  useMutation({ mutationFn: (code: string) => call(confirmFactor, { body: { code } }), meta: HANDLED })

export function usePassFactor() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(passFactor, { body: { code } }),
    meta: HANDLED,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  })
}

/** Everything that a decision changes is asked for again, whatever came of it. */
function useDecision<Body>(decide: (body: Body) => Promise<{ is_second_needed: boolean }>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: decide,
    meta: HANDLED,
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export const useDecideVersion = () =>
  useDecision((body: BodyOf<typeof decideVersion>) => call(decideVersion, { body }))

export const useDecideAppeal = () =>
  useDecision((body: BodyOf<typeof decideAppeal>) => call(decideAppeal, { body }))

export { useDecision }

/** Says that the viewer is at it for as long as it is open. @returns why they cannot be, or null */
export function useClaim(item: string | undefined): unknown {
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
      // Not told: it ends by itself in ten minutes.
      call(releaseItem, { body: { item } }).catch(() => undefined)
    }
  }, [item])
  return error
}
