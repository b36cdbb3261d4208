import type { DeskOrder } from '@citrine/contract/desk-order'
import {
  type DeskOrderCase,
  ONE_ADMIN_CREDITS_A_DAY,
  SECOND_ADMIN_ABOVE,
  SECOND_ADMIN_ABOVE_COINS,
} from '@citrine/contract/money-desk'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useAcceptOrder, useDeclineAcceptance } from './money.api.ts'
import { namePerson } from './name-person.ts'
import { nameProvider } from './name-provider.ts'
import { PaymentNumber, usePaymentNumber } from './payment-number.tsx'
import { ReasonForm } from './reason-form.tsx'
import { EndRequest } from './reject-request.tsx'
import { useAnnounce } from './use-announce.ts'

interface CreditOrderProps {
  order: DeskOrder
  acceptance: DeskOrderCase['acceptance']
}

/** Shows the amount that arrived and the goods before the order is credited. */
export function CreditOrder({ order, acceptance }: CreditOrderProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { order_id, user, goods_name, price, currency, paid_amount, paid_currency } = order
  return (
    <section aria-labelledby={`credit-${order_id}`}>
      <h3 id={`credit-${order_id}`} className="text-15">
        {t('credit')}
      </h3>
      <p className="mt-1">
        {t('credit_note', {
          arrived: paid_amount === null ? t('amount_unknown') : formatMoney(paid_amount, paid_currency),
          price: formatMoney(price, currency),
          name: namePerson(user) ?? t('gone'),
          goods: goods_name,
        })}
      </p>
      {acceptance !== null && (
        <p className="mt-1">
          {t('credit_asked', {
            name: namePerson(acceptance.asked_by) ?? t('somebody', { ns: 'admin' }),
            reason: acceptance.reason,
          })}
        </p>
      )}
      {acceptance?.is_own === true && <p className="mt-3 text-em">{t('own')}</p>}
      {acceptance !== null && <DeclineCredit order={order} isOwn={acceptance.is_own} />}
      {acceptance?.is_own !== true && <CreditForm order={order} isFirst={acceptance === null} />}
    </section>
  )
}

function CreditForm({ order, isFirst }: { order: DeskOrder; isFirst: boolean }) {
  const { t } = useTranslation('money')
  const { order_id, number, currency, provider, provider_txn } = order
  const accepting = useAcceptOrder()
  const announce = useAnnounce()
  const isNumberNeeded = provider_txn === null
  const numbering = usePaymentNumber(isNumberNeeded)
  const { found } = numbering
  const send = async (reason: string): Promise<void> => {
    if (found === null) return
    const done = t('credited_toast', { number })
    announce(await accepting.mutateAsync({ order_id, reason, ...found }), done)
  }
  return (
    <ReasonForm
      className="mt-3"
      action={t('credit')}
      {...(isFirst && {
        note: t('credit_second', {
          limit: formatMoney(SECOND_ADMIN_ABOVE, currency),
          coins: formatPlainNumber(SECOND_ADMIN_ABOVE_COINS),
          day: formatMoney(ONE_ADMIN_CREDITS_A_DAY, currency),
        }),
      })}
      fields={(isChecked) =>
        isNumberNeeded && (
          <PaymentNumber state={numbering} provider={nameProvider(provider)} isChecked={isChecked} />
        )
      }
      areFieldsValid={found !== null}
      isWorking={accepting.isPending}
      error={accepting.error}
      onSend={send}
    />
  )
}

function DeclineCredit({ order, isOwn }: { order: DeskOrder; isOwn: boolean }) {
  const { t } = useTranslation('money')
  const declining = useDeclineAcceptance()
  const decline = async (reason?: string): Promise<void> => {
    const text = t(isOwn ? 'credit_withdrawn' : 'credit_rejected', { number: order.number })
    await declining.mutateAsync({ order_id: order.order_id, ...(reason !== undefined && { reason }) })
    showToast({ kind: 'success', text })
  }
  return <EndRequest isOwn={isOwn} isWorking={declining.isPending} error={declining.error} onEnd={decline} />
}
