import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The personal info that fills the billing form, with the way to change it. */
export function BillingDetails() {
  const { t } = useTranslation('pricing')
  const { user } = useSession()
  const { data: countries } = useQuery(countriesQuery())
  const country = countries?.find(({ iso_code }) => iso_code === user?.country)?.name
  const lines = [
    [user?.first_name, user?.last_name],
    [user?.street],
    [user?.postcode, user?.city],
    [user?.region, country],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
  return (
    <section aria-labelledby="billing-details" className="rounded-card bg-surface p-6">
      <h2 id="billing-details" className="text-20">
        {t('details_title')}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-1 text-muted">{t('details_empty')}</p>
      ) : (
        <p className="mt-2">
          {lines.map((line) => (
            <bdi key={line} className="block wrap-anywhere">
              {line}
            </bdi>
          ))}
        </p>
      )}
      <p className="mt-2 text-13 text-muted">{t('details_text')}</p>
      <Link to="/setting" hash="personal-info" className={`mt-4 ${buttonClass()}`}>
        {t('details_edit')}
      </Link>
    </section>
  )
}
