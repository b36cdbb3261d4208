import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

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

const LINK = 'inline-block py-1.5 underline-offset-4 hover:text-text hover:underline'

interface LegalLinksProps {
  isShort?: boolean
  onFollow?: () => void
  className?: string
}

export function LegalLinks({ isShort = false, onFollow, className = '' }: LegalLinksProps) {
  const { t } = useTranslation('app')
  return (
    <nav aria-label={t('legal')} className={className}>
      <ul className="flex flex-wrap gap-x-4 text-13 text-muted">
        {(isShort ? SHORT : ALL).map(({ to, text }) => (
          <li key={to}>
            <Link to={to} onClick={onFollow} replace={onFollow !== undefined} className={LINK}>
              {t(text)}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onFollow?.()
              openDialog({ name: 'consent', props: {} })
            }}
            className={LINK}
          >
            {t('privacy_choices')}
          </button>
        </li>
      </ul>
    </nav>
  )
}
