import { useInfiniteQuery } from '@tanstack/react-query'
import { takedownsQuery } from '../desks.api.ts'
import { CountBadge, countLoaded } from '../shared/count-badge.tsx'

export function TakedownCount() {
  const { data } = useInfiniteQuery(takedownsQuery())
  return <CountBadge {...countLoaded(data, ({ items }) => items.length)} />
}
