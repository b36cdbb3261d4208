import { formatPlainNumber } from '#web/lib/i18n/format.ts'

export function CountBadge({ count, isMore }: { count: number; isMore: boolean }) {
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
