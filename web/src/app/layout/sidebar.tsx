import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from '#web/app/account/account-menu.tsx'
import { Brand, StoneMark } from '#web/components/marks.tsx'
import { EngineNote } from './engine-note.tsx'
import { MENU } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** From 1024 px. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation('app')
  return (
    <nav
      aria-label={t('menu')}
      className={`sticky top-0 hidden h-dvh flex-none flex-col gap-1 pb-4 desktop:flex ${isRail ? 'w-18 items-center pt-4' : 'w-55 px-3 pt-4'}`}
    >
      <Link
        to="/"
        aria-label={t('home')}
        className={`mb-3 flex items-center rounded-control ${isRail ? 'size-11 justify-center' : 'h-11 px-3'}`}
      >
        {isRail ? <StoneMark /> : <Brand />}
      </Link>
      {MENU.map((route) => (
        <MenuLink key={route.to} {...route} shape={isRail ? 'icon' : 'row'} />
      ))}
      <div className="grow" />
      {isRail ? (
        <AccountMenu place="rail" />
      ) : (
        <div className="px-3 text-12 text-muted">
          <p>{t('characters_are_ai')}</p>
          <EngineNote />
        </div>
      )}
    </nav>
  )
}
