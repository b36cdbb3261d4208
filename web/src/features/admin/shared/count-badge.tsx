import { formatPlainNumber } from '#web/lib/i18n/format.ts'

interface Count {
  count: number
  isMore: boolean
}

/** Counts the loaded items of a list in pages. */
export function countLoaded<Page extends { next_cursor: string | null }>(
  list: { pages: readonly Page[] } | undefined,
  countItems: (page: Page) => number,
): Count {
  const pages = list?.pages ?? []
  const count = pages.reduce((sum, page) => sum + countItems(page), 0)
  return { count, isMore: pages.at(-1)?.next_cursor != null }
}

export function CountBadge({ count, isMore }: Count) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className="ms-2 rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink">
        {/* Only the digits are set left to right. If the whole badge were, its margin would change sides. */}
        <bdi dir="ltr">
          {formatPlainNumber(count)}
          {isMore && '+'}
        </bdi>
      </span>
    </>
  )
}
