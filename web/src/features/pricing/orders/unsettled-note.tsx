import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { ordersQuery } from '../pricing.api.ts'
import { findUnsettled } from './unsettled-orders.ts'

export function UnsettledNote({ goods_id }: { goods_id: string }) {
  const { t } = useTranslation('checkout')
  // This dialog may be open over a page without the list of orders, which follows the server's events, so it fetches on
  // mounting.
  const { data } = useInfiniteQuery({ ...ordersQuery(), refetchOnMount: 'always' })
  const orders = data === undefined ? [] : joinPages(data.pages, ({ id }) => id)
  const unsettled = findUnsettled(goods_id, orders)
  if (unsettled === undefined) return null
  const { number } = unsettled
  const row = `order-${number}`
  return (
    <p className="text-warn">
      {t('same_unsettled', { number })}{' '}
      <Link
        to="/pricing"
        hash={row}
        onClick={() => {
          closeDialog()
          // The open dialog would otherwise take the focus back.
          setTimeout(() => document.getElementById(row)?.focus())
        }}
        className="font-semibold underline"
      >
        {t('same_link')}
      </Link>
    </p>
  )
}
