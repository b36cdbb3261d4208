import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

interface AskAboutOrderProps {
  number: string
  className: string
}

/** Begins a mail about an order; where the operator has no address, the complaint form as a question about it. */
export function AskAboutOrder({ number, className }: AskAboutOrderProps) {
  const { t } = useTranslation('orders')
  const email = useSession().features?.links.contact_email ?? null
  const subject = t('ask_subject', { number })
  const name = { 'aria-label': t('ask_order', { number }), className }
  if (email === null)
    return (
      <Link to="/takedown" search={{ order: number }} {...name}>
        {t('ask')}
      </Link>
    )
  return (
    <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} {...name}>
      {t('ask')}
    </a>
  )
}
