import type { CoinGoods } from '@citrine/contract/goods'
import { useId } from 'react'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

/** Returns the price of a hundred coins, which makes packs comparable. */
export const formatPerHundred = ({ price, coins, currency }: CoinGoods): string =>
  formatMoney((price * 100) / coins, currency)

/** Returns the smallest affordable pack that covers the missing coins, else the largest affordable one, else the first. */
export function findFirstPack(
  packs: readonly CoinGoods[],
  { missing, highestPrice }: { missing: number; highestPrice: number },
): CoinGoods | undefined {
  const fitting = packs
    .filter(({ price }) => price <= highestPrice)
    .toSorted((one, other) => one.coins - other.coins)
  return fitting.find(({ coins }) => coins >= missing) ?? fitting.at(-1) ?? packs[0]
}

interface PackChoiceProps {
  packs: readonly CoinGoods[]
  chosen: CoinGoods
  onChoose: (id: string) => void
}

export function PackChoice({ packs, chosen, onChoose }: PackChoiceProps) {
  const { t } = useTranslation('checkout')
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('pack_label')}</legend>
      {packs.map((pack) => (
        <RadioRow
          key={pack.id}
          className={`flex-wrap items-center gap-x-3 rounded-row px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text ${
            pack === chosen
              ? 'bg-raised outline-2 -outline-offset-2 outline-lemon-ink'
              : 'bg-quiet hover:bg-quiet-hover'
          }`}
          buttonClass="size-5 outline-none"
          name={name}
          checked={pack === chosen}
          onChange={() => onChoose(pack.id)}
          tabIndex={pack === chosen ? 0 : -1}
        >
          <CoinMark className="size-5" />
          <span className="min-w-24 flex-1">
            <span className="display text-20">{formatPlainNumber(pack.coins)}</span>{' '}
            <span className="sr-only">{t('lemon_coins')}</span>
            <span className="block text-13 text-muted">
              {t('per_hundred', { price: formatPerHundred(pack) })}
            </span>
          </span>
          <span className="font-semibold text-17">
            <bdi>{pack.price_show}</bdi>
          </span>
        </RadioRow>
      ))}
    </fieldset>
  )
}
