import { useInfiniteQuery } from '@tanstack/react-query'
import { takedownsQuery } from '../desks.api.ts'
import { CountBadge } from '../shared/count-badge.tsx'

export function TakedownCount() {
  const { data } = useInfiniteQuery(takedownsQuery())
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, { items }) => sum + items.length, 0)
  return <CountBadge count={count} isMore={pages.at(-1)?.next_cursor != null} />
}
