import type { Photo } from '@citrine/contract/albums'
import type { Coins } from '@citrine/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { hasStatus, isLeftToTheCaller } from '#web/lib/api/api-error.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { packsQuery, useSellsPremium } from '#web/lib/query/goods-query.ts'
import { closeDialog, type DialogRequest, openDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { describeMaker } from '#web/shared/lightbox/made-by.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { announceUnlock } from './announce-unlock.ts'
import { useUnlockPhoto } from './unlock.api.ts'

interface UnlockPhotoProps {
  photo: Photo
  language: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    unlock_photo: UnlockPhotoProps
  }
}

export default function UnlockPhotoDialog({ photo, language }: UnlockPhotoProps) {
  const { t } = useTranslation('album')
  const { data: coins } = useQuery(coinsQuery())
  const { photo_id, description, photographer, maker, picture } = photo
  const price = photo.price_coins ?? 0
  return (
    <DialogFrame title={t('unlock_title')} lead={t('unlock_lead')} onClose={closeDialog}>
      <div className="mt-4 flex items-center gap-4">
        <Picture
          picture={picture}
          sizes="4.5rem"
          isEager
          className="h-24 w-18 flex-none rounded-control [&>img]:scale-125 [&>img]:blur-sm"
        />
        <div className="min-w-0">
          <p lang={language} className="text-muted">
            <bdi>{description}</bdi>
          </p>
          <p className="mt-1 text-13 text-muted">
            {photographer !== '' && <bdi>{t('photo_by', { photographer })} · </bdi>}
            <bdi>{describeMaker(maker)}</bdi>
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-3 rounded-row bg-raised px-4 py-3">
        <Amount label={t('unlock_price')} coins={price} />
        <Amount label={t('unlock_balance')} coins={coins?.coins} />
      </dl>
      <UnlockAction photo_id={photo_id} price={price} />
    </DialogFrame>
  )
}

/** Offers to unlock the photo, or shows what prevents it. */
function UnlockAction({ photo_id, price }: { photo_id: string; price: number }) {
  const { t } = useTranslation('album')
  const [muted, setMuted] = useState(false)
  const { data: coins, isPending } = useQuery(coinsQuery())
  const unlocking = useUnlockPhoto()
  const exceededLimit = findExceededLimit(coins, price)
  const refusal = readLimitRefusal(unlocking.error)
  if (refusal !== null) return <LimitReached>{refusal}</LimitReached>
  if (exceededLimit !== null)
    return <LimitReached>{t('unlock_limit', { limit: formatPlainNumber(exceededLimit) })}</LimitReached>
  const missing = Math.max(0, price - (coins?.coins ?? price))
  if (missing > 0) return <MissingCoins missing={missing} needed={price} />
  return (
    <>
      <div className="mt-3">
        <CheckBox checked={muted} onChange={setMuted}>
          {t('unlock_mute')}
          <span className="block text-13 text-muted">{t('unlock_mute_hint')}</span>
        </CheckBox>
      </div>
      <ActionError error={isLeftToTheCaller(unlocking.error) ? null : unlocking.error} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="lemon"
          className="grow"
          disabled={isPending}
          isWorking={unlocking.isPending}
          onClick={() => unlockAndClose(unlocking, { photo_id, muted })}
        >
          {t('unlock', { price: formatPlainNumber(price) })}
          <CoinMark />
          <span className="sr-only">{t('lemon_coins')}</span>
        </Button>
        <Button onClick={closeDialog}>{t('unlock_not_now')}</Button>
      </div>
      <PremiumLine />
    </>
  )
}

function unlockAndClose(
  unlocking: ReturnType<typeof useUnlockPhoto>,
  request: { photo_id: string; muted: boolean },
): void {
  unlocking.mutate(request, {
    onSuccess: ({ balance }) => {
      withdrawDialog('unlock_photo')
      announceUnlock(balance)
    },
    onError: (error) => {
      if (!isLeftToTheCaller(error)) return
      withdrawDialog('unlock_photo')
      openRefusalDialog(error, 'albums')
    },
  })
}

function replaceDialog(request: DialogRequest): void {
  openDialog(request)
  withdrawDialog('unlock_photo')
}

function PremiumLine() {
  const { t } = useTranslation('album')
  if (useSellsPremium() !== true) return null
  return (
    <button
      type="button"
      className="mt-2 inline-flex min-h-11 items-center text-13 text-muted underline underline-offset-4 hover:text-text"
      onClick={() => replaceDialog({ name: 'vip', props: { benefit: 'albums' } })}
    >
      {t('unlock_premium')}
    </button>
  )
}

/** Returns the user's own monthly limit of coins if the price would exceed it. */
function findExceededLimit(coins: Coins | undefined, price: number): number | null {
  if (coins === undefined || coins.monthly_limit === null) return null
  return coins.spent_this_month + price > coins.monthly_limit ? coins.monthly_limit : null
}

/** For this request, `conflict` always means that the user's own monthly limit is reached. */
const readLimitRefusal = (error: unknown): string | null => (hasStatus(error, 'conflict') ? error.desc : null)

function LimitReached({ children }: { children: ReactNode }) {
  const { t } = useTranslation('album')
  return (
    <>
      <p role="alert" className="mt-4 text-warn">
        {children}
      </p>
      <div className="mt-5 grid gap-2">
        <Link
          to="/setting"
          hash="coins"
          onClick={closeDialog}
          className={getButtonClass({ variant: 'lemon', size: 'large' })}
        >
          {t('unlock_limit_change')}
        </Link>
        <Button variant="plain" onClick={closeDialog}>
          {t('unlock_not_now')}
        </Button>
      </div>
    </>
  )
}

function MissingCoins({ missing, needed }: { missing: number; needed: number }) {
  const { t } = useTranslation('album')
  const sellsCoins = useQuery(packsQuery()).data?.goods[0] !== undefined
  return (
    <>
      <p role="status" className="mt-4">
        {t('unlock_short', { count: missing })}
      </p>
      <div className="mt-5 grid gap-2">
        {sellsCoins && (
          <Button
            variant="lemon"
            size="large"
            onClick={() =>
              replaceDialog({ name: 'coin', props: { refused: { needed, balance: needed - missing } } })
            }
          >
            {t('unlock_buy')}
          </Button>
        )}
        <Link
          to="/bonus"
          onClick={closeDialog}
          className={getButtonClass(sellsCoins ? { variant: 'quiet' } : { variant: 'lemon', size: 'large' })}
        >
          {t('unlock_earn')}
        </Link>
        {!sellsCoins && (
          <Link to="/pricing" onClick={closeDialog} className={getButtonClass({ variant: 'plain' })}>
            {t('unlock_pricing')}
          </Link>
        )}
      </div>
      <PremiumLine />
    </>
  )
}

function Amount({ label, coins }: { label: string; coins: number | undefined }) {
  const { t } = useTranslation('album')
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="inline-flex items-center gap-2 font-semibold text-17">
        {coins === undefined ? '–' : formatPlainNumber(coins)}
        <CoinMark className="size-5" />
        <span className="sr-only">{t('lemon_coins')}</span>
      </dd>
    </div>
  )
}
