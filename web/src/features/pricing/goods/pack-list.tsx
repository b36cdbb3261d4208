import type { CoinGoods } from '@citrine/contract/goods'
import { useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { askToSignIn } from '../checkout/ask-sign-in.ts'
import { isAtPacks, OpenOrder } from '../orders/open-order.tsx'
import { formatPerHundred } from './pack-choice.tsx'
import { takePack } from './remembered-choice.ts'

export function PackList({ packs }: { packs: readonly CoinGoods[] }) {
  const { t } = useTranslation('pricing')
  const isGuest = useSession().token === null
  useEffect(() => {
    if (isGuest) return
    const pack_id = takePack()
    if (pack_id !== undefined) openDialog({ name: 'coin', props: { pack_id } })
  }, [isGuest])
  return (
    <section aria-labelledby="packs">
      <h2 id="packs" tabIndex={-1} className="scroll-mt-24 text-26 outline-none">
        {t('packs_title')}
      </h2>
      <p className="mt-1 text-muted">{t('packs_lead')}</p>
      {!isGuest && (
        <div className="mt-4 empty:hidden">
          <OpenOrder belongsHere={isAtPacks} />
        </div>
      )}
      <ul className="mt-4 flex flex-wrap gap-3">
        {packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} isGuest={isGuest} />
        ))}
      </ul>
    </section>
  )
}

function PackCard({ pack, isGuest }: { pack: CoinGoods; isGuest: boolean }) {
  const { t } = useTranslation(['pricing', 'checkout'])
  const coins = formatPlainNumber(pack.coins)
  return (
    <li className="min-w-32 flex-1 rounded-card bg-surface p-4">
      <p className="display flex items-center gap-2 text-26">
        <CoinMark className="size-5" />
        {coins}
      </p>
      <p className="text-13 text-muted">
        {t('per_hundred', { ns: 'checkout', price: formatPerHundred(pack) })}
      </p>
      <Button
        className="mt-4 w-full"
        aria-label={t('buy_pack', { coins, price: pack.price_show })}
        onClick={() =>
          isGuest ? askToSignIn(pack) : openDialog({ name: 'coin', props: { pack_id: pack.id } })
        }
      >
        <bdi>{pack.price_show}</bdi>
      </Button>
    </li>
  )
}
