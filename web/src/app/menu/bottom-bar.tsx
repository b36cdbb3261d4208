import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { MENU } from './menu.ts'
import { MenuLink } from './menu-link.tsx'

/** Pricing is reached through the coins and the drawer. */
const TABS = ['/', '/chat', '/create', '/bonus'] as const

export function BottomBar() {
  const { t } = useTranslation('app')
  return (
    <nav
      aria-label={t('menu')}
      className="fixed inset-x-0 bottom-0 z-bar flex justify-around bg-ground/92 px-2 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-lg desktop:hidden [&>*]:flex-1"
    >
      {TABS.map((path) =>
        MENU.map((route) => route.to === path && <MenuLink key={path} {...route} shape="tab" />),
      )}
    </nav>
  )
}
