import { useInfiniteQuery } from '@tanstack/react-query'
import { CountBadge, countLoaded } from '../../shared/count-badge.tsx'
import { countWaiting, waitingQuery } from '../money.api.ts'

export function WaitingCount() {
  const { data } = useInfiniteQuery(waitingQuery())
  return <CountBadge {...countLoaded(data, countWaiting)} />
}
