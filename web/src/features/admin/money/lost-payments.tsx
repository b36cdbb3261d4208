import type { DeskOrder, LostPayment } from '@citrine/contract/money-desk'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { fullTime } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useAssignPayment } from './money.api.ts'
import { namePerson } from './name-person.ts'

/** Lists payments that may mean several orders or none; an admin compares them with the provider's own records. */
export function LostPayments({ payments }: { payments: readonly LostPayment[] }) {
  const { t } = useTranslation(['money', 'orders'])
  const assigning = useAssignPayment()
  const choose = (event_no: number, { order_id, number }: DeskOrder): void => {
    // The last payment's list is gone before callbacks of `mutate` run. The error is shown below.
    assigning.mutateAsync({ event_no, order_id }).then(
      ({ state }) => {
        const outcome = t(`state_${state}`, { ns: 'orders' })
        showToast({
          kind: state === 'paid' ? 'success' : 'info',
          text: `${t('order', { number })}: ${outcome}`,
        })
      },
      () => undefined,
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {payments.map(({ event_no, provider, provider_txn, amount, currency, made_at, orders }) => (
          <li key={event_no} className="rounded-card bg-surface p-5 wrap-anywhere">
            <p className="font-semibold">
              {t('lost_payment', { amount: formatMoney(amount, currency), time: fullTime(made_at) })}
            </p>
            <p className="text-13 text-muted">
              {provider} · <bdi>{provider_txn}</bdi>
            </p>
            <p className="mt-1">{t(orders.length === 0 ? 'lost_payment_none' : 'lost_payment_text')}</p>
            {orders.length > 0 && (
              <ul className="mt-3">
                {orders.map((order) => (
                  <Candidate
                    key={order.order_id}
                    order={order}
                    isWorking={assigning.isPending}
                    onChoose={() => choose(event_no, order)}
                  />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ActionError error={assigning.error} />
    </>
  )
}

interface CandidateProps {
  order: DeskOrder
  isWorking: boolean
  onChoose: () => void
}

function Candidate({
  order: { number, user, goods_name, state, created_at },
  isWorking,
  onChoose,
}: CandidateProps) {
  const { t } = useTranslation(['money', 'orders'])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="min-w-0 grow">
        <p>
          <span className="font-semibold">{t('order', { number })}</span> · {goods_name}
        </p>
        <p className="text-13 text-muted">
          <bdi>{namePerson(user) ?? t('gone')}</bdi> · {t(`state_${state}`, { ns: 'orders' })} ·{' '}
          <time dateTime={created_at}>{fullTime(created_at)}</time>
        </p>
      </div>
      <Button isWorking={isWorking} onClick={onChoose} aria-label={t('assign_to', { number })}>
        {t('assign')}
      </Button>
    </li>
  )
}
