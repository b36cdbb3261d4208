import type { Movement } from '@citrine/contract/wallet'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { getPreferredLanguage } from '#web/lib/i18n/language.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { buildReceiptHash } from '#web/lib/text/receipt-hash.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useMovements } from './coins.api.ts'

export function Movements() {
  const { t } = useTranslation('settings')
  const query = useMovements()
  const { data } = query
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<Skeleton className="mt-3 h-24" />}
        className="px-0"
        heading="h3"
        title={t('history_failed')}
      />
    )
  const movements = joinPages(data.pages, ({ movement_id }) => movement_id)
  if (movements.length === 0) return <p className="mt-1 text-muted">{t('history_empty')}</p>
  return (
    <>
      <ul className="mt-2">
        {movements.map((movement) => (
          <MovementRow key={movement.movement_id} movement={movement} />
        ))}
      </ul>
      <MoreButton list={query} className="mt-3">
        {t('more')}
      </MoreButton>
    </>
  )
}

const formatSigned = (coins: number): string =>
  new Intl.NumberFormat(getPreferredLanguage(), { signDisplay: 'exceptZero' }).format(coins).replace('-', '−')

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation('settings')
  const { refunded, goods_name: goods, order, coins, balance_after, created_at } = movement
  const what = t(chooseMovementText(movement))
  const whole = goods === null ? what : t('movement_of', { what, goods })
  const reason = refunded
    ? t('movement_part_refunded', {
        coins: formatPlainNumber(refunded.coins),
        of: formatPlainNumber(refunded.of),
      })
    : whole
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-40 flex-1">
        {reason}{' '}
        <time dateTime={created_at} className="block text-13 text-muted">
          {formatFullTime(created_at)}
        </time>
        {order !== null && (
          <Link
            to="/pricing"
            hash={buildReceiptHash(order.order_id)}
            className="-mb-2 inline-flex min-h-11 items-center text-13 text-muted underline underline-offset-4 hover:text-text"
          >
            {order.number === null
              ? t('movement_order_plain')
              : t('movement_order', { number: order.number })}
          </Link>
        )}
      </span>
      <span className="text-end tabular-nums">
        <span className={`block font-semibold ${coins > 0 ? 'text-good' : ''}`}>
          <bdi>{formatSigned(coins)}</bdi>
        </span>{' '}
        <span className="text-13 text-muted">
          {t('history_balance', { coins: formatPlainNumber(balance_after) })}
        </span>
      </span>
    </li>
  )
}

function chooseMovementText({ kind, made, cause }: Movement) {
  if (kind === 'hold' && made !== null) return `movement_hold_${made}` as const
  if (cause === 'chargeback') return 'movement_charged_back'
  return cause === 'moved' ? 'movement_moved' : (`movement_${kind}` as const)
}
