import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Spec 2: the legal and info pages, and the complaint that needs no login. */
const ALL = [
  { to: '/service', text: 'terms' },
  { to: '/privacy', text: 'privacy' },
  { to: '/communityguidelines', text: 'guidelines' },
  { to: '/disclaimer', text: 'disclaimer' },
  { to: '/delivery', text: 'delivery' },
  { to: '/refund', text: 'refund' },
  { to: '/about', text: 'about' },
  { to: '/takedown', text: 'complaint' },
] as const

const SHORT = ALL.filter(({ to }) => to === '/service' || to === '/privacy' || to === '/takedown')

interface LegalLinksProps {
  /** Only those that must never be far away. */
  isShort?: boolean
  /** In the drawer, which closes. */
  onFollow?: () => void
  className?: string
}

/** A quiet row, in as many lines as it needs. */
export function LegalLinks({ isShort = false, onFollow, className = '' }: LegalLinksProps) {
  const { t } = useTranslation('app')
  return (
    <nav aria-label={t('legal')} className={className}>
      <ul className="flex flex-wrap gap-x-4 text-13 text-muted">
        {(isShort ? SHORT : ALL).map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onFollow}
              // In the place of the entry that back would have closed the drawer by.
              replace={onFollow !== undefined}
              className="inline-block py-1.5 underline-offset-4 hover:text-text hover:underline"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
