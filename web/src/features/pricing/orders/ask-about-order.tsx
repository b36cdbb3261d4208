import type { Order } from '@citrine/contract/orders'
import { Link } from '@tanstack/react-router'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

interface AskAboutOrderProps {
  order: Pick<Order, 'number' | 'state' | 'question_at' | 'answered_at'>
  className: string
}

/**
 * Links to a question about an order, or to a refund request for a paid one. It opens a mail, or the complaint form if the
 * operator has no address. A question sent with the form is shown until it is answered, so that nobody sends it twice by
 * mistake.
 */
export function AskAboutOrder({
  order: { number, state, question_at, answered_at },
  className,
}: AskAboutOrderProps) {
  const { t } = useTranslation('orders')
  const email = useSession().features?.links.contact_email ?? null
  const isAsked = question_at !== undefined && answered_at === undefined
  const shownAt = answered_at ?? question_at
  const action = isAsked ? 'ask_again' : state === 'paid' ? 'ask_refund' : 'ask'
  const name = { 'aria-label': t(`${action}_order`, { number }), className }
  const label = t(action)
  return (
    <>
      {shownAt !== undefined && (
        <p className="w-full text-13">
          {t(isAsked ? 'asked' : 'answered')} <time dateTime={shownAt}>{formatFullTime(shownAt)}</time>
        </p>
      )}
      {email === null ? (
        <Link to="/takedown" search={{ order: number }} {...name}>
          {label}
        </Link>
      ) : (
        <a href={`mailto:${email}?subject=${encodeURIComponent(t('ask_subject', { number }))}`} {...name}>
          {label}
        </a>
      )}
    </>
  )
}
