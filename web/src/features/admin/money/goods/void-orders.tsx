import { type DeskGoods, voidOrders } from '@citrine/contract/goods-desk'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { ReasonForm } from '../forms/reason-form.tsx'

export function VoidOrders({ goods }: { goods: DeskGoods }) {
  const { t } = useTranslation('money')
  const { goods_id, name, stale_orders, stale_on_the_way } = goods
  const voiding = useDecision(voidOrders, ({ voided }) =>
    showToast({ kind: 'success', text: t('voided', { orders: formatPlainNumber(voided) }) }),
  )
  const onTheWay =
    stale_on_the_way > 0 ? t('void_on_the_way', { orders: formatPlainNumber(stale_on_the_way) }) : ''
  if (stale_orders === 0) return onTheWay !== '' && <p className="mt-4 text-13 text-muted">{onTheWay}</p>
  return (
    <ReasonForm
      className="mt-4"
      action={`${t('void')}: ${name}`}
      button={t('void')}
      note={`${t('void_note', { orders: formatPlainNumber(stale_orders) })} ${onTheWay}`.trimEnd()}
      request={voiding}
      makeBody={(reason) => ({ goods_id, reason })}
    />
  )
}
