import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { packsQuery } from '#web/lib/query/goods-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useHighestPrice } from '../account/limit-note.tsx'
import { OwedNote } from '../account/owed-note.tsx'
import { Checkout } from '../checkout/checkout.tsx'
import { findFirstPack, PackChoice } from '../goods/pack-choice.tsx'
import { GoodsPending } from './goods-pending.tsx'

interface CoinProps {
  /** Undefined if the user came to buy coins. */
  refused?: { needed: number; balance: number }
  pack_id?: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    coin: CoinProps
  }
}

/** Sells coins. After a refusal with status 2111 it shows how many coins are missing. */
export default function CoinDialog({ refused, pack_id }: CoinProps) {
  const { t } = useTranslation('coins')
  const missing = refused && Math.max(0, refused.needed - refused.balance)
  return (
    <DialogFrame
      title={t(refused === undefined ? 'coin_buy_title' : 'coin_title')}
      lead={
        refused &&
        t('coin_lead', {
          needed: formatPlainNumber(refused.needed),
          balance: formatPlainNumber(refused.balance),
          missing: formatPlainNumber(missing ?? 0),
        })
      }
      onClose={closeDialog}
      beginsAtTop
    >
      <OwedNote className="mt-3" />
      <Packs pack_id={pack_id} missing={missing} />
    </DialogFrame>
  )
}

interface PacksProps {
  pack_id: string | undefined
  /** Undefined if the user came to buy coins. */
  missing: number | undefined
}

function Packs({ pack_id, missing }: PacksProps) {
  const { t } = useTranslation('coins')
  const query = useQuery(packsQuery())
  const { data } = query
  const [id, setId] = useState(pack_id)
  const highestPrice = useHighestPrice()
  const isRefused = missing !== undefined
  if (data === undefined) return <GoodsPending query={query} />
  const chosen =
    data.goods.find((pack) => pack.id === id) ??
    findFirstPack(data.goods, { missing: missing ?? 0, highestPrice })
  if (chosen === undefined) return <NoPacks isRefused={isRefused} />
  return (
    <div className="mt-5 grid gap-4">
      <PackChoice packs={data.goods} chosen={chosen} onChoose={setId} />
      <Checkout goods={chosen} goods_type="COIN" terms={data.terms} />
      {isRefused && (
        <Link
          to="/bonus"
          onClick={closeDialog}
          className="py-2 text-muted underline underline-offset-4 hover:text-text"
        >
          {t('coin_where')}
        </Link>
      )}
    </div>
  )
}

/** Leads to the bonus page, because no coins are sold here. */
function NoPacks({ isRefused }: { isRefused: boolean }) {
  const { t } = useTranslation('coins')
  return (
    <>
      {isRefused && <p className="mt-4 text-muted">{t('coin_where')}</p>}
      <div className="mt-5 grid gap-2">
        {isRefused && (
          <Link
            to="/bonus"
            onClick={closeDialog}
            className={getButtonClass({ variant: 'lemon', size: 'large' })}
          >
            {t('coin_earn')}
          </Link>
        )}
        <Link
          to="/pricing"
          onClick={closeDialog}
          className={getButtonClass({ variant: isRefused ? 'plain' : 'quiet' })}
        >
          {t('coin_pricing')}
        </Link>
      </div>
    </>
  )
}
