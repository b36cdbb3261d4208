import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readStoredPayer } from '#web/lib/storage/stored-payer.ts'
import { forgetPayer, prefillForm } from '../billing/payer.ts'

export function BillingDetails() {
  const { t } = useTranslation('pricing')
  const { user } = useSession()
  const { data: countries } = useQuery(countriesQuery())
  const [isKept, setIsKept] = useState(() => readStoredPayer(user) !== undefined)
  const form = prefillForm(user)
  const country = countries?.find(({ iso_code }) => iso_code === form.billing_country)?.name
  const lines = [
    [form.first_name, form.last_name],
    [form.shopper_email],
    [form.shopper_phone],
    [form.billing_address],
    [form.billing_postal_code, form.billing_city],
    [form.billing_state, country],
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
            <span key={line} className="block wrap-anywhere">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )}
      <p className="mt-2 text-13 text-muted">
        {t('details_text')} {isKept && t('details_device')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/setting" hash="personal-info" className={getButtonClass()}>
          {t('details_edit')}
        </Link>
        {isKept && (
          <Button
            onClick={() => {
              forgetPayer()
              setIsKept(false)
            }}
          >
            {t('details_forget')}
          </Button>
        )}
      </div>
    </section>
  )
}
