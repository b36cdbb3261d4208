import { useInfiniteQuery } from '@tanstack/react-query'
import { CountBadge } from '../../shared/count-badge.tsx'
import { countWaiting, waitingQuery } from '../money.api.ts'

export function WaitingCount() {
  const { data } = useInfiniteQuery(waitingQuery())
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, page) => sum + countWaiting(page), 0)
  return <CountBadge count={count} isMore={pages.at(-1)?.next_cursor != null} />
}
