import type { DeskOrder } from '@citrine/contract/desk-order'
import { dismissPayment, type UnmatchedPayment } from '@citrine/contract/money-desk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { Paged } from '../../shared/paged.tsx'
import { useDecision } from '../../shared/use-decision.ts'
import { type PaymentFilter, paymentsQuery } from '../money.api.ts'
import { nameProvider } from '../names/name-provider.ts'
import { PersonLink } from '../names/person-link.tsx'
import { Dismissal, DismissForm } from './dismissal.tsx'
import { MovePayment, MoveRequest } from './move-payment.tsx'
import { PaymentOrders } from './payment-orders.tsx'

const STATES = ['open', 'dismissed'] as const

export function UnmatchedPayments() {
  const { t } = useTranslation(['money', 'admin'])
  const [state, setState] = useState<PaymentFilter['state']>('open')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(paymentsQuery({ state, search }))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <>
      <p className="mt-4 max-w-160 text-muted">{t('payments_intro')}</p>
      <form onSubmit={handleSubmit} className="mt-4 flex flex-wrap items-end gap-3">
        <SegmentedControl
          label={t('payments_shown')}
          options={STATES.map((value) => ({ value, text: t(`payments_${value}`) }))}
          value={state}
          onChange={setState}
        />
        <TextField
          className="min-w-0 grow basis-60"
          label={t('payment_number')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          dir="ltr"
        />
        <Button type="submit" className="h-12">
          {t('find', { ns: 'admin' })}
        </Button>
      </form>
      <Paged
        key={state}
        list={list}
        readKey={({ event_no }) => String(event_no)}
        empty={
          search !== ''
            ? { title: t('payments_not_found'), text: t('payments_not_found_text') }
            : state === 'open'
              ? { title: t('payments_empty'), text: t('payments_empty_text') }
              : { title: t('dismissed_empty'), text: t('dismissed_empty_text') }
        }
      >
        {(payments) => (
          <ul className="grid grid-cols-1 gap-3">
            {payments.map((payment) => (
              <Payment key={payment.event_no} payment={payment} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}

type Panel = 'orders' | 'move' | 'dismiss'

function Payment({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('money')
  const [open, setOpen] = useState<Panel>()
  const { provider, provider_txn, amount, currency, made_at, dismissal } = payment
  const arrived = showAmount(t('amount_unknown'), amount, currency)
  return (
    <li className="rounded-card bg-surface p-5 wrap-anywhere">
      <p className="font-semibold">{t('payment_at', { amount: arrived, time: formatFullTime(made_at) })}</p>
      <p className="text-13 text-muted">
        <bdi>{nameProvider(provider)}</bdi> · <bdi>{provider_txn ?? '–'}</bdi>
      </p>
      <Cause payment={payment} />
      {/* The open form already shows this request. */}
      {payment.move && open !== 'move' && <MoveRequest move={payment.move} />}
      {payment.returned !== 0 && <ReturnedAmount payment={payment} />}
      {dismissal !== null && <Dismissal dismissal={dismissal} />}
      <Actions payment={payment} open={open} onOpen={setOpen} />
    </li>
  )
}

interface ActionsProps {
  payment: UnmatchedPayment
  open: Panel | undefined
  onOpen: (panel: Panel | undefined) => void
}

function Actions({ payment, open, onOpen }: ActionsProps) {
  const { t } = useTranslation('money')
  const moveButton = useRef<HTMLButtonElement>(null)
  const dismissButton = useRef<HTMLButtonElement>(null)
  const dismissing = useDecision(dismissPayment, () =>
    showToast({ kind: 'success', text: t('dismissed_toast') }),
  )
  const { event_no, provider_txn, returned, cause, counting_order, order, dismissal } = payment
  const canAssign = returned === 0 && cause !== 'other_order'
  const canMove = returned === 0 && counting_order !== null && order !== null
  const describeToggle = (panel: Panel, text: string) => ({
    'aria-expanded': open === panel,
    'aria-label': `${text}: ${provider_txn ?? event_no}`,
    onClick: () => onOpen(open === panel ? undefined : panel),
    children: text,
  })
  const close = (button: RefObject<HTMLButtonElement | null>): void => {
    onOpen(undefined)
    button.current?.focus()
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {canAssign && <Button {...describeToggle('orders', t('find_order'))} />}
        {canMove && <Button ref={moveButton} {...describeToggle('move', t('move'))} />}
        {dismissal === null && (
          <Button
            ref={dismissButton}
            variant={canAssign || canMove ? 'plain' : 'quiet'}
            {...describeToggle('dismiss', t('dismiss'))}
          />
        )}
      </div>
      {open === 'orders' && <PaymentOrders payment={payment} />}
      {open === 'move' && <MovePayment payment={payment} onClose={() => close(moveButton)} />}
      {open === 'dismiss' && (
        <DismissForm
          event_no={event_no}
          note={t('dismiss_note')}
          request={dismissing}
          onClose={() => close(dismissButton)}
        />
      )}
    </>
  )
}

const showAmount = (unknown: string, amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? unknown : formatMoney(amount, currency)

function ReturnedAmount({ payment: { returned, currency, provider } }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('money')
  const amount = showAmount(t('amount_unknown'), returned, currency)
  return <p className="mt-1">{t('payment_returned', { amount, provider: nameProvider(provider) })}</p>
}

const nameInBrackets = (person: DeskOrder['user'] | undefined): string | undefined =>
  person ? [person.nick_name, person.id_number].filter((text) => text !== '').join(' · ') : undefined

function Cause({ payment }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation('money')
  const { cause, order, counting_order, named_order_id, provider } = payment
  const values = {
    id: named_order_id ?? '',
    number: order?.number ?? '',
    name: nameInBrackets(order?.user) ?? t('gone'),
    other: counting_order?.number ?? '',
    other_name: nameInBrackets(counting_order?.user) ?? t('gone'),
    provider: nameProvider(provider),
  }
  const buyers = [order?.user, counting_order?.user].flatMap((user) => user ?? [])
  const people = buyers.filter(({ uid }, index) => buyers.findIndex((other) => other.uid === uid) === index)
  return (
    <>
      <p className="mt-1">{t(`payment_${cause}`, values)}</p>
      {people.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {people.map((person) => (
            <li key={person.uid}>
              <PersonLink person={person} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
