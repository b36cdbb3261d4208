import { useInfiniteQuery } from '@tanstack/react-query'
import { plainNumber } from '#web/lib/i18n/format.ts'
import { countWaiting, waitingQuery } from './money.api.ts'

/** How many items wait on the pages read so far, with a plus where there are more. */
export function WaitingCount() {
  const { data } = useInfiniteQuery(waitingQuery())
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, page) => sum + countWaiting(page), 0)
  if (count === 0) return null
  const isMore = pages.at(-1)?.next_cursor !== null
  return (
    <>
      {' '}
      <span dir="ltr" className="ms-2 rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink">
        {plainNumber(count)}
        {isMore && '+'}
      </span>
    </>
  )
}
