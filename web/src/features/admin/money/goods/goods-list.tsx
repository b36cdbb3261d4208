import { computePriceFloor, type DeskGoods, editGoods, voidOrders } from '@citrine/contract/goods-desk'
import { PRICE_MAX } from '@citrine/contract/money-desk'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { DeskState } from '../../shared/desk-state.tsx'
import { useDecision } from '../../shared/use-decision.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { parseMinorUnits } from '../forms/parse-minor-units.ts'
import { ReasonForm } from '../forms/reason-form.tsx'
import { useAnnounce } from '../forms/use-announce.ts'
import { goodsQuery } from '../money.api.ts'
import { AddPack } from './add-pack.tsx'

export function GoodsList() {
  const { t } = useTranslation('money')
  const query = useQuery(goodsQuery())
  const { data } = query
  if (data === undefined) return <DeskState query={query} height="h-60" />
  return (
    <>
      <p className="mt-4 text-muted">{t('goods_note')}</p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {data.goods.map((goods) => (
          <GoodsRow key={`${goods.goods_id} ${goods.price} ${goods.is_on}`} goods={goods} />
        ))}
      </ul>
      <AddPack />
    </>
  )
}

function useGoodsForm(goods: DeskGoods) {
  const { t } = useTranslation('money')
  const { goods_id } = goods
  const [typed, setTyped] = useState((goods.price / 100).toFixed(2))
  const [isOn, setIsOn] = useState(goods.is_on)
  const announce = useAnnounce()
  const editing = useDecision(editGoods, (outcome) => announce(outcome, t('goods_saved')))
  const [isAsking, setIsAsking] = useState(false)
  const price = parseMinorUnits(typed)
  const least = computePriceFloor(goods)
  const isKept = price === goods.price && !isOn
  const rightPrice = price !== null && (isKept || (price >= least && price <= PRICE_MAX)) ? price : undefined
  const save = (): void => {
    if (rightPrice === undefined) return
    editing.mutate({ goods_id, price: rightPrice, is_on: isOn }, { onSettled: () => setIsAsking(false) })
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (rightPrice === undefined || isAsking) return
    if (rightPrice === goods.price) save()
    else setIsAsking(true)
  }
  const isChanged = price !== goods.price || isOn !== goods.is_on
  return {
    typed,
    setTyped,
    isOn,
    setIsOn,
    least,
    rightPrice,
    isChanged,
    isAsking,
    setIsAsking,
    save,
    handleSubmit,
    isSaving: editing.isPending,
    error: editing.error,
  }
}

function GoodsRow({ goods }: { goods: DeskGoods }) {
  const { t } = useTranslation('money')
  const { currency } = goods
  const { typed, setTyped, isOn, setIsOn, least, rightPrice, isChanged, ...form } = useGoodsForm(goods)
  const button = useRef<HTMLButtonElement>(null)
  const handleBack = (): void => {
    flushSync(() => form.setIsAsking(false))
    button.current?.focus()
  }
  return (
    <li className="rounded-card bg-surface p-5">
      <form
        onSubmit={form.handleSubmit}
        onChange={() => form.setIsAsking(false)}
        className="flex flex-wrap items-end gap-x-5 gap-y-3"
      >
        <GoodsName goods={goods} />
        <PriceField
          goods={goods}
          typed={typed}
          onType={setTyped}
          least={least}
          isRight={rightPrice !== undefined}
        />
        <CheckBox checked={isOn} onChange={setIsOn} aria-label={`${t('on_sale')}: ${goods.name}`}>
          {t('on_sale')}
        </CheckBox>
        <Button
          ref={button}
          type="submit"
          className="h-12"
          aria-label={`${t('save')}: ${goods.name}`}
          isWorking={form.isSaving}
          disabled={!isChanged || rightPrice === undefined}
        >
          {t('save')}
        </Button>
      </form>
      {form.isAsking && rightPrice !== undefined && (
        <div className="mt-4">
          <Confirmation
            question={t('price_sure', {
              name: goods.name,
              price: formatMoney(rightPrice, currency),
              before: formatMoney(goods.price, currency),
            })}
            yes={t('price_yes', { price: formatMoney(rightPrice, currency) })}
            isWorking={form.isSaving}
            onYes={form.save}
            onBack={handleBack}
          />
        </div>
      )}
      <ActionError error={form.error} />
      <VoidOrders goods={goods} />
    </li>
  )
}

interface PriceFieldProps {
  goods: DeskGoods
  typed: string
  onType: (text: string) => void
  least: number
  isRight: boolean
}

function PriceField({ goods: { name, currency }, typed, onType, least, isRight }: PriceFieldProps) {
  const { t } = useTranslation('money')
  const hint = { min: formatMoney(least, currency), max: formatMoney(PRICE_MAX, currency) }
  return (
    <TextField
      className="w-32"
      label={`${t('price')} (${currency})`}
      aria-label={`${t('price')} (${currency}): ${name}`}
      inputMode="decimal"
      dir="ltr"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      error={isRight ? undefined : t('amount_hint', hint)}
    />
  )
}

function GoodsName({ goods: { goods_id, name, price, currency, waiting } }: { goods: DeskGoods }) {
  const { t } = useTranslation('money')
  return (
    <span className="goods-name min-w-40 grow self-center">
      <span className="block font-semibold">{name}</span>
      <span className="text-13 text-muted" dir="ltr">
        {goods_id} · <bdi>{formatMoney(price, currency)}</bdi>
      </span>
      {waiting !== null && (
        <span className="block text-13 text-em">
          {t('goods_waits', { price: formatMoney(waiting.price, currency) })}
        </span>
      )}
    </span>
  )
}

function VoidOrders({ goods }: { goods: DeskGoods }) {
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
