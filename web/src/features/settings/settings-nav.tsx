import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const LINE_SHARE = 0.25

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
type SectionName = (typeof SECTIONS)[number]

export function SettingsNav() {
  const { t } = useTranslation('settings')
  const current = useSectionInView()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => scrollToCurrent(row.current, current), [current])
  return (
    <nav
      aria-label={t('sections')}
      className="fade-below sticky min-w-0 top-[var(--banner,0px)] z-bar max-desktop:-mx-4 desktop:-ms-3 max-desktop:bg-ground desktop:top-[calc(2rem+var(--banner,0px))] desktop:self-start desktop:after:hidden"
    >
      <ul
        ref={row}
        className="scroll-hidden flex gap-2 overflow-x-auto max-desktop:px-4 max-desktop:py-2 desktop:flex-col desktop:gap-0.5 desktop:overflow-visible"
      >
        {SECTIONS.map((section) => (
          <li key={section} className="flex-none">
            <a
              href={`#${section}`}
              aria-current={section === current ? 'location' : undefined}
              className={`touch-44 inline-flex h-9 items-center rounded-full px-3 whitespace-nowrap transition-colors desktop:flex desktop:h-11 desktop:rounded-control ${
                section === current
                  ? 'bg-raised-2 font-semibold text-text'
                  : 'bg-surface text-muted hover:text-text desktop:bg-transparent desktop:hover:bg-quiet'
              }`}
            >
              {t(`section_${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the row sideways until the link is in its middle. It leaves the page where it is, unlike `scrollIntoView`. */
function scrollToCurrent(row: HTMLElement | null, section: SectionName): void {
  const link = row?.querySelector(`[href="#${section}"]`)
  if (!row || !link) return
  const { left, width } = row.getBoundingClientRect()
  const target = link.getBoundingClientRect()
  row.scrollLeft += target.left + target.width / 2 - (left + width / 2)
}

function useSectionInView(): SectionName {
  const [current, setCurrent] = useState<SectionName>(SECTIONS[0])
  useEffect(() => {
    const update = (): void => setCurrent(getSectionInView())
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return current
}

/**
 * Finds the last section that begins above the line. At the end of the page it is the requested section, which cannot reach
 * the line.
 */
function getSectionInView(): SectionName {
  const isAbove = (name: SectionName): boolean => {
    const top = document.getElementById(name)?.getBoundingClientRect().top
    return top !== undefined && top < window.innerHeight * LINE_SHARE
  }
  const above = SECTIONS.findLast(isAbove) ?? SECTIONS[0]
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop === 0 || scrollTop + clientHeight < scrollHeight - 2) return above
  const requested = SECTIONS.find((name) => name === window.location.hash.slice(1))
  return requested !== undefined && !isAbove(requested) ? requested : above
}
