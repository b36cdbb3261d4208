import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { AccountLink } from '#web/app/account/account-link.tsx'
import { Brand, StoneMark } from '#web/components/brand-marks.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'
import { LegalLinks } from './legal-links.tsx'
import { MENU } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

interface SidebarProps {
  isRail: boolean
  onOpenDrawer: () => void
}

export function Sidebar({ isRail, onOpenDrawer }: SidebarProps) {
  const { t } = useTranslation('app')
  return (
    <div
      className={`sticky top-0 hidden h-dvh flex-none flex-col gap-1 overflow-y-auto py-4 desktop:flex ${isRail ? 'w-18 items-center' : 'w-55 px-3'}`}
    >
      <Link
        to="/"
        aria-label={t('home')}
        className={`mb-3 flex flex-none items-center rounded-control ${isRail ? 'size-11 justify-center' : 'h-11 px-3'}`}
      >
        {isRail ? <StoneMark /> : <Brand />}
      </Link>
      <nav aria-label={t('menu')} className="grid gap-1">
        {MENU.map((route) => (
          <MenuLink key={route.to} {...route} shape={isRail ? 'icon' : 'row'} />
        ))}
      </nav>
      <div className="grow" />
      {isRail ? (
        <>
          <IconButton label={t('more')} onClick={onOpenDrawer}>
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
          <AccountLink place="rail" />
        </>
      ) : (
        <div className="px-3 text-12 text-muted">
          <p>{t('characters_are_ai')}</p>
          <EngineNote />
          <LegalLinks isShort className="mt-2" />
          <button
            type="button"
            onClick={onOpenDrawer}
            className="py-1.5 text-13 underline-offset-4 hover:text-text hover:underline"
          >
            {t('more')}
          </button>
        </div>
      )}
    </div>
  )
}
