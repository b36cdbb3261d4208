import { Link } from '@tanstack/react-router'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type MouseEvent, Suspense } from 'react'
import { AccountLink } from '#web/app/account/account-link.tsx'
import { Brand, StoneMark } from '#web/components/brand-marks.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember, useSession } from '#web/lib/session/session.ts'
import { CoinPillPlace } from '../account/coin-pill-place.tsx'

/** Hides the offers for visitors in a member's preview, which shows a visitor's page (`preview.ts`). */
const FOR_VISITORS = 'in-data-preview:invisible'

interface SiteBarProps {
  title: string
  onOpenDrawer: () => void
}

export function SiteBar({ title, onOpenDrawer }: SiteBarProps) {
  const { t } = useTranslation('app')
  const { token } = useSession()
  return (
    <header className="flex h-16 items-center gap-1 ps-2 pe-4 phone:px-4 desktop:gap-3 desktop:px-8">
      <IconButton label={t('open_menu')} onClick={onOpenDrawer} className="desktop:hidden">
        <Menu className="icon size-6" aria-hidden="true" />
      </IconButton>
      <HomeLink />
      <p className="display hidden text-20 desktop:block">{title}</p>
      <div className="grow" />
      <PricingLinks />
      <LateCoinPill />
      <Link
        to="/"
        search={{ q: '' }}
        aria-label={t('search')}
        className="grid size-11 place-items-center rounded-control hover:bg-quiet desktop:hidden"
      >
        <Search className="icon size-6" aria-hidden="true" />
      </Link>
      {token === null && <SignInLinks />}
      <div className={token === null ? `max-tablet:hidden ${FOR_VISITORS}` : ''}>
        <AccountLink place="top-bar" />
      </div>
    </header>
  )
}

/** Opens the login over the current page; a click for a new tab follows the link. */
function logInHere(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openDialog({ name: 'login', props: { source: 'other' } })
}

function HomeLink() {
  const { t } = useTranslation('app')
  const { token } = useSession()
  return (
    <Link
      to="/"
      aria-label={t('home')}
      className="flex h-11 items-center rounded-control px-1 desktop:hidden"
    >
      {token !== null && (
        <span className="flex phone:hidden">
          <StoneMark />
        </span>
      )}
      <span className={token === null ? 'flex' : 'flex max-phone:hidden'}>
        <Brand />
      </span>
    </Link>
  )
}

function SignInLinks() {
  const { t } = useTranslation(['app', 'common'])
  return (
    <>
      <Link
        to="/login"
        preload={false}
        onClick={logInHere}
        className={`${getButtonClass({ variant: 'plain' })} max-tablet:hidden ${FOR_VISITORS}`}
      >
        {t('register')}
      </Link>
      <Link
        to="/login"
        preload={false}
        onClick={logInHere}
        className={`${getButtonClass()} max-desktop:px-4 max-[22rem]:px-2.5 ${FOR_VISITORS}`}
      >
        {t('log_in', { ns: 'common' })}
      </Link>
    </>
  )
}

function PricingLinks() {
  const { t } = useTranslation('app')
  const { user, features } = useSession()
  const isPremium = user?.vip === true
  return (
    <>
      {features?.banner != null && !isPremium && (
        <Link
          to="/pricing"
          className="hidden rounded-control px-2 py-2.5 font-semibold text-peel hover:bg-quiet desktop:block"
        >
          {t('banner', { percent: features.banner.discount_percent })}
        </Link>
      )}
      <Link
        to="/pricing"
        preload={false}
        className={`${getButtonClass({ variant: 'plain' })} max-tablet:hidden ${isPremium ? 'text-peel' : ''}`}
      >
        {t(isPremium ? 'premium' : 'pricing')}
      </Link>
    </>
  )
}

const CoinPill = lazyComponent(async () => (await import('../account/coin-pill.tsx')).CoinPill)

function LateCoinPill() {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense fallback={<CoinPillPlace />}>
      <CoinPill />
    </Suspense>
  ) : null
}
