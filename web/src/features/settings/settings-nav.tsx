import { useTranslation } from 'react-i18next'

/** Links to the sections: a list at the side, on a phone a scrolling strip above. */
export function SettingsNav() {
  const { t } = useTranslation('settings')
  return (
    <nav
      aria-label={t('sections')}
      className="max-desktop:scroll-hidden sticky top-[var(--banner,0px)] z-bar max-desktop:-mx-4 overflow-x-auto desktop:overflow-visible max-desktop:bg-ground max-desktop:px-4 max-desktop:py-2 desktop:top-[calc(2rem+var(--banner,0px))] desktop:self-start"
    >
      <ul className="flex gap-2 desktop:flex-col desktop:gap-0.5">
        {SECTIONS.map((section) => (
          <li key={section} className="flex-none">
            <a
              href={`#${section}`}
              className="touch-44 inline-flex h-9 items-center rounded-full bg-surface px-3.5 whitespace-nowrap text-muted transition-colors hover:text-text desktop:flex desktop:h-11 desktop:rounded-control desktop:bg-transparent desktop:hover:bg-quiet"
            >
              {t(`section_${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections in order; each name is also its hash. */
const SECTIONS = [
  'account',
  'coins',
  'look',
  'content',
  'devices',
  'privacy',
  'data',
  'personal-info',
] as const
