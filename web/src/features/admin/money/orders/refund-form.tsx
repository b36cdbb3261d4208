import { askDeskRefund, type DeskOrderCase, SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import { countTakenCoins } from '@citrine/contract/refund-share'
import { useState } from 'react'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { describeLimits } from '../forms/describe-limits.ts'
import { parseMinorUnits } from '../forms/parse-minor-units.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { useAnnounce } from '../forms/use-announce.ts'
import { namePerson } from '../names/name-person.ts'
import { nameProvider } from '../names/name-provider.ts'

interface RefundFormProps {
  orderCase: Pick<DeskOrderCase, 'order' | 'left' | 'is_whole_only' | 'credited' | 'premium'>
}

export function RefundForm({ orderCase }: RefundFormProps) {
  const { t } = useTranslation('money')
  const { order, left, is_whole_only } = orderCase
  const { order_id, paid_currency: currency } = order
  const { validAmount: amount, ...refund } = useRefund(orderCase)
  const money = (minor: number): string => formatMoney(minor, currency)
  // Earlier refunds count towards the limit.
  const isRequest =
    amount !== undefined && (order.paid_amount ?? order.price) - left + amount > SECOND_ADMIN_ABOVE
  const values = amount !== undefined && {
    amount: money(amount),
    number: order.number,
    name: namePerson(order.user) ?? t('gone'),
  }
  return (
    <section aria-labelledby={`refund-${order_id}`}>
      <h3 id={`refund-${order_id}`} className="text-15">
        {t('refund')}
      </h3>
      <ReasonForm
        className="mt-1"
        action={t('refund')}
        button={values === false ? t('refund') : t(isRequest ? 'refund_request' : 'refund_amount', values)}
        question={values === false ? undefined : t(isRequest ? 'refund_request_sure' : 'refund_sure', values)}
        note={t(is_whole_only ? 'refund_whole' : 'refund_note', {
          left: money(left),
          ...describeLimits(currency),
        })}
        fields={() =>
          !is_whole_only && (
            <TextField
              className="max-w-60"
              label={`${t('amount')} (${currency})`}
              inputMode="decimal"
              dir="ltr"
              value={refund.typed}
              onChange={({ target }) => refund.setTyped(target.value)}
              error={amount !== undefined ? undefined : t('amount_hint', { min: money(1), max: money(left) })}
            />
          )
        }
        outcome={amount !== undefined && <RefundEffect orderCase={orderCase} amount={amount} />}
        request={refund.request}
        makeBody={refund.makeBody}
      />
    </section>
  )
}

/** Holds the state of the form. The amount is fixed if the provider can only return all of the money. */
function useRefund({ order, left, is_whole_only }: RefundFormProps['orderCase']) {
  const { t } = useTranslation('money')
  const [typed, setTyped] = useState((left / 100).toFixed(2))
  // The id makes a repeated request harmless.
  const [refund_id] = useState(() => crypto.randomUUID())
  const announce = useAnnounce()
  const request = useDecision(askDeskRefund, (outcome) =>
    announce(outcome, t('refund_started', { provider: nameProvider(order.provider) })),
  )
  const amount = is_whole_only ? left : parseMinorUnits(typed)
  const validAmount = amount !== null && amount >= 1 && amount <= left ? amount : undefined
  const makeBody = (reason: string) =>
    validAmount === undefined
      ? undefined
      : { refund_id, order_id: order.order_id, amount: validAmount, reason }
  return { typed, setTyped, validAmount, request, makeBody }
}

export function RefundEffect({ orderCase, amount }: RefundFormProps & { amount: number }) {
  const { t } = useTranslation('money')
  const { order, left, is_whole_only, credited, premium } = orderCase
  if (credited === null) return t('refund_takes_nothing')
  const { price } = order
  if (credited.type === 'VIP') {
    if (amount < left) return t('refund_keeps_premium')
    const days = formatPlainNumber(premium?.left_days ?? 0)
    const taken = t('refund_takes_premium', { days, coins: formatPlainNumber(premium?.coins ?? 0) })
    return premium?.is_followed === true ? `${taken} ${t('refund_moves_premium')}` : taken
  }
  const returned = is_whole_only ? { before: 0, amount: price } : { before: price - left, amount }
  const coins = countTakenCoins({ coins: credited.coins, price, ...returned })
  return t('refund_takes_coins', { coins: formatPlainNumber(coins) })
}
