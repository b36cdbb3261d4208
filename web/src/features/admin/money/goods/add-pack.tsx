import { addCoinPack, computePriceFloor, PACK_MAX } from '@citrine/contract/goods-desk'
import { PRICE_MAX } from '@citrine/contract/money-desk'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useDecision } from '../../shared/use-decision.ts'
import { parseMinorUnits } from '../forms/parse-minor-units.ts'

const CURRENCY = 'USD'

export function AddPack() {
  const { t } = useTranslation('money')
  const { least, ...form } = usePackForm()
  return (
    <section aria-labelledby="add-pack" className="mt-6 rounded-card bg-surface p-5">
      <h2 id="add-pack" className="text-17">
        {t('pack_add')}
      </h2>
      <p className="mt-1 text-muted">{t('pack_note')}</p>
      <form onSubmit={form.handleSubmit} className="mt-4 grid gap-4">
        <div className="flex flex-wrap items-start gap-4">
          <TextField
            className="grow basis-40"
            label={t('coins')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            dir="ltr"
            value={form.typedCoins}
            onChange={({ target }) => form.setTypedCoins(target.value)}
            error={
              form.areCoinsWrong
                ? t('number_hint', { min: formatPlainNumber(1), max: formatPlainNumber(PACK_MAX) })
                : undefined
            }
          />
          <TextField
            className="grow basis-40"
            label={`${t('price')} (${CURRENCY})`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={form.typedPrice}
            onChange={({ target }) => form.setTypedPrice(target.value)}
            error={
              form.isPriceWrong
                ? t('amount_hint', {
                    min: formatMoney(least, CURRENCY),
                    max: formatMoney(PRICE_MAX, CURRENCY),
                  })
                : undefined
            }
          />
        </div>
        <Button type="submit" className="justify-self-start" isWorking={form.isAdding}>
          {t('pack_add')}
        </Button>
        <ActionError error={form.error} />
      </form>
    </section>
  )
}

function usePackForm() {
  const { t } = useTranslation('money')
  const [typedCoins, setTypedCoins] = useState('')
  const [typedPrice, setTypedPrice] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const adding = useDecision(addCoinPack)
  const coins = /^\d{1,7}$/.test(typedCoins.trim()) ? Number(typedCoins.trim()) : 0
  const price = parseMinorUnits(typedPrice)
  const areCoinsValid = coins >= 1 && coins <= PACK_MAX
  const least = computePriceFloor({ coins: areCoinsValid ? coins : 1 })
  const isPriceValid = price !== null && price >= least && price <= PRICE_MAX
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsChecked(true)
    if (!areCoinsValid || !isPriceValid) focusFault(event.currentTarget)
    if (!areCoinsValid || !isPriceValid || adding.isPending) return
    adding.mutate(
      { coins, price },
      {
        onSuccess: ({ goods }) => {
          const name =
            goods.find(({ goods_id }) => goods_id === `coins_${coins}`)?.name ?? formatPlainNumber(coins)
          showToast({ kind: 'success', text: t('pack_added', { name }) })
          setIsChecked(false)
          setTypedCoins('')
          setTypedPrice('')
        },
      },
    )
  }
  return {
    typedCoins,
    setTypedCoins,
    typedPrice,
    setTypedPrice,
    least,
    handleSubmit,
    areCoinsWrong: isChecked && !areCoinsValid,
    isPriceWrong: isChecked && !isPriceValid,
    isAdding: adding.isPending,
    error: adding.error,
  }
}
