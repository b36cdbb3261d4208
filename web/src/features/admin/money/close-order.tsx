import type { DeskOrder } from '@citrine/contract/desk-order'
import { ONE_ADMIN_CREDITS_A_DAY, SECOND_ADMIN_ABOVE } from '@citrine/contract/money-desk'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCloseOrder } from './money.api.ts'
import { nameProvider } from './name-provider.ts'
import { ReasonForm } from './reason-form.tsx'
import { useAnnounce } from './use-announce.ts'

interface CloseOrderProps {
  order: DeskOrder
  left: number
}

/** Closes an order whose payment has no number, after an admin has returned the money at its provider. */
export function CloseOrder({ order, left }: CloseOrderProps) {
  const { t } = useTranslation('money')
  const { order_id, number, provider, paid_currency } = order
  const closing = useCloseOrder()
  const announce = useAnnounce()
  const send = (reason: string): Promise<void> => {
    const text = t('order_closed', { number })
    // The changed order unmounts this form before `mutate` would call back, so this returns the promise.
    return closing.mutateAsync({ order_id, reason }).then((outcome) => announce(outcome, text))
  }
  return (
    <ReasonForm
      action={t('order_close')}
      note={`${t('order_close_note', {
        provider: nameProvider(provider),
        left: formatMoney(left, paid_currency),
      })} ${t('second_above', { limit: formatMoney(SECOND_ADMIN_ABOVE, paid_currency), day: formatMoney(ONE_ADMIN_CREDITS_A_DAY, paid_currency) })}`}
      isWorking={closing.isPending}
      error={closing.error}
      onSend={send}
    />
  )
}
