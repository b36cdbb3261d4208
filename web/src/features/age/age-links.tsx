import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const PAGES = [
  { to: '/service', text: 'terms' },
  { to: '/privacy', text: 'privacy' },
  { to: '/communityguidelines', text: 'guidelines' },
  { to: '/disclaimer', text: 'disclaimer' },
] as const

export function AgeLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation('app')
  return (
    <ul className={`flex flex-wrap gap-x-4 text-13 text-muted ${className}`}>
      {PAGES.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className="inline-block py-3 underline underline-offset-4 hover:text-text">
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
